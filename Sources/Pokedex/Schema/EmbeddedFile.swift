internal import CEmbedded

/// A file of `Migrations/` or `Seeds/` that the binary carries.
package struct EmbeddedFile: Sendable {
  package enum Folder: String, Sendable {
    case migrations = "Migrations"
    case pokeapiMigrations = "Migrations/pokeapi"
    case seeds = "Seeds"
  }

  package let name: String
  package let text: String

  /// The files of a folder, by name.
  package static func all(in folder: Folder) -> [EmbeddedFile] {
    files.filter { String(cString: $0.folder) == folder.rawValue }.map { file in
      EmbeddedFile(name: String(cString: file.name), text: text(of: file))
    }
  }

  /// The text of a seed; empty where there is no such file, which a test rules out.
  package static func seed(_ name: String) -> String {
    files.first {
      String(cString: $0.folder) == Folder.seeds.rawValue && String(cString: $0.name) == name
    }.map(text(of:)) ?? ""
  }

  private static var files: UnsafeBufferPointer<embedded_file> {
    UnsafeBufferPointer(start: embedded_files(), count: embedded_file_count())
  }

  private static func text(of file: embedded_file) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
