internal import Console
internal import Pokedex
internal import SQLite

@main
struct Pokedb {
  static func main() {
    Platform.prepare()
    let context = Context.process(versions: {
      Versions(schema: PokedexFile.schemaVersion, sqlite: Connection.libraryVersion)
    })
    Platform.terminate(Tool(.standard).run(context))
  }
}
