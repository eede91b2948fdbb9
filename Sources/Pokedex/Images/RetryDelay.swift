/// How long a failure is remembered before an address is asked for again.
enum RetryDelay {
  private static let day = 86_400

  /// The seconds to wait.
  ///
  /// - Parameters:
  ///   - reason: What failed.
  ///   - attempts: How often it has failed in a row, this time included; from 1.
  ///   - asked: What the server asked for (`Retry-After`), in seconds.
  ///   - chance: A number from 0 up to 1, so that many who failed together do not ask together.
  /// - Returns: From 1 second to a day.
  static func seconds(
    _ reason: ImageFailure.Reason, attempts: Int, asked: Int?, chance: Double
  ) -> Int {
    if let asked { return min(max(asked, 1), day) }
    switch reason {
    // The web may change, and a day is soon enough to see it.
    case .notFound, .httpStatus, .notAPicture, .typeMismatch, .tooLarge, .badRedirect,
      .tooManyRedirects:
      return day
    default:
      // A minute, two, four …, of which half is by chance.
      let longest = min(60 << min(attempts - 1, 11), day)
      return longest / 2 + Int(Double(longest / 2) * chance)
    }
  }
}
