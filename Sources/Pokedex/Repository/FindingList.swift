/// What was found of one kind, the first ten of which are told one by one.
struct FindingList {
  private let code: CheckFinding.Code
  private let object: String
  private var shown: [CheckFinding] = []
  private(set) var count = 0

  init(_ code: CheckFinding.Code, in object: String) {
    self.code = code
    self.object = object
  }

  mutating func add(_ message: @autoclosure () -> String) {
    count += 1
    if shown.count < 10 { shown.append(CheckFinding(code, in: object, message())) }
  }

  var findings: [CheckFinding] {
    count == shown.count
      ? shown : shown + [CheckFinding(code, in: object, "\(count - shown.count) more of this kind")]
  }
}
