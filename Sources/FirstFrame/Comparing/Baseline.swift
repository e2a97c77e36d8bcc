import CharacterGrid

/// What stands where a snapshot's recording should be.
enum Baseline {
  case missing
  case same
  case different(Recording, ContentHash)
  case unreadable(NotationError, ContentHash)
  case inaccessible(FileError)

  /// Reads the file and compares it with a recording in its canonical notation.
  ///
  /// Equal bytes are not parsed. Other bytes that mean the same, such as a file that was checked
  /// out with CRLF, are the same recording.
  init(at path: String, comparedWith notation: [UInt8]) {
    do throws(FileError) {
      let bytes = try FileStore.read(path)
      let areEqual = FileStore.haveEqualBytes(bytes, notation)
      self = areEqual ? .same : Baseline(parsing: bytes, comparedWith: notation)
    } catch {
      self = error.cause == .missing ? .missing : .inaccessible(error)
    }
  }

  private init(parsing bytes: [UInt8], comparedWith notation: [UInt8]) {
    do throws(NotationError) {
      let recording = try Recording(notation: bytes)
      let isSame = FileStore.haveEqualBytes(Array(recording.notation.utf8), notation)
      self = isSame ? .same : .different(recording, ContentHash(of: bytes))
    } catch {
      self = .unreadable(error, ContentHash(of: bytes))
    }
  }

  var finding: VerificationStep.Finding {
    switch self {
    case .missing: .missing
    case .same: .same
    case .different: .different
    case .unreadable: .unreadable
    case .inaccessible: .inaccessible
    }
  }

  /// The hash of the bytes that were compared, where they were not the same.
  var hash: ContentHash? {
    switch self {
    case .different(_, let hash), .unreadable(_, let hash): hash
    case .missing, .same, .inaccessible: nil
    }
  }
}
