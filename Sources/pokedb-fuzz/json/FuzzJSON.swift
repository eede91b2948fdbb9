import Pokedex

/// libFuzzer's own main, by the name under which it can be called: SwiftPM wants a main of ours.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
enum JSONFuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    // It leaves the process by itself where it finds something.
    _ = runFuzzer(&count, &arguments, fuzz)
  }
}

/// Reads bytes as JSON and as NDJSON; nothing may crash, and what is read must hold together.
///
/// - Returns: 0, as libFuzzer wants: "Values other than 0 and -1 are reserved for future use."
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for format in [JSONReader.Format.json, .lines] {
    var reader = JSONReader(bytes, format: format)
    var record = Record()
    var steps = 0
    do throws(ImportError) {
      reading: while true {
        switch try reader.next(&record) {
        case .record: check(record, reader.columns)
        case .rejected(let finding): precondition(finding.line != nil && finding.column != nil)
        case .end: break reading
        }
        steps += 1
        precondition(steps <= count, "a record is at least a byte")
      }
    } catch {
      precondition(count == 0 || error.finding.code == "empty_source" || error.finding.line != nil)
    }
    _ = reader.takeFindings()
  }
  return 0
}

/// Every value has a column of its own and a position.
private func check(_ record: Record, _ columns: [String]) {
  var seen: Set<Int> = []
  for field in record.fields {
    precondition(columns.indices.contains(field.column))
    precondition(seen.insert(field.column).inserted, "two values for one column")
    precondition(field.position.line >= 1 && field.position.column >= 1)
  }
}
