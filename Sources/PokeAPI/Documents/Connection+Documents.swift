package import SQLite

extension Connection {
  /// Makes the document of an id.
  ///
  /// - Parameters:
  ///   - resource: What kind of document.
  ///   - id: Its id.
  ///   - root: What addresses begin with, with a slash at the end: `http://localhost/api/v2/`.
  /// - Returns: JSON; `nil` where there is no such id.
  /// - Throws: `SQLiteError` where the file cannot be read or holds none of PokéAPI's data.
  package func document(
    of resource: DocumentResource, id: Int, root: String
  ) throws(SQLiteError) -> [UInt8]? {
    let document = try first(resource.statement, id, root) { row throws(SQLiteError) in
      try row.blob(0)
    }
    return resource.mayHoldLinks ? document.map(MechanicLinks.plain) : document
  }

  /// The id that a reference names.
  ///
  /// - Returns: The lowest where several have the name; `nil` where none has it. An id is returned
  ///   as it is, whether there is such a document or not.
  /// - Throws: As ``document(of:id:root:)``.
  package func id(
    of reference: DocumentReference, in resource: DocumentResource
  ) throws(SQLiteError) -> Int? {
    switch reference {
    case .id(let id): id
    case .name(let name):
      try first(Self.idOfName, resource.name, name) { row throws(SQLiteError) in try row.int(0) }
    }
  }

  /// Makes a part of the list of a resource.
  ///
  /// - Parameters:
  ///   - resource: What kind of documents.
  ///   - page: Which of them.
  ///   - root: As in ``document(of:id:root:)``.
  /// - Returns: JSON, with no entries where the page lies past the end.
  /// - Throws: As ``document(of:id:root:)``.
  package func list(
    of resource: DocumentResource, _ page: DocumentPage, root: String
  ) throws(SQLiteError) -> [UInt8] {
    let count =
      try first(Self.count, resource.name, page.filter) { row throws(SQLiteError) in
        try row.int(0)
      } ?? 0
    let address = "\(root)\(resource.name)"
    let next = page.next(of: count).map { "\(address)?\($0.query)" }
    let previous = page.previous.map { "\(address)?\($0.query)" }
    return try first(
      Self.list, resource.name, page.filter, address, page.limit, page.offset, count, next, previous
    ) { row throws(SQLiteError) in try row.blob(0) } ?? []
  }

  /// The ids and names of a resource's documents, by id.
  ///
  /// - Throws: As ``document(of:id:root:)``.
  package func entries(
    of resource: DocumentResource
  ) throws(SQLiteError) -> [(id: Int, name: String?)] {
    try rows(Self.entries, resource.name) { row throws(SQLiteError) in
      (id: try row.int(0), name: try row.optionalText(1))
    }
  }

  /// Lists and names are asked for by statements that continue the text of all entries.
  package static let entryStatements = [idOfName, count, list, entries]

  private static let entries = SQL(
    DocumentText.entries + "SELECT id, name FROM entry WHERE resource = ?1 ORDER BY id")

  private static let idOfName = SQL(
    DocumentText.entries
      + "SELECT id FROM entry WHERE resource = ?1 AND name = ?2 ORDER BY id LIMIT 1")

  private static let count = SQL(
    DocumentText.entries + """
      SELECT count(*) FROM entry
      WHERE resource = ?1 AND (?2 = '' OR name IS NULL OR instr(name, ?2) > 0)
      """)

  private static let list = SQL(
    DocumentText.entries + """
      SELECT json_object('count', ?6, 'next', ?7, 'previous', ?8, 'results', (
        SELECT json_group_array(iif(name IS NULL,
          json_object('url', ?3 || '/' || id || '/'),
          json_object('name', name, 'url', ?3 || '/' || id || '/')))
        FROM (
          SELECT id, name FROM entry
          WHERE resource = ?1 AND (?2 = '' OR name IS NULL OR instr(name, ?2) > 0)
          ORDER BY id LIMIT ?4 OFFSET ?5)))
      """)
}
