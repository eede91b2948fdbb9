internal import Pokedex

/// The colours that a picture is drawn with, few enough for a terminal.
struct Palette {
  /// The most colours; a terminal has 256 places for them, or more.
  static let most = 255

  /// Red, green and blue of each colour, 0 to 255.
  private(set) var colours: [[Int]] = []
  /// The colour of each pixel; `nil` where it is seen through.
  private(set) var indexes: [Int?] = []

  /// The colours of some pixels: as they are where they are few, else the means of those that are near
  /// each other (median cut).
  init(_ pixels: Pixels) {
    var bins = [Int: Bin]()
    let keys = stride(from: 0, to: pixels.rgba.count, by: 4).map { place -> Int? in
      let colour = pixels.rgba[place..<(place + 3)].map(Int.init)
      guard pixels.rgba[place + 3] >= 128 else { return nil }
      // Five bits of each: what differs by less is taken together.
      let key = colour.reduce(0) { $0 << 5 | $1 >> 3 }
      bins[key, default: Bin(key: key)].add(colour)
      return key
    }
    var boxes = bins.isEmpty ? [] : [Box(bins.values.sorted { $0.key < $1.key })]
    while boxes.count < Self.most {
      guard let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        let (left, right) = boxes[widest].split()
      else { break }
      boxes[widest] = left
      boxes.append(right)
    }
    var places: [Int: Int] = [:]
    for (place, box) in boxes.enumerated() {
      for bin in box.bins { places[bin.key] = place }
    }
    colours = boxes.map(\.mean)
    indexes = keys.map { key in key.flatMap { places[$0] } }
  }

  /// Pixels that differ by little.
  private struct Bin {
    let key: Int
    var sums = [0, 0, 0]
    var count = 0

    mutating func add(_ colour: [Int]) {
      for axis in 0..<3 { sums[axis] += colour[axis] }
      count += 1
    }

    func level(_ axis: Int) -> Int { key >> (10 - 5 * axis) & 31 }
  }

  /// Bins that become one colour.
  private struct Box {
    let bins: [Bin]
    /// Which of the colours differs most, and by how much.
    private let axis: Int
    private let range: Int
    private let count: Int

    init(_ bins: [Bin]) {
      self.bins = bins
      let ranges = (0..<3).map { axis -> Int in
        let levels = bins.map { $0.level(axis) }
        return (levels.max() ?? 0) - (levels.min() ?? 0)
      }
      axis = (0..<3).max { ranges[$0] < ranges[$1] } ?? 0
      range = ranges[axis]
      count = bins.reduce(0) { $0 + $1.count }
    }

    /// How much is won by making two of it.
    var weight: Int { range * count }

    var mean: [Int] {
      (0..<3).map { axis in bins.reduce(0) { $0 + $1.sums[axis] } / count }
    }

    /// Two boxes of about as many pixels; `nil` where all are of one colour.
    func split() -> (Box, Box)? {
      guard range > 0 else { return nil }
      let sorted = bins.sorted { ($0.level(axis), $0.key) < ($1.level(axis), $1.key) }
      var passed = 0
      var place = 0
      while place < sorted.count - 1, place == 0 || 2 * passed < count {
        passed += sorted[place].count
        place += 1
      }
      return (Box(Array(sorted[..<place])), Box(Array(sorted[place...])))
    }
  }
}
