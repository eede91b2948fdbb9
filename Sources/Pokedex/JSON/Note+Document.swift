extension Note {
  /// A note with the Pokémon it is on.
  package var document: [JSONValue.Member] {
    [
      .init("id", .integer(id)),
      .init("number", .integer(number.value)),
      .init("form", JSONValue(form.isEmpty ? nil : form)),
      .init("name", .string(name)),
      .init("text", .string(text)),
      .init("created_at", .string(createdAt)),
    ]
  }
}
