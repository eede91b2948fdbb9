internal import SQLite

extension Row {
  /// The type whose id is in a column.
  borrowing func type(_ column: Int32) throws(SQLiteError) -> PokemonType {
    let id = try int(column)
    guard let type = PokemonType(rawValue: id) else {
      throw SQLiteError(.mismatch, "there is no type with the id \(id)", operation: .read)
    }
    return type
  }

  /// The typing whose ids are in a column and the next.
  borrowing func typing(_ column: Int32) throws(SQLiteError) -> Typing {
    let primary = try type(column)
    return Typing(primary, isNull(column + 1) ? nil : try type(column + 1))
  }
}
