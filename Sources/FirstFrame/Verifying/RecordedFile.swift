/// The result of comparing what a test saw with the recorded file of a snapshot.
package enum RecordedFile {
  case missing
  case same(ContentHash)
  case different(SnapshotMismatch, ContentHash)
  case unreadable(RecordedFileFlaw, ContentHash)
  case inaccessible(FileError)

  /// Reads the file and compares it with `content`; `bytes` are the file that the content would
  /// have.
  package init(at path: String, comparedWith content: SnapshotContent, _ bytes: [UInt8]) {
    // Equal bytes need not be parsed, and a match is by far the most frequent finding.
    if FileStore.holds(path, exactly: bytes) {
      self = .same(ContentHash(wordsOf: bytes))
      return
    }
    do throws(FileError) {
      let file = try FileStore.read(path)
      self = RecordedFile(parsing: file, comparedWith: content, bytes)
    } catch {
      self = error.reason == .missing ? .missing : .inaccessible(error)
    }
  }

  private init(
    parsing file: [UInt8], comparedWith content: SnapshotContent, _ bytes: [UInt8]
  ) {
    do throws(RecordedFileFlaw) {
      let mismatch = try content.mismatch(bytes, withFile: file)
      self =
        mismatch.map { .different($0, ContentHash(of: file)) } ?? .same(ContentHash(wordsOf: file))
    } catch {
      self = .unreadable(error, ContentHash(of: file))
    }
  }

  /// The result of the comparison, without its details.
  enum State: CaseIterable { case missing, same, different, unreadable, inaccessible }

  var state: State {
    switch self {
    case .missing: .missing
    case .same: .same
    case .different: .different
    case .unreadable: .unreadable
    case .inaccessible: .inaccessible
    }
  }

  /// The word-wise hash of the recorded file if it holds what the test saw; otherwise nil.
  var matchedHash: ContentHash? { if case .same(let hash) = self { hash } else { nil } }

  /// The byte-wise hash of the recorded file if it differs or cannot be parsed; otherwise nil.
  package var hash: ContentHash? {
    switch self {
    case .different(_, let hash), .unreadable(_, let hash): hash
    case .missing, .same, .inaccessible: nil
    }
  }
}

/// Why a recorded file cannot be compared, and how to repair it.
public enum RecordedFileFlaw: Error, Hashable, Sendable {
  /// A file of pictures cannot be parsed.
  case notation(NotationError)
  /// A file of text was damaged after it was recorded.
  case text(TextFlaw)
}
