import InstrumentedObservation

@Perceptible class PerceptibleMatch: MatchModel {
  var count = 0
  var title = "A"
  var score = 0.0
  var tags = ["a"]
  var row = Row()
  var name: String?
  var anything: Any = 1
  var badge = Badge()
  @ObservationIgnored var ignored = 0
  var child: PerceptibleMatch?
  var double: Int { count * 2 }
  var doubleIgnored: Int { ignored * 2 }
  var childCount: Int? {
    get { child?.count }
    set { child?.count = newValue ?? 0 }
  }
  var childTitle: String? { child?.title }

  func setChild(_ count: Int?) {
    guard let count else { return child = nil }
    let new = PerceptibleMatch()
    new.count = count
    child = new
  }

  required init() {}
}

/// A subclass without the macro.
final class CupMatch: PerceptibleMatch {
  var round = 1
}
