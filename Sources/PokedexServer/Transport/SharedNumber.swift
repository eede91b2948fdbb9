internal import CMicrohttpd

/// A number that several threads read and write without a lock.
final class SharedNumber: @unchecked Sendable {
  private let place: UnsafeMutablePointer<UInt64>

  init(_ value: UInt64 = 0) {
    place = .allocate(capacity: 1)
    place.initialize(to: value)
  }

  deinit { place.deallocate() }

  var value: UInt64 {
    get { cmicrohttpd_load(place) }
    set { cmicrohttpd_store(place, newValue) }
  }

  @discardableResult
  func add(_ amount: UInt64 = 1) -> UInt64 { cmicrohttpd_add(place, amount) }

  @discardableResult
  func subtract(_ amount: UInt64 = 1) -> UInt64 { cmicrohttpd_add(place, 0 &- amount) }
}
