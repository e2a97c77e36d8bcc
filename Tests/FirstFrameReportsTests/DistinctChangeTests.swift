/// The summaries of changes, which have to show the difference.
@MainActor @Suite struct DistinctChangeTests {
  private func key(
    _ old: String, _ new: String, _ test: String = "kickOff()"
  ) -> ChangeKey {
    let mismatch = SnapshotMismatch.text(
      TextMismatch(expected: SnapshotText(old), actual: SnapshotText(new)))
    return key(.different(mismatch), test, .text(fileExtension: "txt"))
  }

  private func key(_ finding: PendingFinding, _ test: String, _ kind: SnapshotKind) -> ChangeKey {
    let identity = SnapshotIdentity.demo(test, kind: kind)
    return ChangeKey(
      of: PendingSnapshot(
        record: JournalRecord(kind: .mismatched, identity: identity),
        files: SnapshotFiles(identity: identity, recorded: "", actual: "")), finding)
  }

  private func summaries(_ keys: ChangeKey...) -> [String] {
    DistinctChange.groups(of: keys).map(\.summary)
  }

  @Test func aLongLineIsCutAroundItsDifference() {
    expectEqual(
      summaries(
        key(
          "\"family\" at 0,3 30x1, family pack, 3 left",
          "\"family\" at 0,3 30x1, family pack, 4 left")
      ), [#""...ily pack, 3 left" → "...ily pack, 4 left""#])
    let (start, end) = ("a short start ", String(repeating: "and more ", count: 9))
    #expect(
      summaries(key(start + "3 " + end, start + "4 " + end)) == [
        #""a short start 3 and more and m..." → "a short start 4 and more and m...""#
      ])
    expectEqual(summaries(key("3 left", "4 left")), [#""3 left" → "4 left""#])
  }

  @Test func kindsThatBeginAlikeAreToldApart() {
    #expect(
      summaries(key("a\nx\nb", "A\nx\nB"), key("a\nx\nc", "A\nx\nC"), key("d", "D")) == [
        #""a" → "A"; "b" → "B""#, #""a" → "A"; "c" → "C""#, #""d" → "D""#,
      ])
    let new = PendingFinding.new(.text(SnapshotText("a")))
    #expect(
      summaries(key(new, "a()", .inline), key(new, "b()", .text(fileExtension: "txt"))) == [
        "new texts; inline", "new texts; txt",
      ])
    // If all that is shown is equal, an example tells them apart.
    func change(_ old: String...) -> SnapshotMismatch {
      .pictures(RecordingMismatch(expected: film(old[0], old[1]), actual: film("b", "b")))
    }
    let one = key(.different(change("a", "b")), "a()", .film)
    let two = key(.different(change("a", "a")), "b()", .film)
    #expect(
      summaries(one, two) == [
        #""a" → "b", as in DemoTests/ScoreTests/a.film"#,
        #""a" → "b", as in DemoTests/ScoreTests/b.film"#,
      ])
  }

  private func film(_ frames: String...) -> Recording {
    Recording(frames: frames.map { Recording.Frame(label: "turn", grid: drawing($0)) })
  }
}
