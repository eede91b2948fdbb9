internal import Console
internal import Pokedex
internal import SQLite

/// What an import reads, as the command line says it.
struct ImportInputs {
  let paths: [String]
  private let format: ImportFormat?
  private let encoding: TextEncoding?
  private let csv: CSVOptions

  init(_ request: Request) throws {
    paths = request.texts
    guard !paths.isEmpty else {
      throw ToolFailure.usage(
        "missing_argument", "FILE is missing", hint: "name a file, or - for standard input")
    }
    format = request.text(.format).flatMap { ImportFormat(rawValue: $0) }
    let columns = request.texts(.columns)
    var csv = CSVOptions(
      hasHeader: !request.has(.noHeaders), columns: columns.isEmpty ? nil : columns)
    if let text = request.text(.delimiter) {
      guard let delimiter = Delimiter(text) else {
        throw ToolFailure.usage(
          "invalid_value", "--delimiter takes one punctuation mark or \"tab\", not \"\(text)\"")
      }
      csv.delimiter = delimiter
    }
    self.csv = csv
    encoding = request.text(.encoding).flatMap { TextEncoding($0) }
    if encoding == nil, let text = request.text(.encoding) {
      throw ToolFailure.usage(
        "invalid_value", "--encoding takes the name of one, not \"\(text)\"")
    }
  }

  /// Finds out what is not there before anything is made or locked.
  func check() throws {
    for path in paths where path != "-" && Files.kind(of: path) == .missing {
      throw ToolFailure(
        "no_file", "there is no file \(path)", hint: "nothing was imported", exitCode: .notFound)
    }
  }

  /// Opens all of them.
  func open() throws -> [ImportSource] {
    try paths.map { path in
      do {
        let bytes =
          path == "-" ? try SourceBytes(standardInputNamed: "-") : try SourceBytes(path: path)
        return try ImportSource(bytes, format: format, encoding: encoding, csv: csv)
      } catch let error as ImportError {
        throw error.failure(in: path)
      }
    }
  }
}

/// The file into which the records go that are refused, if one is wanted.
final class Rejects {
  private let stream: OutputStream?
  private var failure: (any Error)?

  /// Makes the file, or empties it.
  ///
  /// - Throws: A usage error where it is the database or one of the sources.
  init(_ invocation: Invocation, besides sources: [String]) throws {
    guard let path = invocation.request.text(.rejects) else {
      stream = nil
      return
    }
    try invocation.keepDatabase(fromWriting: path)
    for other in sources where Files.isSame(path, other) {
      throw ToolFailure.usage(
        "invalid_value", "--rejects would overwrite \(other)", hint: "name another file")
    }
    do {
      stream = try .file(path)
    } catch StreamError.write(let reason) {
      throw Self.unwritable(reason, hint: "nothing was imported")
    }
  }

  func write(_ record: UnsafeRawBufferPointer) {
    do { try stream?.write(Array(record) + [0x0A]) } catch { failure = failure ?? error }
  }

  /// Writes the rest.
  ///
  /// - Parameter kept: How many records are in the database, whatever becomes of the file.
  /// - Throws: What could not be written.
  func finish(kept: Int) throws {
    do {
      if let failure { throw failure }
      try stream?.flush()
    } catch StreamError.write(let reason) {
      throw Self.unwritable(
        reason,
        hint: kept == 0
          ? "nothing was imported" : "\(kept) records of finished batches are in the database")
    }
  }

  private static func unwritable(_ reason: String, hint: String) -> ToolFailure {
    ToolFailure(
      "output_failed", "the file of --rejects cannot be written: \(reason)", hint: hint,
      exitCode: .failure)
  }
}
