import CharacterGrid
import InstrumentedObservation

/// What one method of a view reads of the models, over all runs of a proof.
public struct ReadSet: Hashable, Sendable {
  /// The view's path from the root.
  public let path: String
  /// The method.
  public let method: String
  /// The properties, sorted by name.
  public let properties: [Property]

  /// A property that is read.
  public struct Property: Hashable, Sendable {
    /// The type and the property, such as `Match.title`.
    public let name: String
    /// Whether a change of it was seen to change what the method shows.
    public let use: Use
  }

  /// Whether a change of a property changes what a method shows.
  public enum Use: Hashable, Sendable {
    /// The method ran because of it alone, and showed something else.
    case shown
    /// The method showed something else when it was written along with other properties.
    case undecided
    /// The method ran because of it, and never showed anything else.
    case neverShown
    /// No action writes it.
    case neverWritten
  }
}

extension ReadSet: CustomStringConvertible {
  /// A line for the method, and one for each property.
  public var description: String {
    let lines = properties.map { "  \(VisibleText.of($0.name)): \($0.use)" }
    return (["\(VisibleText.of(path)) \(method)()"] + lines).joined(separator: "\n")
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

/// Finds out which of the properties that methods have read change what they show.
struct ReadTally {
  private var uses: [PropertyReader: [AccessTally.Property: ReadSet.Use]] = [:]

  /// Notes the runs of a frame that came after some writes.
  mutating func note(_ record: FrameRecord, after accesses: AccessTally) {
    let written = Set(accesses.writes.map(\.property))
    if written.isEmpty { return }
    for run in record.runs where run.cause == .model {
      let reader = PropertyReader(path: run.path, method: run.phase)
      let causes = accesses.tracked[reader, default: []].intersection(written)
      for cause in causes {
        let use: ReadSet.Use =
          run.changed ? (causes.count == 1 ? .shown : .undecided) : .neverShown
        note(use, of: cause, by: reader)
      }
    }
  }

  private mutating func note(
    _ use: ReadSet.Use, of property: AccessTally.Property, by reader: PropertyReader
  ) {
    switch (uses[reader]?[property], use) {
    case (.shown, _), (.undecided, .neverShown): break
    default: uses[reader, default: [:]][property] = use
    }
  }

  /// The read set of each method, sorted by path.
  func sets(of accesses: AccessTally) -> [ReadSet] {
    accesses.tracked.map { reader, properties in
      ReadSet(
        path: reader.path, method: reader.method,
        properties: properties.map { property in
          .init(
            name: accesses.name(of: property), use: uses[reader]?[property] ?? .neverWritten)
        }.sorted { $0.name < $1.name })
    }.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
  }
}
