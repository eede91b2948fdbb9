internal import Pokedex
internal import SQLite

/// A folder that a site's documents are written into, each as `index.json` in a folder of its own
/// and packed beside it, which is what web servers serve for an address.
struct SiteFolder {
  /// What was written.
  private(set) var report = SiteReport()
  private let path: String
  /// The database, in whose place nothing is written.
  private let database: String
  /// The folders that are there, so that none is asked for twice.
  private var folders: Set<String> = []

  /// - Throws: ``SiteFolderInUse`` where something is in it that may not be replaced, `SystemError`
  ///   where the folder cannot be made.
  init(_ path: String, of database: String, replacing: Bool) throws {
    self.path = path
    self.database = database
    try Files.makeFolder(path)
    if !replacing, !Files.names(in: path).isEmpty { throw SiteFolderInUse(path: path) }
  }

  /// Writes the document of an address.
  ///
  /// - Parameters:
  ///   - document: Its bytes.
  ///   - address: The address without slashes at its ends: `api/v2/pokemon/1`.
  /// - Throws: ``SiteNameUnusable`` for an address that would lead out of the folder,
  ///   ``DatabaseInSite``, and `SystemError` where it cannot be written.
  mutating func write(_ document: [UInt8], at address: String) throws {
    let folder = try makeFolder(address)
    try write(document, replacing: "\(folder)/index.json")
    report.documents += 1
    report.bytes += document.count
    // A server that finds no packed file sends the plain one.
    guard let packed = Gzip.deflate(document, level: 9) else { return }
    try write(packed, replacing: "\(folder)/index.json.gz")
    report.packedBytes += packed.count
  }

  private func write(_ bytes: [UInt8], replacing file: String) throws {
    if Files.isSame(file, database) { throw DatabaseInSite(path: file) }
    try Files.write(bytes, replacing: file, waiting: false)
  }

  /// Lets a document be found by its name too, unless that is the id of another.
  ///
  /// - Throws: ``SiteNameUnusable`` where the name would lead out of the folder, or to the list
  ///   itself, and `SystemError` where the link cannot be made.
  mutating func link(_ name: String, to id: Int, at address: String) throws {
    if Int(name) != nil { return }
    guard Self.isName(name), !name.hasPrefix("index.json") else {
      throw SiteNameUnusable(name: name)
    }
    let folder = try makeFolder(address)
    if Files.isSame("\(folder)/\(name)", database) {
      throw DatabaseInSite(path: "\(folder)/\(name)")
    }
    try Files.alias("\(id)", at: "\(folder)/\(name)")
  }

  /// Whether a text of the database can be the name of a file in a folder.
  private static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text != "." && text != ".."
      && !text.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
  }

  private mutating func makeFolder(_ address: String) throws -> String {
    let folder = "\(path)/\(address)"
    guard folders.insert(address).inserted else { return folder }
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    if let part = parts.first(where: { !Self.isName($0) }) {
      throw SiteNameUnusable(name: String(part))
    }
    if parts.count > 1 { _ = try makeFolder(parts.dropLast().joined(separator: "/")) }
    try Files.makeFolder(folder)
    return folder
  }
}

/// How much of a site was written.
package struct SiteReport: Hashable, Sendable {
  package var documents = 0
  /// The bytes of the plain documents.
  package var bytes = 0
  /// The bytes of the packed ones.
  package var packedBytes = 0
}

/// A folder that a site is not written into, since something is in it.
package struct SiteFolderInUse: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String

  package init(path: String) { self.path = path }

  package var description: String { "\(path) is not empty" }
}

/// A name of the database that cannot be that of a file in the site.
package struct SiteNameUnusable: Error, Hashable, Sendable, CustomStringConvertible {
  package let name: String

  package init(name: String) { self.name = name }

  package var description: String { "\"\(name)\" cannot be the name of a file" }
}

/// A document that would be written in the place of the database that it is made of.
package struct DatabaseInSite: Error, Hashable, Sendable {
  package let path: String

  package init(path: String) { self.path = path }
}
