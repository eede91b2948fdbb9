/// How an import goes about its work.
public struct ImportOptions: Hashable, Sendable {
  /// What happens to a Pokémon that the file has already.
  public enum Conflict: String, CaseIterable, Sendable {
    /// Fields that the source has a value for are changed; all others stay.
    case update
    /// It stays as it is.
    case ignore
    /// All its fields become those of the source, also those it has no value for.
    case replace
    /// The record is refused.
    case error
  }

  /// What happens after a record that is refused.
  public enum RejectionPolicy: String, CaseIterable, Sendable {
    /// Nothing is imported.
    case stop
    /// The others are imported.
    case skip
  }

  /// What happens to a Pokémon that the file has already.
  public var onConflict = Conflict.update
  /// What happens after a record that is refused.
  public var onError = RejectionPolicy.stop
  /// Whether addresses of pictures are taken over.
  public var takesImages = false
  /// When a note was written that does not say so itself; `nil` leaves notes out.
  public var noteTime: Timestamp?
  /// The most records to read, at least 0; `nil` for all.
  public var limit: Int?
  /// After how many records what was done so far is committed, at least 1; `nil` for one
  /// transaction.
  public var batchSize: Int?
  /// Whether all of it is undone at the end.
  public var isRehearsal = false

  /// Everything in one transaction, nothing where one record is refused.
  public init() {}
}
