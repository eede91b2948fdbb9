package import Pokedex
package import SQLite

/// Writes all documents as files, for a web server or a network of them to serve without a database:
/// PokéAPI's in the layout of its own published data, and ours of `/v1`.
///
/// All are of one state of the file. The root comes last: where it is, the site is whole.
package struct SiteExport: Sendable {
  /// Where the site will be reached, without a slash at the end; empty for addresses that begin with
  /// a slash, as in PokéAPI's published data.
  package var base = ""
  /// Whether files in the folder are replaced.
  package var isReplacing = false
  private let database: Database
  private let languages: [LanguageCode]

  /// - Parameters:
  ///   - database: A file that PokéAPI's data was imported into.
  ///   - languages: The languages of names and texts of `/v1`, the most wanted first.
  package init(_ database: Database, languages: [LanguageCode]) {
    self.database = database
    self.languages = languages
  }

  /// Writes the site.
  ///
  /// - Parameters:
  ///   - path: The path of a folder, which is made where there is none.
  ///   - progress: Is told the documents written and how many there will be; `true` stops the export,
  ///     and leaves what was written.
  /// - Returns: How much was written.
  /// - Throws: ``SiteFolderInUse``, ``SiteNameUnusable``, ``DatabaseInSite``,
  ///   ``PokeAPIDataMissing``, `ImportInterrupted`; `SystemError` where a file cannot be written; `SQLiteError` and `FileError` where the database cannot be read.
  @discardableResult
  package func write(
    to path: String, progress: (Int, Int) -> Bool = { _, _ in false }
  ) throws -> SiteReport {
    do {
      return try database.read { connection in
        var writer = try SiteWriter(self, connection, languages, path)
        return try writer.write(progress)
      }
    } catch let error as SQLiteError where error.isMissingPokeAPITable {
      throw PokeAPIDataMissing(path: database.path)
    }
  }
}

/// One writing of a site.
private struct SiteWriter {
  let connection: Connection
  let languages: [LanguageCode]
  let root: String
  var folder: SiteFolder

  init(
    _ export: SiteExport, _ connection: Connection, _ languages: [LanguageCode], _ path: String
  ) throws {
    self.connection = connection
    self.languages = languages
    root = export.base + "/api/v2/"
    // Before a folder is made: a file without the data leaves nothing behind.
    for resource in DocumentResource.all.prefix(1) { _ = try connection.entries(of: resource) }
    folder = try SiteFolder(path, of: connection.path, replacing: export.isReplacing)
  }

  mutating func write(_ progress: (Int, Int) -> Bool) throws -> SiteReport {
    let entries = try DocumentResource.all.map { ($0, try connection.entries(of: $0)) }
    let total = entries.reduce(0) { $0 + $1.1.count }
    var written = 0
    for (resource, entries) in entries {
      for entry in entries {
        if progress(written, total) { throw ImportInterrupted() }
        try write(entry, of: resource)
        written += 1
      }
      var page = DocumentPage()
      page.limit = max(1, entries.count)
      try folder.write(
        connection.list(of: resource, page, root: root), at: "api/v2/\(resource.name)")
    }
    try folder.write(DocumentRoot.meta, at: "api/v2/meta")
    try SitePokedex(connection: connection, languages: languages).write(into: &folder)
    // Thousands of files are waited for at once, the root after all others.
    Files.synchronizeAll()
    try folder.write(DocumentRoot.document(root), at: "api/v2")
    Files.synchronizeAll()
    _ = progress(total, total)
    return folder.report
  }

  private mutating func write(
    _ entry: (id: Int, name: String?), of resource: DocumentResource
  ) throws {
    let list = "api/v2/\(resource.name)"
    let address = "\(list)/\(entry.id)"
    guard let document = try connection.document(of: resource, id: entry.id, root: root) else {
      return
    }
    try folder.write(document, at: address)
    if let name = entry.name { try folder.link(name, to: entry.id, at: list) }
    if resource.name == "pokemon",
      let encounters = try connection.document(of: .encounters, id: entry.id, root: root)
    {
      try folder.write(encounters, at: "\(address)/encounters")
    }
  }
}
