/// The result of accepting what a test saw as the recorded file.
package enum Acceptance: Hashable, Sendable {
  /// The picture is now the recorded file.
  case accepted
  /// The picture is now the recorded file, but the journal could not be written.
  case notNoted(FileError)
  /// The recorded file is not the one that the test has compared.
  case stale
  /// The stored picture is not what the test saw.
  case notSeen
  /// The recorded file that the test has compared no longer exists.
  case recordedFileDeleted
  /// The stored picture no longer exists.
  case noActual
  /// The stored picture is damaged.
  case unreadable(RecordedFileFlaw)
  /// There is a file or folder with a name that some volumes do not distinguish from the
  /// snapshot's.
  case nameTaken(by: String)
  /// Machines have seen different things.
  case divergent
  /// The literal in the source could not be rewritten.
  case notRewritten(InlineRefusal)
  /// A file could not be read or written.
  case failed(FileError)
}

extension PendingSnapshot {
  /// Why nothing can be accepted where another file lies in place of what was kept.
  static let notSeen = "the kept file is not what the test saw: run swift test again"

  /// Makes the picture the recorded file, if the recorded file is still the one that was compared.
  ///
  /// With `isDry`, nothing is written.
  func accept(
    in places: Places, among folders: inout SnapshotFolders, isDry: Bool = false
  ) -> Acceptance {
    if !divergence.isEmpty { return .divergent }
    if identity.kind == .inline { return acceptLiteral(in: places, isDry: isDry) }
    do throws(FileError) {
      // Two pictures belong to this file, and accepting one would lose the other.
      guard !record.kind.isConflict,
        let actual = try Self.content(of: files.actual, followsLink: false)
      else { return .noActual }
      if let error = flaw(in: actual) { return .unreadable(error) }
      let current = try Self.content(of: files.recorded)
      guard holds(actual) || current == actual else { return .notSeen }
      // If the recorded file already has the picture, it was accepted before, perhaps by an
      // acceptance that was interrupted before it removed the picture.
      guard current.map(ContentHash.init(of:)) == record.recorded || current == actual else {
        return current == nil ? .recordedFileDeleted : .stale
      }
      if let twin = folders.twin(of: identity.path) { return .nameTaken(by: twin.found) }
      if isDry { return .accepted }
      try folders.write(actual, to: files.recorded)
      // A test that runs meanwhile may have stored another picture.
      try FileStore.remove(files.actual, ifHolding: actual)
      return .accepted
    } catch {
      return .failed(error)
    }
  }

  /// Writes the text into the source, if the literal is still the one that was compared.
  private func acceptLiteral(in places: Places, isDry: Bool) -> Acceptance {
    guard !record.kind.isConflict, let literal, literal.content != nil else { return .noActual }
    do throws(InlineRefusal) {
      if isDry {
        _ = try literal.call.get()
        return .accepted
      }
      try literal.kept.write(in: places)
    } catch {
      return .notRewritten(error)
    }
    do throws(FileError) {
      try FileStore.remove(files.actual)
      return .accepted
    } catch {
      return .failed(error)
    }
  }

  static func content(
    of path: String, followsLink: Bool = true
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try followsLink ? FileStore.read(path) : FileStore.readUnfollowed(path)
    } catch {
      guard error.reason == .missing else { throw error }
      return nil
    }
  }

  func flaw(in bytes: [UInt8]) -> RecordedFileFlaw? {
    do throws(RecordedFileFlaw) {
      _ = try SnapshotContent(kept: bytes, of: identity.kind)
      return nil
    } catch {
      return error
    }
  }
}
