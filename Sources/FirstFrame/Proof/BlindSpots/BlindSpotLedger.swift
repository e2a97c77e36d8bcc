/// What was seen of each property so far.
struct BlindSpotLedger {
  private var tallies: [String: Tally] = [:]

  private struct Tally {
    var isWritten = false
    var isNoticed = false
    /// Those that changed with it when a picture did; the fewest that there were.
    var company: [String]?
    /// What a probe has found, where there was one and it could write.
    var isFoundByProbe: Bool?
    var seen: Set<String> = []
    var possible: [String] = []

    var notice: BlindSpotReport.Notice {
      if isNoticed || isFoundByProbe == true { return .noticed }
      if isFoundByProbe == false { return .never }
      if let company { return .undecided(among: company) }
      return isWritten ? .never : .unwritten
    }
  }

  /// Takes note of the values that a state has.
  mutating func note(_ state: ModelSnapshot) {
    for (path, value) in state.values {
      if tallies[path, default: Tally()].seen.count < BlindSpotReport.mostValues {
        tallies[path, default: Tally()].seen.insert(String(value.word.prefix(100)))
      }
      tallies[path]?.possible = value.possible
    }
  }

  /// Takes note of properties that changed in one step, and of whether the picture did.
  mutating func note(changes: [String], isSeen: Bool) {
    for path in changes {
      tallies[path, default: Tally()].isWritten = true
      guard isSeen else { continue }
      let company = changes.filter { $0 != path }
      if company.isEmpty { tallies[path]?.isNoticed = true }
      let known = tallies[path]?.company
      if known.map({ company.count < $0.count }) ?? true { tallies[path]?.company = company }
    }
  }

  /// Takes note of a property that was changed alone, and of whether the picture was another.
  mutating func note(probe name: String, isSeen: Bool) {
    let known = tallies[name, default: Tally()].isFoundByProbe ?? false
    tallies[name, default: Tally()].isFoundByProbe = known || isSeen
  }

  func isFoundByProbe(_ name: String) -> Bool { tallies[name]?.isFoundByProbe ?? false }

  func entries(of model: String) -> [BlindSpotReport.Entry] {
    tallies.map { path, tally in
      BlindSpotReport.Entry(
        model: model, property: path, notice: tally.notice, seen: tally.seen.sorted(),
        possible: tally.possible)
    }
  }
}
