@main
struct Bench {
  static func main() {
    print("bench")
  }
}
