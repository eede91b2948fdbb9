internal import SQLite

extension Row {
  /// The type whose id is in a column.
  borrowing func type(_ column: Int32) throws(SQLiteError) -> PokemonType {
    try Self.type(id: try int(column))
  }

  private static func type(id: Int) throws(SQLiteError) -> PokemonType {
    guard let type = PokemonType(rawValue: id) else {
      throw SQLiteError(.mismatch, "there is no type with the id \(id)", operation: .read)
    }
    return type
  }

  /// The typing whose ids are in a column and the next.
  borrowing func typing(_ column: Int32) throws(SQLiteError) -> Typing {
    let primary = try type(column)
    guard let secondary = try optionalInt(column + 1) else { return Typing(primary) }
    return Typing(primary, try Self.type(id: secondary))
  }
}
