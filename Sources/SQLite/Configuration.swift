/// How a connection is opened; one configuration serves every connection to a file.
public struct Configuration: Sendable {
  /// What a connection may do with the file.
  public enum Access: Sendable {
    /// Only read; a file that is missing is not made.
    case readOnly
    /// Read and write a file that exists.
    case readWrite
    /// Read and write, and make the file where it is missing.
    case create
  }

  /// What a connection may do with the file.
  public var access: Access
  /// How long to wait for another connection's lock, in milliseconds; 0 to 2147483647.
  public var busyTimeout: Int32
  /// Which statements the connection prepares.
  public var authorization: Authorization
  /// Whether the triggers in the file fire on what the connection writes; in a file of somebody else
  /// they may do anything, without end.
  public var firesTriggers: Bool
  /// The most statements that are kept prepared; with 0 none is.
  public var statementCacheCapacity: Int
  /// How many bytes of the file, from its start, are read through a memory map; with 0 none are.
  ///
  /// Large values are read in half the time. "If a program … truncates the file … the process would
  /// get a SIGBUS": only for a file that no other program writes to but through SQLite.
  public var memoryMapSize: Int

  /// A configuration; what is left out suits a file of one's own.
  public init(
    access: Access, busyTimeout: Int32 = 5000, authorization: Authorization = .everything,
    firesTriggers: Bool = true, statementCacheCapacity: Int = 64, memoryMapSize: Int = 0
  ) {
    self.access = access
    self.busyTimeout = busyTimeout
    self.authorization = authorization
    self.firesTriggers = firesTriggers
    self.statementCacheCapacity = statementCacheCapacity
    self.memoryMapSize = memoryMapSize
  }
}

/// Which statements a connection prepares.
public enum Authorization: Sendable {
  /// Any.
  case everything
  /// Those that only read: `SELECT`, and the pragmas that describe a schema. For SQL that others
  /// wrote.
  case questions
}
