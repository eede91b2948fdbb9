import Foundation
import TestSupport
import Testing

/// Gives a suite a site of its own, and looks at the console when it is done.
struct SiteTrait: SuiteTrait, TestScoping {
  let commands: [[String]]
  /// The beginnings of errors that belong to what is tested.
  let expectedErrors: [String]

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // A suite's scope begins without a case.
    guard test.isSuite else { return try await function() }
    await turnstile.enter()
    let outcome = await Result { try await look(function) }
    await turnstile.leave()
    try outcome.get()
  }

  private func look(_ function: @concurrent @Sendable () async throws -> Void) async throws {
    let site = try Site(commands)
    defer { site.close() }
    try await Site.$current.withValue(site) { try await function() }
    let errors = try site.browser.consoleErrors().filter { error in
      !expectedErrors.contains { error.contains($0) }
    }
    #expect(errors.isEmpty, "the console was told of errors")
  }
}

/// Lets a few browsers run at once: each takes as much of a machine as it finds.
private let turnstile = Turnstile(places: 2)

private actor Turnstile {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

extension Trait where Self == SiteTrait {
  /// A service over the 15, and a browser.
  static func site(
    _ commands: [[String]] = [["seed"]], expectedErrors: [String] = []
  ) -> SiteTrait {
    SiteTrait(commands: commands, expectedErrors: expectedErrors)
  }
}

/// The site of the suite.
var site: Site {
  get throws { try #require(Site.current, "the suite has no site") }
}

/// Whether there is a browser; a machine that builds for everybody has to have one.
let hasBrowser = ConditionTrait.enabled(
  if: ProcessInfo.processInfo.environment["CI"] != nil || ChildProcess.isInstalled("chromedriver"),
  "chromium and chromium-driver are not installed: nothing of the page was tested in a browser")
