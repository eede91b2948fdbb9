extension PokemonQuery.Condition {
  /// A condition as a person writes it: `speed>100`, `height_m <= 0.7`.
  ///
  /// It is `nil` where the text is no column, comparison and number with at most three decimal
  /// places.
  public init?(parsing text: some StringProtocol) {
    let name = text.prefix { !"<>=! ".contains($0) }
    let rest = text.dropFirst(name.count).drop { $0 == " " }
    guard let column = PokemonQuery.Column(rawValue: String(name)),
      // In the order of their declaration a longer sign comes before its beginning.
      let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
      let value = Decimal3(rest.dropFirst(comparison.rawValue.count).drop { $0 == " " })
    else { return nil }
    self.init(column, comparison, value)
  }
}

extension PokemonQuery.Sort {
  /// An order as a person writes it: `name`, `speed:desc`.
  ///
  /// It is `nil` where the text names no column.
  public init?(parsing text: some StringProtocol) {
    let isDescending = text.hasSuffix(":desc")
    let name = String(isDescending ? text.dropLast(5) : text.dropLast(0))
    if name == "name" {
      self.init(.name, isDescending: isDescending)
    } else {
      guard let column = PokemonQuery.Column(rawValue: name) else { return nil }
      self.init(.column(column), isDescending: isDescending)
    }
  }
}
