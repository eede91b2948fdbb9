@main
struct Pokedb {
  static func main() {
    Platform.prepare()
    let context = Context.process(versions: { Versions(schema: 0, sqlite: "unknown") })
    Platform.terminate(Tool().run(context))
  }
}
