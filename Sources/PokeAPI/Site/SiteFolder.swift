internal import Pokedex
internal import SQLite

/// A folder that a site's documents are written into, each as `index.json` in a folder of its own
/// and packed beside it, which is what web servers serve for an address.
struct SiteFolder {
  /// What was written.
  private(set) var report = SiteReport()
  private let path: String
  /// The folders that are there, so that none is asked for twice.
  private var folders: Set<String> = []

  /// - Throws: ``SiteFolderInUse`` where something is in it that may not be replaced, `SystemError`
  ///   where the folder cannot be made.
  init(_ path: String, replacing: Bool) throws {
    self.path = path
    try Files.makeFolder(path)
    if !replacing, !Files.names(in: path).isEmpty { throw SiteFolderInUse(path: path) }
  }

  /// Writes the document of an address.
  ///
  /// - Parameters:
  ///   - document: Its bytes.
  ///   - address: The address without slashes at its ends: `api/v2/pokemon/1`.
  /// - Throws: `SystemError` where it cannot be written.
  mutating func write(_ document: [UInt8], at address: String) throws {
    let folder = try makeFolder(address)
    try Files.write(document, replacing: "\(folder)/index.json")
    report.documents += 1
    report.bytes += document.count
    // A server that finds no packed file sends the plain one.
    guard let packed = Gzip.deflate(document, level: 9) else { return }
    try Files.write(packed, replacing: "\(folder)/index.json.gz")
    report.packedBytes += packed.count
  }

  /// Lets a document be found by its name too.
  ///
  /// - Throws: `SystemError` where the link cannot be made.
  mutating func link(_ name: String, to id: Int, at address: String) throws {
    try Files.alias("\(id)", at: "\(try makeFolder(address))/\(name)")
  }

  private mutating func makeFolder(_ address: String) throws -> String {
    let folder = "\(path)/\(address)"
    guard folders.insert(address).inserted else { return folder }
    let parts = address.split(separator: "/")
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
