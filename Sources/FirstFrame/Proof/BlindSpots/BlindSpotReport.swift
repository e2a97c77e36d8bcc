/// Which properties of models the frames of a rehearsal, or of several, tell anything about.
public struct BlindSpotReport: Hashable, Sendable {
  /// The properties, by model and name.
  public let entries: [Entry]
  /// How many schedules were run.
  public let schedulesRun: Int
  /// Whether models have more properties than were looked at: 1,000 of them, 12 levels deep.
  public let isCutOff: Bool
  /// Why nothing was found out, where nothing was.
  public let vacuity: Vacuity?

  /// How many values of one property are told apart.
  static let mostValues = 64

  init(
    entries: [Entry], schedulesRun: Int, isCutOff: Bool = false, vacuity: Vacuity? = nil
  ) {
    self.isCutOff = isCutOff
    self.entries = entries.sorted { $0.key < $1.key }
    self.schedulesRun = schedulesRun
    self.vacuity = vacuity
  }

  /// One property of a model.
  public struct Entry: Hashable, Sendable {
    /// The type of the rehearsal's models.
    public let model: String
    /// The way to the property, such as `cart.isEmpty`.
    public let property: String
    /// Whether a picture tells of a change.
    public let notice: Notice
    /// The values that it had in some state, in words, sorted; 64 at most.
    public let seen: [String]
    /// All values that there are, where they are few.
    let possible: [String]

    /// The values that it never had, where all are known.
    public var neverSeen: [String] { possible.filter { !seen.contains($0) } }

    /// Whether a change of it, or one of its values, could go wrong unseen.
    public var isBlindSpot: Bool {
      switch notice {
      case .never, .undecided: true
      case .noticed, .unwritten: !neverSeen.isEmpty
      }
    }

    fileprivate var key: Key { Key(model: model, property: property) }
  }

  /// Whether a picture tells of a change.
  public enum Notice: Hashable, Sendable {
    /// A change of it alone changed a picture.
    case noticed
    /// Pictures changed when it did, but these changed with it; a ``Probe`` decides.
    case undecided(among: [String])
    /// It was changed, and no picture ever was.
    case never
    /// Nothing changed it.
    case unwritten
  }

  /// The properties of which the frames tell too little.
  public var blindSpots: [Entry] { entries.filter(\.isBlindSpot) }
}

extension BlindSpotReport {
  /// Puts the reports of a suite together: what one of them notices is noticed, and what one of
  /// them has seen is seen.
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

  private var rank: Int {
    switch self {
    case .noticed: 0
    case .undecided: 1
    case .never: 2
    case .unwritten: 3
    }
  }
}

extension Rehearsal {
  /// Says of each property of the models whether a picture tells when it changes, and which values
  /// it never had, over all schedules within a bound.
  ///
  /// What a picture shows follows from the models, so that few turns and commits will do.
  public func blindSpots(within bound: Bound) -> BlindSpotReport {
    if let name = nameGivenTwice { return .nothing(because: .actionsShareName(name)) }
    guard makesNewModels else { return .nothing(because: .modelsAreShared) }
    var walk = BlindSpotWalk(of: self, within: bound)
    return walk.run()
  }

  /// Also writes these properties, one at a time, wherever a blind-spot report looks at the models.
  public func probing(@ProbeBuilder<Models> _ probes: () -> [Probe<Models>]) -> Rehearsal {
    with { $0.probes += probes() }
  }
}

extension BlindSpotReport {
  fileprivate static func nothing(because vacuity: Vacuity) -> BlindSpotReport {
    BlindSpotReport(entries: [], schedulesRun: 0, vacuity: vacuity)
  }
}
