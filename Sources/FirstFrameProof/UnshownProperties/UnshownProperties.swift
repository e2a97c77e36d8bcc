extension Scenario {
  /// Reports for each property of the models whether a picture shows its changes, over all
  /// schedules.
  ///
  /// It also lists the values that a property never had. A picture depends only on the models, so a
  /// small number of turns and commits is enough.
  ///
  /// - Parameter limit: How many actions, turns and commits a schedule may have.
  /// - Returns: The report; its `nothingTested` is not nil if nothing was proved.
  public func unshownProperties(within limit: Limit) -> UnshownProperties {
    RunningProof.begin { foundUnshownProperties(within: limit) }
  }

  private func foundUnshownProperties(within limit: Limit) -> UnshownProperties {
    if let flaw = shared.flawOfProof { return .testedNothing(flaw) }
    let search = UnshownPropertySearch(of: shared, within: limit)
    return search.run()
  }

  /// Also writes some properties, one at a time, in every state that ``unshownProperties(within:)``
  /// reaches.
  public func probing(@ProbeBuilder<Models> _ probes: () -> [Probe<Models>]) -> Scenario {
    with { $0.probes += probes() }
  }
}

/// For each property of the models, whether the frames of scenarios depend on it.
public struct UnshownProperties: Hashable, Sendable {
  /// The properties, sorted by model and name.
  public let entries: [Entry]
  /// The number of schedules that were run.
  public let schedulesRun: Int
  /// Whether the models have more than is searched, which is 1,000 properties and 12 levels.
  public let isCutOff: Bool
  /// Why the report proves nothing; nil if it is valid.
  public let nothingTested: NothingTested?

  /// The largest number of different values of a property that are stored.
  static let mostValues = 64

  init(
    entries: [Entry], schedulesRun: Int, isCutOff: Bool = false, nothingTested: NothingTested?
  ) {
    self.isCutOff = isCutOff
    self.entries = entries.sorted { $0.key < $1.key }
    self.schedulesRun = schedulesRun
    self.nothingTested = nothingTested
  }

  fileprivate static func testedNothing(_ nothingTested: NothingTested) -> UnshownProperties {
    UnshownProperties(entries: [], schedulesRun: 0, nothingTested: nothingTested)
  }

  /// One property of a model.
  public struct Entry: Hashable, Sendable {
    /// The type of the scenario's models.
    public let model: String
    /// The path to the property, such as `cart.isEmpty`.
    public let property: String
    /// Whether a picture shows a change of the property.
    public let notice: Notice
    /// The values that the property had, in words, sorted; at most 64.
    public let seen: [String]
    /// All values of the property's type if they can be enumerated; otherwise empty.
    let possible: [String]

    /// The values that the property never had; empty if its values cannot be enumerated.
    public var neverSeen: [String] { possible.filter { !seen.contains($0) } }

    /// Whether a change of the property, or one of its values, could be wrong without any test
    /// failing.
    public var isUnshown: Bool {
      switch notice {
      case .never, .undecided: true
      case .noticed, .unwritten: !neverSeen.isEmpty
      }
    }

    fileprivate var key: Key { Key(model: model, property: property) }
  }

  /// Whether a picture shows a change of a property.
  public enum Notice: Hashable, Sendable {
    /// A picture changed when only this property changed.
    case noticed
    /// Pictures changed, but always together with these other properties; a ``Probe`` decides.
    case undecided(among: [String])
    /// The property changed, and no picture changed at the same time.
    case never
    /// The property never changed.
    case unwritten
  }

  /// The properties whose changes or values are not all shown.
  public var unshownProperties: [Entry] { entries.filter(\.isUnshown) }
}

// MARK: - Merging

extension UnshownProperties {
  /// Merges the reports of a suite.
  ///
  /// A property is noticed if one report notices it, and a value is seen if one report has seen it.
  public static func merging(_ reports: some Sequence<UnshownProperties>) -> UnshownProperties {
    var entries: [Key: Entry] = [:]
    var (schedulesRun, isCutOff, nothingTested) = (0, false, NothingTested?.none)
    for report in reports {
      schedulesRun += report.schedulesRun
      isCutOff = isCutOff || report.isCutOff
      nothingTested = nothingTested ?? report.nothingTested
      for entry in report.entries { entries[entry.key] = entry.merged(with: entries[entry.key]) }
    }
    return UnshownProperties(
      entries: Array(entries.values), schedulesRun: schedulesRun, isCutOff: isCutOff,
      nothingTested: nothingTested)
  }

  fileprivate struct Key: Hashable, Comparable {
    let model: String
    let property: String

    static func < (left: Key, right: Key) -> Bool {
      (left.model, left.property) < (right.model, right.property)
    }
  }
}

extension UnshownProperties.Entry {
  fileprivate func merged(with other: Self?) -> Self {
    guard let other else { return self }
    return Self(
      model: model, property: property, notice: notice.merged(with: other.notice),
      seen: Array(Set(seen + other.seen).sorted().prefix(UnshownProperties.mostValues)),
      possible: possible + other.possible.filter { !possible.contains($0) })
  }
}

extension UnshownProperties.Notice {
  fileprivate func merged(with other: Self) -> Self {
    if case .undecided(let mine) = self, case .undecided(let theirs) = other {
      return .undecided(among: Set(mine + theirs).sorted())
    }
    return rank <= other.rank ? self : other
  }

  /// The lower the rank, the better; a merged report keeps the best notice.
  private var rank: Int {
    switch self {
    case .noticed: 0
    case .undecided: 1
    case .never: 2
    case .unwritten: 3
    }
  }
}
