/// A picture that a Pokémon has, or an address at which it may have one.
public struct ImageEntry: Hashable, Sendable {
  /// What there is of a picture.
  public enum State: String, CaseIterable, Sendable {
    /// Somebody has put it in.
    case own
    /// It was fetched.
    case ready
    /// It was not fetched yet, or was let go.
    case new
    /// It could not be fetched.
    case failed
  }

  /// The number in the National Pokédex.
  public let number: NationalNumber
  /// The form; empty for the default form.
  public let form: String
  /// The Pokémon's name, in the first language asked for that the file has.
  public var name: String?
  /// The kind, such as `artwork`, `sprite` or `shiny`.
  public let kind: String
  /// What there is.
  public let state: State
  /// The picture, without its bytes; `nil` where there is none.
  public let picture: PictureInformation?
  /// The address; `nil` where the only picture was put in.
  public let address: String?
  /// When it was fetched or put in.
  public let fetchedAt: String?
  /// When the server was last asked.
  public let checkedAt: String?
  /// When it was last used.
  public let usedAt: String?
  /// What the server answered last.
  public let status: Int?
  /// Why the last fetch failed.
  public let failure: ImageFailure.Reason?
  /// When it will be asked for again.
  public let retryAfter: String?
}

/// Which pictures are meant.
public struct ImageSelection: Hashable, Sendable {
  /// The forms of Pokémon; `nil` for all.
  public var pokemon: [FormKey]?
  /// The kind; `nil` for all.
  public var kind: String?

  /// All pictures, or those of some.
  public init(pokemon: [FormKey]? = nil, kind: String? = nil) {
    self.pokemon = pokemon
    self.kind = kind
  }

  /// One form of one number.
  public struct FormKey: Hashable, Sendable {
    /// The national number.
    public let number: NationalNumber
    /// The form; empty for the default form.
    public let form: String

    /// One form of one number.
    public init(_ number: NationalNumber, form: String) {
      self.number = number
      self.form = form
    }
  }
}
