internal import Console
internal import PokeAPI
internal import Pokedex

extension Command {
  static let exportSite = Command(
    name: "site",
    abstract: "write all documents as files for a web server",
    discussion: """
      The layout is that of PokéAPI's own published data, api/v2/pokemon/1/index.json, with a packed \
      file beside each; ours are below v1. Names lead to the same documents as ids. The database must \
      hold PokéAPI's data, from "pokedb import pokeapi". Where api/v2/index.json is, the site is whole.
      """,
    arguments: [Argument("DIR", .file, "the folder to write into, new or empty")],
    options: [.siteBase, .replaceSite],
    examples: [
      Example("everything", "pokedb export site public"),
      Example(
        "with whole addresses in it", "pokedb export site public --base https://poke.example.org"),
    ],
    run: { invocation in
      let request = invocation.request
      var export = SiteExport(invocation.file, languages: invocation.languages)
      export.base = try siteBase(request.text(.siteBase))
      export.isReplacing = request.has(.replaceSite)
      let folder = request.texts.first ?? ""
      let bar = ProgressBar(invocation, name: "site")
      defer { bar.clear() }
      let isInterrupted = invocation.context.watchInterrupts()
      do {
        let report = try export.write(to: folder) {
          bar.show($0, of: $1)
          return isInterrupted()
        }
        bar.clear()
        try invocation.say(
          "wrote \(report.documents) documents to \(folder): \(report.bytes / 1_000_000) MB, "
            + "packed \(report.packedBytes / 1_000_000) MB")
      } catch let error as SiteFolderInUse {
        throw ToolFailure(
          "folder_in_use", "\(error)",
          hint: "name a new folder, or replace what is in it with --force", exitCode: .failure)
      } catch let error as SiteNameUnusable {
        throw ToolFailure(
          "unusable_name", "\(error), and the database has it for one",
          hint: "correct it; \(folder) is not whole", exitCode: .failure)
      } catch let error as DatabaseInSite {
        throw invocation.databaseItself(error.path)
      } catch let error as PokeAPIDataMissing {
        throw ToolFailure(
          "no_pokeapi_data", "\(error.path) holds none of PokéAPI's data",
          hint: "import it: pokedb import pokeapi DIR", exitCode: .notFound)
      } catch is ImportInterrupted {
        throw ToolFailure(
          "interrupted", "interrupted: \(folder) is not whole",
          hint: "run it again with --force", exitCode: .interrupted)
      }
      return .success
    })

  /// An address without the slash at its end, which the documents' addresses begin with.
  private static func siteBase(_ text: String?) throws -> String {
    guard let text else { return "" }
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else {
      throw ToolFailure.usage(
        "invalid_value", "\"\(text)\" is no address of a web server",
        hint: "begin with https:// or http://")
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}

extension Option {
  fileprivate static let siteBase = Option(
    "base", "ADDRESS", .text, "where the site will be; without, addresses begin with a slash")
  fileprivate static let replaceSite = Option("force", "replace what is in the folder")
}
