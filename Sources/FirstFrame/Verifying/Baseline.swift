/// What was found where a snapshot's recording should be.
enum Baseline {
  case missing
  case same(ContentHash)
  case different(SnapshotMismatch, ContentHash)
  case unreadable(BaselineFlaw, ContentHash)
  case inaccessible(FileError)

  /// Reads the file and compares it with content whose file would hold the given bytes.
  init(at path: String, comparedWith content: SnapshotContent, _ bytes: [UInt8]) {
    // Equal bytes need not be parsed, and a match is by far the most frequent finding.
    if FileStore.holds(path, exactly: bytes) {
      self = .same(ContentHash(wordsOf: bytes))
      return
    }
    do throws(FileError) {
      let file = try FileStore.read(path)
      self = Baseline(parsing: file, comparedWith: content, bytes)
    } catch {
      self = error.reason == .missing ? .missing : .inaccessible(error)
    }
  }

  private init(
    parsing file: [UInt8], comparedWith content: SnapshotContent, _ bytes: [UInt8]
  ) {
    do throws(BaselineFlaw) {
      let mismatch = try content.mismatch(bytes, withFile: file)
      self =
        mismatch.map { .different($0, ContentHash(of: file)) } ?? .same(ContentHash(wordsOf: file))
    } catch {
      self = .unreadable(error, ContentHash(of: file))
    }
  }

  var state: VerificationStep.BaselineState {
    switch self {
    case .missing: .missing
    case .same: .same
    case .different: .different
    case .unreadable: .unreadable
    case .inaccessible: .inaccessible
    }
  }

  /// The hash of the file's words, if it holds what the test saw.
  var matchedHash: ContentHash? { if case .same(let hash) = self { hash } else { nil } }

  /// The hash of the bytes that were compared, if they differed.
  var hash: ContentHash? {
    switch self {
    case .different(_, let hash), .unreadable(_, let hash): hash
    case .missing, .same, .inaccessible: nil
    }
  }
}

/// Why a file is not what a test has recorded, and what to do about it.
public enum BaselineFlaw: Error, Hashable, Sendable {
  /// A file of pictures cannot be read.
  case notation(NotationError)
  /// A file of text was damaged after it was recorded.
  case text(TextFlaw)
}

extension BaselineFlaw: CustomStringConvertible {
  /// What is wrong and where, as a sentence.
  public var description: String {
    switch self {
    case .notation(let error): error.description
    case .text(let flaw): flaw.description
    }
  }

  /// What to do about it, as a sentence.
  package var remedy: String {
    switch self {
    case .notation(let error): error.remedy
    case .text(let flaw): flaw.remedy
    }
  }
}
