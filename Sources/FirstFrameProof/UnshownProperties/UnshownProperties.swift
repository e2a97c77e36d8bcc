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
}

/// For each property of the models, whether the frames of scenarios depend on it.
public struct UnshownProperties: Hashable, Sendable {
  /// The properties, sorted by name.
  public let entries: [Entry]
  /// The number of schedules that were run.
  public let schedulesRun: Int
  /// The number of steps up to which all schedules were run; nil if all within the limit were run.
  public let completeLength: Int?
  /// Whether the models have more than is searched, which is 1,000 properties and 12 levels.
  public let isCutOff: Bool
  /// Why the report proves nothing; nil if it is valid.
  public let nothingTested: NothingTested?

  /// The largest number of different values of a property that are stored.
  static let mostValues = 64

  init(
    entries: [Entry], schedulesRun: Int, completeLength: Int? = nil, isCutOff: Bool = false,
    nothingTested: NothingTested?
  ) {
    self.completeLength = completeLength
    self.isCutOff = isCutOff
    self.entries = entries.sorted { $0.property < $1.property }
    self.schedulesRun = schedulesRun
    self.nothingTested = nothingTested
  }

  fileprivate static func testedNothing(_ nothingTested: NothingTested) -> UnshownProperties {
    UnshownProperties(entries: [], schedulesRun: 0, nothingTested: nothingTested)
  }

  /// One property of a model.
  public struct Entry: Hashable, Sendable {
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
  }

  /// Whether a picture shows a change of a property.
  public enum Notice: Hashable, Sendable {
    /// A picture changed when only this property changed.
    case noticed
    /// Pictures changed, but always together with these other properties; an action that writes one
    /// alone decides.
    case undecided(among: [String])
    /// The property changed, and no picture changed at the same time.
    case never
    /// The property never changed.
    case unwritten
  }

  /// The properties whose changes or values are not all shown.
  public var unshownProperties: [Entry] { entries.filter(\.isUnshown) }
}
