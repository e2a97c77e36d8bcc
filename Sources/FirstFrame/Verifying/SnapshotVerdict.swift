public import CharacterGrid

/// What a verification found.
///
/// Everything but ``matched(_:)`` and ``left(_:to:of:)`` fails the test.
public enum SnapshotVerdict: Hashable, Sendable {
  /// The test saw what is recorded.
  case matched(SnapshotFiles)
  /// What the test saw was written to the baseline.
  case recorded(SnapshotFiles, RecordCause, RecordDecision)
  /// This run has written the baseline itself, so that comparing with it proves nothing.
  ///
  /// The run's name is that of `FIRSTFRAME_RUN`; it is empty if the variable is not set.
  case recordedEarlierInThisRun(SnapshotFiles, run: String)
  /// The test saw something else than is recorded.
  case mismatched(SnapshotFiles, SnapshotMismatch)
  /// The test saw something else than this run has recorded itself, which it does not record again.
  ///
  /// The run's name is that of `FIRSTFRAME_RUN`; it is empty if the variable is not set.
  case differsFromRecording(SnapshotFiles, SnapshotMismatch, run: String)
  /// There is no baseline, and none may be written.
  case missing(SnapshotFiles, RecordDecision)
  /// The baseline is damaged.
  case unreadable(SnapshotFiles, BaselineFlaw)
  /// The baseline could not be read.
  case cannotRead(SnapshotFiles, FileError)
  /// The baseline could not be written.
  case cannotWrite(SnapshotFiles, FileError)
  /// The picture has more cells than can be read back; the size of the frame that exceeds them.
  case tooLarge(SnapshotIdentity, GridSize)
  /// Two renders from scratch differ, so that nothing was recorded.
  case unstable(SnapshotFiles, SnapshotMismatch)
  /// A region that is to be ignored is nowhere on the picture.
  case noRegion(SnapshotIdentity, RegionFlaw)
  /// The command whose picture is to be compared has left none.
  case noPicture(SnapshotIdentity, CommandError)
  /// The format cannot write the value, for that reason.
  case notWritten(SnapshotIdentity, reason: String)
  /// Another place in the source uses the snapshot, or another name that is the same file.
  case collision(SnapshotUse, with: SnapshotUse)
  /// There is a file or a folder whose name some volumes take for the snapshot's; its path, and the
  /// one that would be written.
  case nameTaken(SnapshotIdentity, by: String, insteadOf: String)
  /// The same place has verified the snapshot in this process before, and saw something else.
  case takenTwice(SnapshotUse)
  /// The environment asks for a record mode that does not exist.
  case badEnvironment(SnapshotIdentity, UnknownRecordMode)
  /// The environment asks for a part of the tests that does not exist.
  case badShard(SnapshotIdentity, UnknownShard)
  /// Another part of the tests verifies it; its number, and how many parts there are.
  ///
  /// The test goes on as for a match. The journal tells what was left, and the report over all parts
  /// names what none has verified.
  case left(SnapshotIdentity, to: Int, of: Int)
  /// There is no place for snapshots.
  case noRoot(SnapshotIdentity, MissingRoot)
}

extension SnapshotVerdict {
  /// Returns true if nothing keeps what the test saw, and no difference shows it.
  var losesContent: Bool {
    switch self {
    case .missing(let files, _), .unreadable(let files, _), .cannotRead(let files, _),
      .cannotWrite(let files, _):
      files.problem != nil || files.place?.refusal != nil
    default: false
    }
  }
}

/// Why a baseline was written.
public enum RecordCause: Hashable, Sendable {
  /// There was none.
  case missing
  /// It held something else.
  case changed
  /// It was damaged.
  case unreadable(BaselineFlaw)
  /// It had the name from before names told the class, and was renamed; its content may have
  /// changed too.
  case renamed(from: String, isChanged: Bool)
}

/// Where a snapshot and what the test saw are kept.
public struct SnapshotFiles: Hashable, Sendable {
  /// The snapshot.
  package let identity: SnapshotIdentity
  /// The recorded file's path.
  package let baseline: String
  /// The path of what the test saw; the file exists after a failed comparison.
  package let actual: String
  /// Why what the test saw could not be kept for the tool, if so.
  package internal(set) var problem: FileError?

  /// The place of an inline snapshot; nil for one that has a file.
  var place: InlinePlace?

  /// Makes the pair of files.
  package init(
    identity: SnapshotIdentity, baseline: String, actual: String, problem: FileError? = nil
  ) {
    self.identity = identity
    self.baseline = baseline
    self.actual = actual
    self.problem = problem
  }
}

/// Where the literal of an inline snapshot stands.
struct InlinePlace: Hashable, Sendable {
  /// The source's path below the package's directory, and the line of the call.
  let location: String
  /// Why the literal cannot be rewritten; nil if it can, or if that was not asked.
  var refusal: InlineRefusal?
}
