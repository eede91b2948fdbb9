import Foundation
import TestSupport

/// A file of Swift below `Sources`, as the names in it.
struct SourceFile {
  /// Its path below `Sources`.
  let path: String
  /// The names that follow no point, without those in comments and texts.
  private(set) var named: Set<String> = []
  /// The names of all its types, also of those in others.
  private(set) var declared: Set<String> = []
  /// The names of its types that other files can name alone.
  private(set) var types: Set<String> = []

  /// All files of a folder and of those in it.
  static func all(in folder: String) throws -> [SourceFile] {
    let root = PackageRoot.url("Sources/\(folder)")
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map {
        SourceFile("\(folder)/\($0)", try bytes(of: root.appendingPathComponent($0).path))
      }
  }

  /// The names in a folder of `Sources`, but for hidden ones.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PackageRoot.url("Sources/\(folder)").path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    let quotes = Array("\"\"\"".utf8)
    var isInText = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.contains(quotes) { isInText.toggle() } else if !isInText { add(line) }
    }
  }

  private static let kinds: Set = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype",
  ]

  /// Adds the names of a line that is no part of a text of several.
  private mutating func add(_ line: ArraySlice<UInt8>) {
    let names = Self.names(in: line)
    for name in names where !name.hasPrefix(".") { named.insert(name) }
    guard let kind = names.firstIndex(where: Self.kinds.contains), kind + 1 < names.count else {
      return
    }
    declared.insert(names[kind + 1])
    let isAlone = line.first != UInt8(ascii: " ")
    if isAlone, !names.contains("private"), !names.contains("fileprivate") {
      types.insert(names[kind + 1])
    }
  }

  /// The names of a line, before a comment and outside of quotation marks; a point is kept that one
  /// follows.
  private static func names(in line: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var name: [UInt8] = []
    var isQuoted = false
    var last: UInt8 = 0
    for byte in line {
      let isPart =
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        || (0x30...0x39).contains(byte)
      if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted, isPart {
        if name.isEmpty, last == UInt8(ascii: ".") { name.append(last) }
        name.append(byte)
      } else if !name.isEmpty {
        names.append(String(decoding: name, as: UTF8.self))
        name = []
      }
      if !isQuoted, byte == UInt8(ascii: "/"), last == byte { break }
      last = byte
    }
    if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
    return names
  }
}
