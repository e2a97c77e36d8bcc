extension Rehearsal {
  /// Reports for each property of the models whether a picture shows that it changed, and which
  /// values it never had, over all schedules within a bound.
  ///
  /// A picture is a function of the models, so few turns and commits are enough.
  public func blindSpots(within bound: Bound) -> BlindSpotReport {
    RunningProof.begin { foundBlindSpots(within: bound) }
  }

  private func foundBlindSpots(within bound: Bound) -> BlindSpotReport {
    if let name = nameGivenTwice { return .vacuous(.actionsShareName(name)) }
    guard makesNewModels else { return .vacuous(.modelsAreShared) }
    if let flaw = SnapshotSession.current.stepLimitFlaw { return .vacuous(.unknownStepLimit(flaw)) }
    var search = BlindSpotSearch(of: self, within: bound)
    return search.run()
  }

  /// Also writes these properties, one at a time, in every state that a blind-spot report reaches.
  public func probing(@ProbeBuilder<Models> _ probes: () -> [Probe<Models>]) -> Rehearsal {
    with { $0.probes += probes() }
  }
}

/// Which properties of models the frames of one or more rehearsals depend on.
public struct BlindSpotReport: Hashable, Sendable {
  /// The properties, by model and name.
  public let entries: [Entry]
  /// The number of schedules that were run.
  public let schedulesRun: Int
  /// Whether models have more properties than are searched: 1,000 of them, 12 levels deep.
  public let isCutOff: Bool
  /// Why the report says nothing; nil if it does.
  public let vacuity: Vacuity?

  /// The number of values of one property that are kept apart.
  static let mostValues = 64

  init(
    entries: [Entry], schedulesRun: Int, isCutOff: Bool = false, vacuity: Vacuity?
  ) {
    self.isCutOff = isCutOff
    self.entries = entries.sorted { $0.key < $1.key }
    self.schedulesRun = schedulesRun
    self.vacuity = vacuity
  }

  fileprivate static func vacuous(_ vacuity: Vacuity) -> BlindSpotReport {
    BlindSpotReport(entries: [], schedulesRun: 0, vacuity: vacuity)
  }

  /// One property of a model.
  public struct Entry: Hashable, Sendable {
    /// The type of the rehearsal's models.
    public let model: String
    /// The path to the property, such as `cart.isEmpty`.
    public let property: String
    /// Whether a picture shows a change of the property.
    public let notice: Notice
    /// The values that it had in some state, in words, sorted; at most 64.
    public let seen: [String]
    /// All values of the type if they can be enumerated; empty otherwise.
    let possible: [String]

    /// The values that it never had; empty if the type's values cannot be enumerated.
    public var neverSeen: [String] { possible.filter { !seen.contains($0) } }

    /// Returns true if a change of it, or one of its values, could be wrong without being noticed.
    public var isBlindSpot: Bool {
      switch notice {
      case .never, .undecided: true
      case .noticed, .unwritten: !neverSeen.isEmpty
      }
    }

    fileprivate var key: Key { Key(model: model, property: property) }
  }

  /// Whether a picture shows a change of a property.
  public enum Notice: Hashable, Sendable {
    /// A change of it alone changed a picture.
    case noticed
    /// Pictures changed when it did, but these changed with it; a ``Probe`` decides.
    case undecided(among: [String])
    /// It changed, and no picture ever did.
    case never
    /// It never changed.
    case unwritten
  }

  /// The properties of which the frames show too little.
  public var blindSpots: [Entry] { entries.filter(\.isBlindSpot) }
}

// MARK: - Merging

extension BlindSpotReport {
  /// Merges the reports of a suite: what one of them notices is noticed, and what one of them has
  /// seen is seen.
  public static func merging(_ reports: some Sequence<BlindSpotReport>) -> BlindSpotReport {
    var entries: [Key: Entry] = [:]
    var (schedulesRun, isCutOff, vacuity) = (0, false, Vacuity?.none)
    for report in reports {
      schedulesRun += report.schedulesRun
      isCutOff = isCutOff || report.isCutOff
      vacuity = vacuity ?? report.vacuity
      for entry in report.entries { entries[entry.key] = entry.merged(with: entries[entry.key]) }
    }
    return BlindSpotReport(
      entries: Array(entries.values), schedulesRun: schedulesRun, isCutOff: isCutOff,
      vacuity: vacuity)
  }

  fileprivate struct Key: Hashable, Comparable {
    let model: String
    let property: String

    static func < (left: Key, right: Key) -> Bool {
      (left.model, left.property) < (right.model, right.property)
    }
  }
}

extension BlindSpotReport.Entry {
  fileprivate func merged(with other: Self?) -> Self {
    guard let other else { return self }
    return Self(
      model: model, property: property, notice: notice.merged(with: other.notice),
      seen: Array(Set(seen + other.seen).sorted().prefix(BlindSpotReport.mostValues)),
      possible: possible + other.possible.filter { !possible.contains($0) })
  }
}

extension BlindSpotReport.Notice {
  fileprivate func merged(with other: Self) -> Self {
    if case .undecided(let mine) = self, case .undecided(let theirs) = other {
      return .undecided(among: Set(mine + theirs).sorted())
    }
    return rank <= other.rank ? self : other
  }

  /// The better notice first, which is the one that a merged report keeps.
  private var rank: Int {
    switch self {
    case .noticed: 0
    case .undecided: 1
    case .never: 2
    case .unwritten: 3
    }
  }
}
