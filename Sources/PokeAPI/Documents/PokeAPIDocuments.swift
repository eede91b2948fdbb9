public import SQLite

/// PokéAPI's documents, as it publishes them, made from the tables of its data set.
///
/// Addresses in them begin with the one that is asked for, so that a document is good for one
/// address of the service; what is asked for often is for the caller to keep.
public struct PokeAPIDocuments: Sendable {
  /// The file.
  public let database: Database

  /// The documents of a file.
  public init(_ database: Database) { self.database = database }

  /// The document at an address.
  ///
  /// - Parameters:
  ///   - segments: The decoded parts of the path behind `/api/v2`: none for the root, `["pokemon"]`
  ///     for a list, `["pokemon", "1"]`, `["pokemon", "bulbasaur", "encounters"]`.
  ///   - query: The decoded names and values of the query: `limit`, `offset` and `q` of a list.
  ///   - base: Where the service is reached, without a slash at the end: `http://localhost:8080`.
  /// - Returns: JSON without a final newline; `nil` where there is no such document.
  /// - Throws: ``PokeAPIDataMissing`` where the file holds none of PokéAPI's data; `SQLiteError` and
  ///   `FileError` where it cannot be read.
  public func document(
    at segments: [String], query: [(name: String, value: String)] = [], base: String
  ) throws -> [UInt8]? {
    let root = base + "/api/v2/"
    return switch segments.count {
    case 0: DocumentRoot.document(root)
    case 1 where segments[0] == "meta": DocumentRoot.meta
    case 1: try list(of: segments[0], DocumentPage(query), root)
    case 2: try document(of: segments[0], DocumentReference(segments[1]), root)
    case 3 where segments[0] == "pokemon" && segments[2] == "encounters":
      try encounters(of: DocumentReference(segments[1]), root)
    default: nil
    }
  }

  private func list(of name: String, _ page: DocumentPage, _ root: String) throws -> [UInt8]? {
    guard let resource = DocumentResource.named(name) else { return nil }
    return try read { try $0.list(of: resource, page, root: root) }
  }

  private func document(
    of name: String, _ reference: DocumentReference?, _ root: String
  ) throws -> [UInt8]? {
    guard let resource = DocumentResource.named(name), let reference else { return nil }
    return try read { connection in
      guard let id = try connection.id(of: reference, in: resource) else { return nil }
      return try connection.document(of: resource, id: id, root: root)
    }
  }

  private func encounters(of reference: DocumentReference?, _ root: String) throws -> [UInt8]? {
    guard let pokemon = DocumentResource.named("pokemon"), let reference else { return nil }
    return try read { connection in
      guard let id = try connection.id(of: reference, in: pokemon) else { return nil }
      return try connection.document(of: .encounters, id: id, root: root)
    }
  }

  private func read(_ body: (Connection) throws -> [UInt8]?) throws -> [UInt8]? {
    do {
      return try database.read(body)
    } catch let error as SQLiteError where error.isMissingPokeAPITable {
      throw PokeAPIDataMissing(path: database.path)
    }
  }
}

/// A file that holds none of PokéAPI's data, so that there are no documents in it.
public struct PokeAPIDataMissing: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  package init(path: String) { self.path = path }

  /// What is missing, where, and what puts it there.
  public var description: String {
    "\(path) holds none of PokéAPI's data: `pokedb import pokeapi DIR` imports it"
  }
}

extension SQLiteError {
  /// Whether one of the tables that the first import of PokéAPI's data makes is not there.
  var isMissingPokeAPITable: Bool { message.hasPrefix("no such table: pokeapi_") }
}
