/// What became of a snapshot whose picture was to be recorded.
package enum Acceptance: Hashable, Sendable {
  /// The picture is now the recorded file.
  case accepted
  /// The picture is now the recorded file, but the journal could not be written.
  case notNoted(FileError)
  /// The picture was the recorded file already.
  case alreadyThere
  /// Nothing was written; the reason, and what to do.
  case refused(String)

  /// The refusal of a literal that cannot be rewritten.
  static func refused(_ refusal: InlineRefusal) -> Acceptance {
    .refused("\(refusal.reason). \(refusal.remedy)")
  }
}

extension PendingSnapshot {
  /// Makes the picture the recorded file, if a report offers that.
  ///
  /// With `isDry`, nothing is written.
  func record(among folders: inout SnapshotFolders, isDry: Bool) -> Acceptance {
    do throws(FileError) {
      let actual = try keptPicture
      let finding = PendingFinding(of: self, actual)
      if case .refused(let why, _) = finding { return .refused(why) }
      if case .same = finding { return .alreadyThere }
      if let twin = folders.twin(of: identity.path) {
        return .refused(
          "\(Places.snapshots)/\(twin.found) exists, which is the same file on some disks; "
            + "rename one of the tests and run swift test again")
      }
      if isDry {
        folders.add(identity.path)
      } else if let actual {
        try folders.write(actual, to: files.recorded)
      }
      return .accepted
    } catch {
      return .refused(error.advice)
    }
  }

  /// Writes the text into the source, if the literal is still the one that was compared.
  private func recordLiteral(in places: Places, isDry: Bool) -> Acceptance {
    if case .refused(let why, nil) = PendingFinding(of: self) { return .refused(why) }
    guard let literal else { return .refused(words) }
    do throws(InlineRefusal) {
      if isDry { _ = try literal.call.get() } else { try literal.kept.write(in: places) }
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  /// Records the picture or the text, and removes it from the results.
  func accept(
    in places: Places, among folders: inout SnapshotFolders, isDry: Bool
  ) -> Acceptance {
    do throws(FileError) {
      let actual = try keptPicture
      let acceptance =
        identity.kind == .inline
        ? recordLiteral(in: places, isDry: isDry) : record(among: &folders, isDry: isDry)
      if case .refused = acceptance { return acceptance }
      // A test that runs meanwhile may have stored another picture. An acceptance that was
      // interrupted has written the recorded file and not removed the picture.
      if !isDry, let actual { try FileStore.remove(files.actual, ifHolding: actual) }
      return .accepted
    } catch {
      return .refused(error.advice)
    }
  }

  /// The bytes of what the test saw; nil if they are not stored.
  private var keptPicture: [UInt8]? {
    get throws(FileError) {
      do throws(FileError) {
        return try FileStore.readUnfollowed(files.actual)
      } catch {
        guard error.reason == .missing else { throw error }
        return nil
      }
    }
  }
}

// MARK: - In words

extension Acceptance {
  /// Whether nothing is left to do for the snapshot.
  package var isDone: Bool { self == .accepted || self == .alreadyThere }

  /// One line about a snapshot that was to be accepted.
  package func words(on pending: PendingSnapshot, isDry: Bool) -> String {
    let (id, file) = (pending.identity.id, Advice.recordedFile(pending.files))
    return switch self {
    case .accepted, .alreadyThere:
      isDry ? "would accept \(id): would write \(file)" : "accepted \(id): wrote \(file)"
    case .notNoted(let error):
      "accepted \(id): wrote \(file), but the report will still list it: "
        + VisibleText.of(error.description, limit: 400)
    case .refused(let why): "refused: \(id): \(VisibleText.of(why, limit: 10_000))"
    }
  }

  /// One line about a snapshot of another machine that was to be applied.
  package func appliedWords(on pending: PendingSnapshot, isDry: Bool) -> String {
    let path =
      pending.files.place.map { VisibleText.name($0.location, limit: 300) }
      ?? "\(Places.snapshots)/\(pending.identity.path)"
    return switch self {
    case .accepted, .notNoted:
      "\(isDry ? "would be " : "")\(pending.isNew ? "new" : "applied"): \(path)"
    case .alreadyThere: "already there: \(path)"
    case .refused(let why): "refused: \(path): \(VisibleText.of(why, limit: 10_000))"
    }
  }
}

extension PendingSnapshot {
  /// Whether the test had nothing to compare with.
  fileprivate var isNew: Bool {
    literal.map { $0.kept.compared == nil } ?? (record.recorded == nil)
  }
}
