internal import SQLite

extension ImageStore {
  /// What to show of the picture at an address, from now until it is settled.
  ///
  /// A picture that is there is `ready` at once. With `refreshing` it is shown while its server is
  /// asked, and stays where that fails. Ending the iteration ends the waiting.
  ///
  /// - Parameters:
  ///   - address: The address, http or https.
  ///   - isRefreshing: Whether the server is asked also where the picture is there.
  /// - Returns: `loading`, then `ready` or `failed`; nothing is left out.
  public nonisolated func states(
    of address: String, refreshing isRefreshing: Bool = false
  ) -> AsyncStream<ImageState> {
    AsyncStream { continuation in
      let task = Task {
        continuation.yield(.loading)
        let database = surroundings.database
        if isRefreshing,
          case .cached(let picture, _)? = try? await database.read({
            try ImageRepository.lookUp(address, $0)
          })
        {
          continuation.yield(.ready(picture))
        }
        do {
          continuation.yield(.ready(try await picture(at: address, refreshing: isRefreshing)))
        } catch let failure as ImageFailure {
          continuation.yield(.failed(failure))
        } catch is CancellationError {
        } catch {
          continuation.yield(
            .failed(ImageFailure(address: address, reason: .storage, detail: "\(error)")))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The picture of a Pokémon: the one put in, else the one at its address.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form, or `nil` for the one that the number alone means.
  ///   - kind: `artwork`, `sprite`, `shiny` …
  /// - Returns: The picture; `nil` where the file knows neither picture nor address, for which
  ///   ``Picture/placeholder`` is there.
  /// - Throws: As ``picture(at:refreshing:)``.
  public nonisolated func picture(
    of number: NationalNumber, form: String? = nil, kind: String = ImageRepository.defaultKind
  ) async throws -> Picture? {
    let (own, address) = try await surroundings.database.read { connection in
      (
        try ImageRepository.ownPicture(of: number, form: form, kind: kind, connection),
        try ImageRepository.address(of: number, form: form, kind: kind, connection)
      )
    }
    if let own { return own }
    guard let address else { return nil }
    return try await picture(at: address)
  }
}
