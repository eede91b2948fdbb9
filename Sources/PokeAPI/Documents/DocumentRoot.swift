internal import Pokedex

/// The documents that no table has a part in.
enum DocumentRoot {
  /// The addresses of the lists, by resource.
  static func document(_ root: String) -> [UInt8] {
    let names = (DocumentResource.all.map(\.name) + ["meta"]).sorted()
    return JSONValue.object(names.map { .init($0, .string("\(root)\($0)/")) }).bytes
  }

  /// When and of which commit PokéAPI deployed its service, which a file does not know.
  static let meta = JSONValue.object([
    .init("deploy_date", .null), .init("hash", .null), .init("tag", .null),
  ]).bytes
}
