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

  /// The first two different parts are shown, and changes that look alike have names of their own.
  @Test func kindsThatBeginAlikeAreToldApart() {
    expectEqual(
      summaries(
        key("a\nx\nb\ny\nc", "A\nx\nB\ny\nC"), key("a\nx\na\ny\nc", "A\nx\nA\ny\nC"), key("d", "D")),
      [#""a" → "A"; "b" → "B""#, #""a" → "A"; "c" → "C""#, #""d" → "D""#])
    let new = PendingFinding.new(.text(SnapshotText("a")))
    let changes = DistinctChange.groups(
      of: [SnapshotKind.inline, .text(fileExtension: "txt")].map { key(new, "a()", $0) })
    expectEqual(changes.map(\.summary), ["new texts", "new texts"])
    expectEqual(Set(changes.map(\.name)).count, 2)
  }

  /// Each cell counts with its place relative to the first one, its text and its style.
  @Test func cellsAreComparedByTextPlaceAndStyle() {
    let bold = CellStyle(attributes: [.bold])
    func name(_ old: Grid, _ new: Grid) -> String {
      let mismatch = RecordingMismatch(expected: Recording(of: old), actual: Recording(of: new))
      let change = DistinctChange.groups(of: [key(.different(.pictures(mismatch)), "a()", .grid)])[
        0]
      return "\(change.name) \(change.summary)"
    }
    let first = name(drawing("0:0 x"), drawing("1:0 y"))
    expectEqual(first, name(drawing("  0:0 x"), drawing("  1:0 y")))
    expectEqual(first.dropFirst(5), #""0" → "1"; "x" → "y""#)
    let others = [
      name(drawing("0:0  x"), drawing("1:0  y")), name(drawing("0:0 x"), drawing("1:0 z")),
      name(drawing("0:0 x"), drawing("1:0 y", styled: bold, at: 0..<1)),
    ]
    expectEqual(Set(others + [first]).count, 4)
    expectEqual(
      name(drawing("a"), drawing("a", styled: bold, at: 0..<1)).dropFirst(5), "default → bold")
  }
}
