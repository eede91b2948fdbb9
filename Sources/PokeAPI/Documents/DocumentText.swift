internal import CDocuments

/// The SQL that makes the documents of a resource, from the files in `SQL/` that the binary carries.
package enum DocumentText {
  /// The names of the texts, sorted: one a resource, and the two that are no resource's.
  package static var names: [String] { files.map { String(cString: $0.name) } }

  /// A text; `nil` where there is none of that name.
  package static func named(_ name: String) -> String? {
    files.first { String(cString: $0.name) == name }.map { file in
      String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
  }

  /// What the statements about lists and names begin with.
  package static let entries = named("entries") ?? ""

  private static var files: UnsafeBufferPointer<document_text> {
    UnsafeBufferPointer(start: document_texts(), count: document_text_count())
  }
}
