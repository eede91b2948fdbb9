import Foundation
import PokedexServer
import Testing

@Suite("The cores that may be used")
struct CoreCountTests {
  @Test func `are those that the process was given, as nproc counts them`() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/nproc")
    process.standardOutput = output
    try process.run()
    let counted = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(System.coreCount == Int(counted.dropLast()))
  }
}
