package import Pokedex

/// A list of records, or one alone, before it takes a format: what the tool prints for the same
/// question.
package struct DataTable: Sendable {
  /// The keys of the records, which head the columns of CSV also where there is no record.
  package let columns: [String]
  package let documents: [[JSONValue.Member]]
  private let isRecord: Bool

  /// A list.
  package init(_ columns: [String], documents: [[JSONValue.Member]]) {
    self.columns = columns
    self.documents = documents
    isRecord = false
  }

  /// One record.
  package init(record: [JSONValue.Member]) {
    columns = record.map(\.key)
    documents = [record]
    isRecord = true
  }

  /// The bytes in a format.
  package func bytes(_ format: DataFormat) -> [UInt8] {
    switch format {
    case .json:
      let objects = documents.map { JSONValue.object($0) }
      let value = isRecord ? objects.first ?? .null : .array(objects)
      return value.bytes + [UInt8(ascii: "\n")]
    case .ndjson:
      var bytes: [UInt8] = []
      for document in documents {
        JSONValue.object(document).append(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    case .csv:
      let rows = [columns.map { JSONValue.string($0) }] + documents.map { $0.map(\.value) }
      let lines = rows.map { $0.map(\.csvField).joined(separator: ",") + "\r\n" }
      return Array(lines.joined().utf8)
    }
  }

  /// The answer to a request, in the format it asks for.
  package func response(to request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(mediaType: request.format.mediaType, body: bytes(request.format))
  }
}
