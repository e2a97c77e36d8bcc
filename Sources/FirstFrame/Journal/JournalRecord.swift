/// What one verification found, as the journal keeps it.
package struct JournalRecord: Hashable, Sendable {
  /// What was found.
  package let kind: Kind
  /// The snapshot; its files' paths follow from it.
  package let identity: SnapshotIdentity
  /// The baseline that was compared; nil where there was none or it was not compared.
  package let baseline: ContentHash?
  /// The run that the process belongs to; empty where it has no name.
  package let run: String
  /// The source place, relative to the package.
  package let location: String

  package init(
    kind: Kind, identity: SnapshotIdentity, baseline: ContentHash? = nil, run: String = "",
    location: String = ""
  ) {
    self.kind = kind
    self.identity = identity
    self.baseline = baseline
    self.run = run
    self.location = location
  }

  /// The kinds of findings, in the words of the file.
  package enum Kind: String, CaseIterable, Sendable {
    case matched, recorded, recordedEarlier, mismatched, missing, unreadable, cannotRead
    case cannotWrite
    /// One place has seen two different things, or two places want one snapshot.
    case takenTwice, collided
    /// The tool made the actual the baseline.
    case accepted
  }
}

extension JournalRecord.Kind {
  /// Whether somebody has to look at it.
  var isPending: Bool {
    switch self {
    case .mismatched, .missing, .unreadable, .cannotRead, .cannotWrite: true
    case .takenTwice, .collided: true
    case .matched, .recorded, .recordedEarlier, .accepted: false
    }
  }

  /// Whether it is about two takings of a snapshot, so that no picture can be accepted.
  var isConflict: Bool { self == .takenTwice || self == .collided }
}
