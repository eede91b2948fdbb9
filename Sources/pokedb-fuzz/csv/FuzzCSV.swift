import Pokedex
import SQLite

/// Reads bytes as delimited text in every way there is, for libFuzzer.
@main
enum FuzzCSV {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    // SwiftPM links a `main` of its own, so that libFuzzer's is left out.
    _ = runFuzzer(&count, &arguments, fuzzCSV)
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The first byte chooses the encoding, the delimiter, and what is said of the header.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let choice = input.first else { return 0 }
  let encodings: [TextEncoding?] = [
    nil, nil, nil, nil, .utf16, .utf16Ordered(.little), .windows1252, .other("gb18030"),
  ]
  let delimiters: [Delimiter?] = [nil, .comma, .semicolon, .tab]
  var options = CSVOptions(delimiter: delimiters[Int(choice >> 3 & 3)])
  if choice & 0x20 != 0 { options.columns = ["a", "b"] }
  if choice & 0x40 != 0 { options.hasHeader = false }
  do {
    let source = try SourceBytes(Array(input.dropFirst()))
    let text = try SourceText(
      source, encoding: encodings[Int(choice & 7)], inflationLimit: 1 << 20)
    try read(text, options, isSelective: choice & 0x80 != 0)
  } catch {
    // A refusal is an answer; only a crash or an endless loop is not.
  }
  return 0
}

private func read(_ text: SourceText, _ options: CSVOptions, isSelective: Bool) throws {
  var reader = try CSVReader(text, options: options)
  if isSelective { reader.select(columns: [1]) }
  var record = Record()
  var line = 0
  while true {
    let step = try reader.next(&record)
    if step == .end { break }
    // Every record begins behind the line of the last one.
    precondition(record.position.line > line, "the reader does not move on")
    line = record.position.line
    if step == .record, !isSelective {
      precondition(record.fields.count == reader.columns.count, "a value is missing")
    }
    _ = reader.withRecordBytes { $0.reduce(0, &+) }
  }
  _ = reader.takeFindings()
}
