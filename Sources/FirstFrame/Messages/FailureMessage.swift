/// The failure message for the verdict on a snapshot.
public enum FailureMessage {
  /// The message; nil for a match.
  ///
  /// Each line starts with a gutter, so that CI services do not interpret the content of a view as
  /// a command.
  public static func text(for verdict: SnapshotVerdict) -> String? {
    lines(for: verdict).map(Gutter.joined)
  }

  /// The message, with what the test saw if it is stored nowhere, with a remark on a recording, and
  /// with what the content lacks.
  @MainActor static func text(for verdict: SnapshotVerdict, on rendering: Rendering) -> String? {
    guard var lines = lines(for: verdict) else { return nil }
    if verdict.losesContent {
      lines.insert(contentsOf: [""] + rendering.content.firstLines + [""], at: 1)
    }
    switch verdict {
    case .recorded:
      lines.insert(contentsOf: rendering.remark() + rendering.gap(), at: lines.count - 1)
    case .mismatched, .differsFromRecording:
      // Before the advice, which follows the last empty line.
      lines.insert(contentsOf: rendering.gap(), at: lines.lastIndex(of: "").map { $0 + 1 } ?? 0)
    default: break
    }
    return Gutter.joined(lines)
  }

  private static func lines(for verdict: SnapshotVerdict) -> [String]? {
    switch verdict {
    case .matched, .left: nil
    case .recorded(let files, let cause, let decision): recorded(files, cause, decision)
    case .recordedEarlierInThisRun(let files, let run): recordedEarlier(files, run)
    case .mismatched(let files, let mismatch): mismatched(files, mismatch)
    case .differsFromRecording(let files, let mismatch, let run):
      mismatched(files, mismatch, recordedIn: run)
    case .missing(let files, let decision): missing(files, decision)
    case .unreadable(let files, let flaw): unreadable(files, flaw)
    case .cannotRead(let files, let error):
      [
        "\(files.identity.id): the recorded file cannot be read.", Advice.words(for: error),
        Advice.afterRefusedReading(error),
      ]
    case .cannotWrite(let files, let error):
      ["\(files.identity.id): the \(files.noun) cannot be recorded.", Advice.words(for: error)]
        + Advice.afterRefusedWriting(files, error)
    case .tooLarge(let identity, let size): tooLarge(identity, size)
    case .unstable(let files, let mismatch): unstable(files, mismatch)
    case .noRegion(let identity, let flaw):
      ["\(identity.id): not compared."] + flaw.sentences
        + ["Nothing was written. Correct the region, and run swift test again."]
    case .noPicture(let identity, let error):
      ["\(identity.id): nothing was compared or written, since the command left no picture."]
        + error.lines
    case .notWritten(let identity, let reason):
      [
        "\(identity.id): the format cannot write this value.",
        VisibleText.of(reason, limit: 400),
        "Nothing was compared or written. Change the value, or use another format, and run "
          + "swift test again.",
      ]
    case .notRedacted(let identity, let problem, let advice):
      [
        "\(identity.id): not compared: \(problem).",
        VisibleText.of(advice, limit: 1_000),
        "Nothing was written. Then run it again: \(Advice.rerun)",
      ]
    case .collision(let use, let other): collision(use, other)
    case .nameTaken(let identity, let found, let wanted): nameTaken(identity, found, wanted)
    case .takenTwice(let use): takenTwice(use)
    case .badEnvironment(let identity, let error):
      ["\(identity.id): not compared.", error.sentence]
    case .badShard(let identity, let error):
      ["\(identity.id): not compared.", error.sentence]
    case .noRoot(let identity, let error):
      ["\(identity.id): not compared, since there is no place for snapshots.", error.sentence]
    }
  }

  private static func recorded(
    _ files: SnapshotFiles, _ cause: RecordCause, _ decision: RecordDecision
  ) -> [String] {
    let what: [String] =
      switch cause {
      case .missing: ["\(files.identity.id): recorded for the first time."]
      case .changed: ["\(files.identity.id): recorded again, since the \(files.noun) has changed."]
      case .unreadable(let flaw):
        [
          "\(files.identity.id): recorded again over a file that was "
            + "\(isText(flaw) ? "damaged" : "not a recording").",
          VisibleText.of(flaw.description),
        ]
      }
    let (place, file) =
      files.place.map { ("\($0.location) is rewritten when the tests end", "source") }
      ?? ("Wrote \(Advice.recordedFile(files))", "file")
    return what + ["\(place), since \(decision.sentence)."] + Advice.problem(files)
      + ["Look at the \(file), then re-run to compare: \(Advice.rerun)"]
  }

  private static func recordedEarlier(_ files: SnapshotFiles, _ run: String) -> [String] {
    let proves = "A comparison with it proves nothing yet"
    if run.isEmpty {
      return [
        "\(files.identity.id): recorded earlier in this run.",
        "\(proves). Re-run to compare: \(Advice.rerun)",
      ]
    }
    return [
      "\(files.identity.id): recorded earlier in the run \"\(VisibleText.of(run))\".",
      "\(proves). To compare, re-run with a new value of \(Variable.run), or without it.",
    ]
  }

  private static func mismatched(
    _ files: SnapshotFiles, _ mismatch: SnapshotMismatch
  ) -> [String] {
    titled(mismatch, of: files) + [""] + Advice.afterMismatch(files)
  }

  /// The message if the run has recorded the file itself and therefore does not record it again.
  private static func mismatched(
    _ files: SnapshotFiles, _ mismatch: SnapshotMismatch, recordedIn run: String
  ) -> [String] {
    let why =
      run.isEmpty
      ? [
        "Not recorded again: this run has recorded the file itself, and the \(files.noun) has changed"
          + " since."
      ]
      : [
        "Not recorded again: the run \"\(VisibleText.of(run))\" has recorded the file itself.",
        "To record it, give \(Variable.run) a new value, or unset it.",
      ]
    return titled(mismatch, of: files) + [""] + why + Advice.afterMismatch(files)
  }

  /// The drawing of a difference below its headline, which begins with the name of the snapshot.
  private static func titled(_ mismatch: SnapshotMismatch, of files: SnapshotFiles) -> [String] {
    let message = mismatch.message
    return ["\(files.identity.id): \(message[0])"] + message.dropFirst()
  }

  private static func missing(_ files: SnapshotFiles, _ decision: RecordDecision) -> [String] {
    let id = files.identity.id
    if let place = files.place, let refusal = place.refusal {
      return ["\(id): nothing is recorded yet."] + InlineMessage.advice(place, refusal)
    }
    let what =
      files.place.map { "\($0.location) has no literal, and none was written" }
      ?? "\(Advice.recordedFile(files)) is missing and was not written"
    return [
      "\(id): nothing is recorded yet.",
      "\(what), since \(decision.sentence).",
    ] + Advice.toRecord(files, mode: .missing)
  }

  private static func unstable(
    _ files: SnapshotFiles, _ mismatch: SnapshotMismatch
  ) -> [String] {
    [
      "\(files.identity.id): not recorded, since a second \(files.noun) made from scratch differs "
        + "from the first:"
    ] + mismatch.message + [
      "",
      "Nothing was written. Likely reasons: the order of a dictionary or a set, the clock, random "
        + "numbers, or state that both share.",
      "Make it the same each time, or \(mismatch.remedy)",
      "Then run it again: \(Advice.rerun)",
    ]
  }

  private static func unreadable(_ files: SnapshotFiles, _ flaw: RecordedFileFlaw) -> [String] {
    if let place = files.place {
      return [
        "\(files.identity.id): the literal is not a recording.",
        "\(place.location): \(VisibleText.of(flaw.description, limit: 300))",
      ] + Advice.toRecord(files, mode: .failed)
    }
    return [
      "\(files.identity.id): the recorded file is \(isText(flaw) ? "damaged" : "not a recording").",
      "\(Advice.recordedFile(files)): \(VisibleText.of(flaw.description, limit: 300))",
      VisibleText.of(flaw.remedy, limit: 300), "It was not overwritten.",
    ] + Advice.toRecord(files, mode: .failed)
  }

  private static func isText(_ flaw: RecordedFileFlaw) -> Bool {
    if case .text = flaw { true } else { false }
  }

  private static func tooLarge(_ identity: SnapshotIdentity, _ size: GridSize) -> [String] {
    [
      "\(identity.id): too large to be recorded and read back.",
      "With this frame of \(size), all frames have more than \(Recording.mostCells) cells.",
      "Nothing was compared or written. Take a smaller picture, or fewer frames, and run swift "
        + "test again.",
    ]
  }

  private static func collision(_ use: SnapshotUse, _ other: SnapshotUse) -> [String] {
    let places = [other, use].map { "  \(place($0.location)) takes \($0.identity.id)" }
    return ["\(use.identity.id): two snapshots \(problem(use.identity, other.identity))."]
      + places
      + [
        use.identity.kind == .inline
          ? "Nothing was compared. Put each call on a line of its own, and run swift test again."
          : "Nothing was compared. Give one of them a name of its own, named: \"...\", and run "
            + "swift test again."
      ]
  }

  /// Why snapshots of two locations collide.
  private static func problem(_ identity: SnapshotIdentity, _ other: SnapshotIdentity) -> String {
    identity == other
      ? "want the same file"
      : "have names that differ only in letter case or in their Unicode form, which are one file "
        + "on some disks"
  }

  private static func nameTaken(
    _ identity: SnapshotIdentity, _ found: String, _ wanted: String
  ) -> [String] {
    let (found, wanted) = ("\(Places.snapshots)/\(found)", "\(Places.snapshots)/\(wanted)")
    return [
      "\(identity.id): not recorded, since its file is the same as an existing one on some disks.",
      "  \(found) exists", "  \(wanted) would be written",
      "If the test was renamed, rename the file: git mv \(Advice.quoted(found)) \(Advice.quoted(wanted))",
      "Otherwise give one of them a name of its own, named: \"...\", and run swift test again.",
    ]
  }

  private static func takenTwice(_ use: SnapshotUse) -> [String] {
    [
      "\(use.identity.id): taken twice in this run with different \(use.identity.kind.noun)s.",
      "  \(place(use.location)) takes both",
      "Nothing was compared or written. If the test was only repeated, its "
        + "\(use.identity.kind.noun) is not stable.",
      remedyOfTakingTwice(use.identity.kind),
    ]
  }

  private static func remedyOfTakingTwice(_ kind: SnapshotKind) -> String {
    kind == .inline
      ? "Otherwise keep them in files, since a literal holds one text: expectSnapshot(of: ..., "
        + "case: \"...\"), and run swift test again."
      : "Otherwise give each a name, named: \"...\", or a case label, case: \"...\", and run "
        + "swift test again."
  }

  /// A location in the source, with the column, because two calls may be on one line.
  private static func place(_ location: CodeLocation) -> String {
    // The column is not known for a location from a journal.
    "\(location.fileID):\(location.line)" + (location.column > 0 ? ":\(location.column)" : "")
  }
}

extension SnapshotMismatch {
  /// How to leave out the part that changes; only pictures have regions.
  fileprivate var remedy: String {
    switch self {
    case .pictures: "ignore the region where it changes: ignoring: [\"...\"]."
    case .text: "write after the format what changes: .redacting(/…/, as: \"id\")."
    }
  }
}
