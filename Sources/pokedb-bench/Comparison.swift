/// The times of a piece of work, ours and the floor's, measured in turns in one run.
struct Comparison {
  let name: String
  let floorName: String
  /// Seconds, a value a round.
  let ours: [Double]
  let floor: [Double]
  /// What the ratio should stay under, if a target is set.
  let target: Double?
  /// The unit of the values, where they are no times.
  var unit = "s"

  /// Runs both in turns, after one uncounted round; both must give the same answer.
  ///
  /// What has to be done before each round is not counted.
  init(
    _ name: String, target: Double?, rounds: Int, floorName: String = "raw C",
    ours: () throws -> Int, floor: () throws -> Int, oursPer: Double = 1, floorPer: Double = 1,
    before prepare: () throws -> Void = {}
  ) throws {
    self.name = name
    self.target = target
    self.floorName = floorName
    var times: (ours: [Double], floor: [Double]) = ([], [])
    for round in 0...rounds {
      try prepare()
      // Who goes first changes, so that neither always finds the caches warm.
      let first = round.isMultiple(of: 2)
      let a = try first ? Self.time(ours) : Self.time(floor)
      let b = try first ? Self.time(floor) : Self.time(ours)
      guard a.answer == b.answer else {
        throw Options.UsageError(
          description: "\(name): the answers differ, \(a.answer) and \(b.answer)")
      }
      if round == 0 { continue }
      times.ours.append((first ? a.seconds : b.seconds) / oursPer)
      times.floor.append((first ? b.seconds : a.seconds) / floorPer)
    }
    self.ours = times.ours
    self.floor = times.floor
  }

  /// Values that were measured elsewhere, in turns, one a round.
  init(
    _ name: String, ours: [Double], floor: [Double], _ floorName: String, target: Double?
  ) {
    self.name = name
    self.ours = ours
    self.floor = floor
    self.floorName = floorName
    self.target = target
  }

  /// One value against a limit.
  init(_ name: String, _ value: Double, _ unit: String, against limit: Double) {
    self.name = name
    self.unit = unit
    ours = [value]
    floor = [limit]
    floorName = "limit"
    target = 1
  }

  static func time(_ work: () throws -> Int) rethrows -> (answer: Int, seconds: Double) {
    var answer = 0
    let duration = try ContinuousClock().measure { answer = try work() }
    return (answer, seconds(duration))
  }

  static func seconds(_ duration: Duration) -> Double {
    let (whole, atto) = duration.components
    return Double(whole) + Double(atto) * 1e-18
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The median of the ratios of the rounds: what drifts between rounds cancels out.
  var ratio: Double { Self.median(zip(ours, floor).map { $0 / $1 }) }

  /// The medians, short times in microseconds: four places of a second would be too few.
  private var medians: (ours: String, floor: String, unit: String) {
    let (ours, floor) = (Self.median(ours), Self.median(floor))
    let isShort = unit == "s" && max(ours, floor) < 0.01
    let factor = isShort ? 1e6 : 1
    return (Self.text(ours * factor), Self.text(floor * factor), isShort ? "µs" : unit)
  }

  var line: String {
    let (ours, floor, unit) = medians
    let goal = target.map { "  (target \(Self.text($0)))" } ?? ""
    return
      "\(name): ratio \(Self.text(ratio))  \(ours) \(unit), \(floorName) \(floor) \(unit)\(goal)"
  }

  var json: String {
    let medians = medians
    return "{\"case\":\"\(name)\",\"floor\":\"\(floorName)\",\"ratio\":\(Self.text(ratio)),"
      + "\"ours\":\(medians.ours),\"floor_value\":\(medians.floor),"
      + "\"unit\":\"\(medians.unit)\","
      + "\"target\":\(target.map { Self.text($0) } ?? "null"),\"rounds\":\(ours.count)}"
  }

  /// A number with four places.
  static func text(_ value: Double) -> String {
    let scaled = Int((value * 10_000).rounded())
    let fraction = String(10_000 + scaled % 10_000).dropFirst()
    return "\(scaled / 10_000).\(fraction)"
  }
}
