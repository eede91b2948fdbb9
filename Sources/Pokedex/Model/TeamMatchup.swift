/// What attacks of one type do to a team, and which of its members hit that type hard.
public struct TeamMatchup: Hashable, Sendable {
  /// The type.
  public let type: PokemonType
  /// The places in the team of those that it does more than ordinary damage to.
  public let weak: [Int]
  /// Of those that it does less to, but some.
  public let resistant: [Int]
  /// Of those that it does nothing to.
  public let immune: [Int]
  /// Of those that have a type whose attacks do more than ordinary damage to it.
  public let coveredBy: [Int]

  /// How many more take much damage than little.
  public var exposure: Int { weak.count - resistant.count - immune.count }
}

extension TypeChart {
  /// What attacks of each type do to a team: what it is most exposed to first, then by type id.
  ///
  /// - Parameter team: The types of each member.
  /// - Returns: One entry a type of the chart.
  public func matchups(ofTeam team: [Typing]) -> [TeamMatchup] {
    types.map { type in
      let taken = team.map { multiplier(type, against: $0) }
      let places = { (isMeant: (Multiplier) -> Bool) in
        team.indices.filter { isMeant(taken[$0]) }
      }
      return TeamMatchup(
        type: type, weak: places(\.isWeakness), resistant: places(\.isResistance),
        immune: places(\.isImmunity),
        coveredBy: team.indices.filter { member in
          best(of: team[member].types, against: Typing(type)).isWeakness
        })
    }.sorted {
      $0.exposure != $1.exposure
        ? $0.exposure > $1.exposure : $0.type.rawValue < $1.type.rawValue
    }
  }

  /// The most that attacks of some types do to a Pokémon; nothing where there are no types.
  public func best(of attackers: [PokemonType], against typing: Typing) -> Multiplier {
    attackers.map { multiplier($0, against: typing) }.max() ?? Multiplier(percent: 0)
  }
}
