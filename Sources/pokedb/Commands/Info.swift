internal import Console
internal import Pokedex

extension Command {
  static let info = Command(
    name: "info",
    abstract: "show path, size, versions, counts and settings of the database",
    examples: [
      Example("of ./pokedb.sqlite", "pokedb info"),
      Example("of another file", "pokedb info --db ~/pokedex.sqlite"),
    ],
    run: { invocation in
      let info = try FileInformation(of: invocation.file)
      let versions = invocation.context.versions()
      try invocation.print(
        Table(record: [
          (.init("path"), .string(invocation.database)),
          (.init("bytes"), .integer(info.bytes)),
          (.init("tool"), .string(Versions.tool)),
          (.init("schema"), .integer(info.schemaVersion)),
          (.init("sqlite"), .string(versions.sqlite)),
          (.init("application_id"), .integer(info.applicationID)),
          (.init("page_size"), .integer(info.pageSize)),
          (.init("journal_mode"), .string(info.journalMode)),
          (.init("encoding"), .string(info.encoding)),
          (.init("counts", display: .members), .members(info.counts)),
          (.init("languages", display: .members), .members(info.languages)),
          (
            .init("meta", display: .members),
            .object(info.meta.map { .init($0.key, .string($0.value)) })
          ),
        ]))
      return .success
    })
}

extension JSONValue {
  fileprivate static func members(_ counts: [(name: String, count: Int)]) -> JSONValue {
    .object(counts.map { .init($0.name, .integer($0.count)) })
  }
}
