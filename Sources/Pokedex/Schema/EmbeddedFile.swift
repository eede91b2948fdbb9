internal import CEmbedded

/// A file of `Migrations/` or `Seeds/` that the binary carries.
package struct EmbeddedFile: Sendable {
  package enum Folder: String, Sendable {
    case migrations = "Migrations"
    case seeds = "Seeds"
  }

  package let name: String
  package let text: String

  /// The files of a folder, by name.
  package static func all(in folder: Folder) -> [EmbeddedFile] {
    UnsafeBufferPointer(start: embedded_files(), count: embedded_file_count())
      .filter { String(cString: $0.folder) == folder.rawValue }
      .map { file in
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        return EmbeddedFile(
          name: String(cString: file.name), text: String(decoding: bytes, as: UTF8.self))
      }
  }

  /// The text of a seed; empty where there is no such file, which a test rules out.
  package static func seed(_ name: String) -> String {
    all(in: .seeds).first { $0.name == name }?.text ?? ""
  }
}
