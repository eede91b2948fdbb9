@main
struct Pokedb {
  static func main() {
    print("pokedb")
  }
}
