/// The result of verifying a snapshot.
///
/// Every case except ``matched(_:)`` and ``left(_:to:of:)`` fails the test.
public enum SnapshotVerdict: Hashable, Sendable {
  /// What the test saw matches the recorded file, which is the recorded file.
  case matched(SnapshotFiles)
  /// What the test saw was written to the recorded file.
  case recorded(SnapshotFiles, RecordCause, RecordDecision)
  /// The picture matches, but this run has recorded it, so the match proves nothing.
  ///
  /// `run` is the value of `FIRSTFRAME_RUN`; it is empty if the variable is not set.
  case recordedEarlierInThisRun(SnapshotFiles, run: String)
  /// What the test saw differs from the recorded file.
  case mismatched(SnapshotFiles, SnapshotMismatch)
  /// What the test saw differs from what this run has recorded; it is not recorded again.
  ///
  /// `run` is the value of `FIRSTFRAME_RUN`; it is empty if the variable is not set.
  case differsFromRecording(SnapshotFiles, SnapshotMismatch, run: String)
  /// There is no recorded file, and the record mode does not allow one to be written.
  case missing(SnapshotFiles, RecordDecision)
  /// The recorded file is damaged.
  case unreadable(SnapshotFiles, RecordedFileFlaw)
  /// The recorded file could not be read.
  case cannotRead(SnapshotFiles, FileError)
  /// The recorded file could not be written.
  case cannotWrite(SnapshotFiles, FileError)
  /// A frame has too many cells to be read back; the size is that of the frame.
  case tooLarge(SnapshotIdentity, GridSize)
  /// Two renders from scratch differ; nothing was recorded.
  case unstable(SnapshotFiles, SnapshotMismatch)
  /// A region to be ignored is not in the picture.
  case noRegion(SnapshotIdentity, RegionFlaw)
  /// The command has left no picture to compare.
  case noPicture(SnapshotIdentity, CommandError)
  /// The format cannot write the value; the reason is a sentence.
  case notWritten(SnapshotIdentity, reason: String)
  /// A redaction does not find what it has to replace; what is wrong, and what to write
  /// instead.
  case notRedacted(SnapshotIdentity, String, advice: String)
  /// Another location in the source uses the snapshot, or uses a name that has the same file.
  case collision(SnapshotUse, with: SnapshotUse)
  /// A file or folder has a name that some volumes do not distinguish from the snapshot's; the path
  /// that exists, and the path that would be written.
  case nameTaken(SnapshotIdentity, by: String, insteadOf: String)
  /// The same location has verified the snapshot before in this process, and saw something else.
  case takenTwice(SnapshotUse)
  /// The environment asks for a record mode that does not exist.
  case badEnvironment(SnapshotIdentity, UnknownRecordMode)
  /// The environment asks for a part of the tests that does not exist.
  case badShard(SnapshotIdentity, UnknownShard)
  /// Another part of the tests verifies the snapshot; the part's number, and how many parts there
  /// are.
  ///
  /// The test continues as after a match. The journal lists what was left to other parts, and the
  /// merged report names what no part has verified.
  case left(SnapshotIdentity, to: Int, of: Int)
  /// No directory for snapshots was found.
  case noRoot(SnapshotIdentity, MissingRoot)
}

extension SnapshotVerdict {
  /// Returns true if what the test saw is neither stored nor shown by a difference.
  var losesContent: Bool {
    switch self {
    case .missing(let files, _), .unreadable(let files, _), .cannotRead(let files, _),
      .cannotWrite(let files, _):
      files.problem != nil || files.place?.refusal != nil
    default: false
    }
  }
}

/// Why a recorded file was written.
public enum RecordCause: Hashable, Sendable {
  /// There was no recorded file.
  case missing
  /// The recorded file held something else.
  case changed
  /// The recorded file was damaged.
  case unreadable(RecordedFileFlaw)
}

/// Where a snapshot and what the test saw are kept.
public struct SnapshotFiles: Hashable, Sendable {
  /// The snapshot.
  package let identity: SnapshotIdentity
  /// The recorded file's path.
  package let recorded: String
  /// The path of the actual, which is what the test saw; the file exists after a failed comparison.
  package let actual: String
  /// Why the actual could not be written; nil if it was written or need not be.
  package internal(set) var problem: FileError?

  /// The location of an inline snapshot's literal; nil for a snapshot that has a file.
  package var place: InlinePlace?

  /// Makes the description of a snapshot's files.
  package init(
    identity: SnapshotIdentity, recorded: String, actual: String, problem: FileError? = nil
  ) {
    self.identity = identity
    self.recorded = recorded
    self.actual = actual
    self.problem = problem
  }
}

/// The location of an inline snapshot's literal.
package struct InlinePlace: Hashable, Sendable {
  /// The path of the source below the package's directory, and the line of the call.
  package let location: String
  /// Why the literal cannot be rewritten; nil if it can be, or if this was not checked.
  var refusal: InlineRefusal?

  package init(location: String, refusal: InlineRefusal? = nil) {
    (self.location, self.refusal) = (location, refusal)
  }
}
