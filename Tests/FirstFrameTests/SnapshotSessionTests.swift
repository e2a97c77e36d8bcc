@testable import FirstFrame

@MainActor @Suite struct SnapshotSessionTests {
  static let recorded = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
  static let actual = ".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid"
  static let journal = ".build/firstframe/journal/00000001.journal"
  private let package = TemporaryPackage()
  let old = Recording(of: drawing("0:0", "   "))
  let new = Recording(of: drawing("1:0", "   "))

  private func session(_ environment: [String: String] = [:]) -> SnapshotSession {
    SnapshotSession(environment: environment)
  }

  private func verify(
    _ recording: Recording, _ mode: RecordMode? = nil, in session: SnapshotSession? = nil
  ) -> SnapshotVerdict {
    (session ?? self.session())
      .verify(recording, as: .demo(), mode: mode, at: package.location())
  }

  private var files: SnapshotFiles {
    SnapshotFiles(
      identity: .demo(), recorded: package.path(Self.recorded), actual: package.path(Self.actual))
  }

  private func place(_ recording: Recording) throws {
    try package.write(recording.notation, to: Self.recorded)
  }

  // MARK: - One verdict each

  @Test func matchesEqualBytesAndTouchesNothingButTheJournal() throws {
    try place(old)
    let before = try modified(Self.recorded)
    for mode in RecordMode.allCases { expectEqual(verify(old, mode), .matched(files)) }
    try expectEqual(modified(Self.recorded), before)
    expectEqual(package.files.filter { !$0.contains("/journal/") }, [Self.recorded])
  }

  /// What an editor or a checkout does to a file is no change; a file that is no recording is never taken
  /// for a missing one.
  ///
  /// Each line has what is recorded, and for each mode the verdict, whether the file was written, and
  /// whether what the test saw was kept.
  @Test func verdictsByWhatIsRecordedAndByTheMode() throws {
    let canonical = new.notation
    let contents = [
      ("nothing", nil), ("equal", canonical),
      ("CRLF", canonical.replacingOccurrences(of: "\n", with: "\r\n")),
      ("more lines", canonical + "\n\n"), ("BOM", "\u{FEFF}" + canonical),
      ("no final newline", String(canonical.dropLast())), ("another", old.notation), ("empty", ""),
      ("garbage", "GARBAGE\n"), ("a merge", "<<<<<<< a\n=======\n>>>>>>> b\n"),
    ]
    var lines: [String] = []
    for (name, content) in contents {
      var cells: [String] = []
      for mode in RecordMode.allCases {
        try? FileManager.default.removeItem(atPath: package.path("__Snapshots__"))
        try? FileManager.default.removeItem(atPath: package.path(".build"))
        if let content { try package.write(content, to: Self.recorded) }
        let word = "\(verify(new, mode))".prefix { $0 != "(" }
        let found = package.read(Self.recorded)
        let hasWritten = found == canonical && found != content
        #expect(hasWritten || found == content, "\(name) \(mode)")
        cells.append(
          word + (hasWritten ? "+written" : "")
            + (package.read(Self.actual) == canonical ? "+kept" : ""))
      }
      lines.append("\(name): \(cells.joined(separator: " "))")
    }
    expectEqual(RecordMode.allCases, [.never, .missing, .failed, .all])
    expectEqual(
      lines.joined(separator: "\n"),
      """
      nothing: missing+kept recorded+written recorded+written recorded+written
      equal: matched matched matched matched
      CRLF: matched matched matched matched
      more lines: matched matched matched matched
      BOM: matched matched matched matched
      no final newline: matched matched matched matched
      another: mismatched+kept mismatched+kept recorded+written recorded+written
      empty: unreadable+kept unreadable+kept recorded+written recorded+written
      garbage: unreadable+kept unreadable+kept recorded+written recorded+written
      a merge: unreadable+kept unreadable+kept recorded+written recorded+written
      """)
  }

  @Test func theVerdictOfAMismatchHasBothAndThatOfARecordingItsReason() throws {
    try place(old)
    let mismatch = SnapshotMismatch.pictures(RecordingMismatch(expected: old, actual: new))
    expectEqual(verify(new, .missing), .mismatched(files, mismatch))
    guard case .pictures(let pictures) = mismatch else { return }
    expectEqual(pictures.difference.frames.first?.grid?.changed, [.zero])
    let decision = RecordDecision(mode: .failed, reason: .call)
    expectEqual(verify(new, .failed), .recorded(files, .changed, decision))
  }

  @Test func keepsThePictureWhenTheRecordedFileCannotBeWritten() throws {
    try package.write("a file in the way", to: "__Snapshots__/DemoTests")
    let error = FileError(
      path: package.path("__Snapshots__/DemoTests"), reason: .refused("Not a directory"))
    guard case .cannotRead(files, _) = verify(old) else {
      Issue.record("a file in the way of the directory is not a missing baseline")
      return
    }
    try FileManager.default.removeItem(atPath: package.path("__Snapshots__"))
    symlink("nowhere", package.path("__Snapshots__"))
    guard case .cannotWrite(files, _) = verify(old) else {
      Issue.record("written into \(error.path)")
      return
    }
    expectEqual(package.read(Self.actual), old.notation)
  }

  @Test func printsTheDifferenceWhenTheResultsCannotBeKept() throws {
    try place(old)
    try package.write("x", to: "results")
    let verdict = verify(new, in: session(["FIRSTFRAME_RESULTS": package.path("results")]))
    guard case .mismatched(let files, let mismatch) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    expectEqual(files.problem?.reason, .refused("Not a directory"))
    expectEqual(mismatch, SnapshotMismatch.pictures(RecordingMismatch(expected: old, actual: new)))
    #expect(verify(old, in: session(["FIRSTFRAME_RESULTS": package.path("results")])).isMatched)
  }

  private func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: package.path(path))[.modificationDate]
      as? Date
  }
}

extension SnapshotVerdict {
  fileprivate var isMatched: Bool { if case .matched = self { true } else { false } }
}
