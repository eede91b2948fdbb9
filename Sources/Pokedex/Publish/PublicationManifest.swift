internal import SQLite

/// What stands beside a published file: what it is, and how to know that it arrived whole.
public struct PublicationManifest: Sendable {
  /// The name of the file, without a folder.
  public let file: String
  /// The SHA-256 of its bytes, in hexadecimal digits.
  public let sha256: String
  /// The program that published it: `pokedb 1.0.0`.
  public let tool: String
  /// The version of the SQLite that wrote it.
  public let sqlite: String
  /// What is in the file.
  public let information: FileInformation
  /// What of the pictures was asked for.
  public let images: PublicationOptions.Images
  /// What the file lacks of the one that it was made of.
  public let leftOut: LeftOut

  /// The date of the data: 2026-01-31T12:00:00Z; `nil` where the file has none.
  public var date: String? { meta("date") }

  private func meta(_ key: String) -> String? {
    information.meta.first { $0.key == key }?.value
  }

  /// The manifest as the members of a JSON object.
  package var document: [JSONValue.Member] {
    [
      .init("file", .string(file)),
      .init("bytes", .integer(information.bytes)),
      .init("sha256", .string(sha256)),
      .init("date", JSONValue(date)),
      .init(
        "versions",
        [
          "schema": .integer(information.schemaVersion),
          "search_keys": JSONValue(meta("search_key_version").flatMap { Int($0) }),
          "tool": .string(tool), "sqlite": .string(sqlite),
        ]),
      .init("application_id", .integer(information.applicationID)),
      .init("page_size", .integer(information.pageSize)),
      .init("counts", .object(information.counts.map { .init($0.name, .integer($0.count)) })),
      .init("languages", .object(information.languages.map { .init($0.name, .integer($0.count)) })),
      .init("images", .string(images.rawValue)),
      .init(
        "left_out",
        [
          "notes": .integer(leftOut.notes), "images": .integer(leftOut.images),
          "pokemon": .integer(leftOut.pokemon),
          "languages": .array(leftOut.languages.map { .string($0) }),
        ]),
      .init("source", JSONValue(meta("source"))),
      .init("licence", JSONValue(meta("licence"))),
    ]
  }

  /// The manifest beside a published file; `nil` where there is none: somebody's own file may have
  /// that name.
  static func path(beside target: String) -> String? {
    let path = "\(target).json"
    guard case .file = Files.kind(of: path), let file = try? InputFile(path: path) else {
      return nil
    }
    let name = String(target.split(separator: "/").last ?? "")
    let head =
      JSONValue.object([.init("file", .string(name))]).bytes.dropLast()
      + Array(",\"bytes\":".utf8)
    var start = [UInt8](repeating: 0, count: head.count)
    let count = try? start.withUnsafeMutableBytes { try file.read(into: $0) }
    return count == head.count && start.elementsEqual(head) ? path : nil
  }
}
