import CharacterGrid
import InstrumentedObservation

/// The properties of the models that one method of a view reads, over all runs of a proof.
public struct ReadSet: Hashable, Sendable {
  /// The view's path from the root.
  public let path: String
  /// The name of the method.
  public let method: String
  /// The properties, sorted by name.
  public let properties: [Property]

  /// A property that is read.
  public struct Property: Hashable, Sendable {
    /// The type and the property, such as `Match.title`.
    public let name: String
    /// Whether a change of the property changes what the method shows.
    public let use: Use
  }

  /// Whether a change of a property changes what a method shows.
  public enum Use: Hashable, Sendable {
    /// The method ran because of this property alone, and its content changed.
    case shown
    /// The content changed when the property was written together with others.
    ///
    /// None of these properties is known to be shown.
    case undecided
    /// The method ran because of the property, and no change of its content is due to it.
    case neverShown
    /// No action writes it.
    case neverWritten
  }
}

extension ReadSet: CustomStringConvertible {
  /// A line for the method, and one for each property.
  public var description: String {
    let lines = properties.map { "  \(VisibleText.path($0.name)): \($0.use)" }
    return (["\(VisibleText.path(path)) \(method)()"] + lines).joined(separator: "\n")
  }
}

extension ReadSet.Use: CustomStringConvertible {
  /// The use in words.
  public var description: String {
    switch self {
    case .shown: "shown"
    case .undecided: "undecided, written along with others"
    case .neverShown: "read and never shown"
    case .neverWritten: "never written"
    }
  }
}

// MARK: - Counting

/// Finds which of the properties that methods have read change what the methods show.
struct ReadTally {
  private var runs: [PropertyReader: Runs] = [:]

  /// The runs of one method because of writes.
  private struct Runs {
    /// The properties for which it ran.
    var causes: Set<AccessTally.Property> = []
    /// The properties for which alone the method ran and its content changed.
    var shown: Set<AccessTally.Property> = []
    /// The sets of properties for which together the method ran and its content changed.
    var shownTogether: Set<Set<AccessTally.Property>> = []

    func use(of property: AccessTally.Property) -> ReadSet.Use {
      if shown.contains(property) { return .shown }
      if !causes.contains(property) { return .neverWritten }
      // A property that is shown by itself explains changes after it was written together with
      // others.
      let isUndecided = shownTogether.contains {
        $0.contains(property) && $0.isDisjoint(with: shown)
      }
      return isUndecided ? .undecided : .neverShown
    }
  }

  /// Notes the runs of a frame after some writes.
  mutating func note(_ record: FrameRecord, after accesses: AccessTally) {
    let written = Set(accesses.writes.map(\.property))
    if written.isEmpty { return }
    for run in record.runs where run.cause == .model {
      let reader = PropertyReader(path: run.path, method: run.phase)
      let causes = accesses.tracked[reader, default: []].intersection(written)
      runs[reader, default: Runs()].causes.formUnion(causes)
      if !run.changed { continue }
      if causes.count == 1 {
        runs[reader]?.shown.formUnion(causes)
      } else {
        runs[reader]?.shownTogether.insert(causes)
      }
    }
  }

  /// The read set of each method, sorted by path.
  func sets(of accesses: AccessTally) -> [ReadSet] {
    accesses.tracked.map { reader, properties in
      ReadSet(
        path: reader.path, method: reader.method,
        properties: properties.map { property in
          .init(
            name: accesses.name(of: property),
            use: runs[reader]?.use(of: property) ?? .neverWritten)
        }.sorted { $0.name < $1.name })
    }.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
  }
}
