import FirstFrame
import FirstFrameTestSupport

/// The messages of films that differ from what was recorded, as they are printed.
@Suite struct FilmFailureTests {
  private func message(_ expected: Recording, _ actual: Recording) -> String {
    let files = SnapshotFiles(identity: .demo(kind: .film), recorded: "b", actual: "a")
    let mismatch = SnapshotMismatch.pictures(RecordingMismatch(expected: expected, actual: actual))
    return FailureMessage.text(for: .mismatched(files, mismatch)) ?? "no message"
  }

  /// What stands before the advice.
  private func report(_ expected: Recording, _ actual: Recording) -> String {
    message(expected, actual).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(3).joined(separator: "\n")
  }

  @Test func showsTheFirstFrameThatDiffersAndListsTheOthersEachInItsOwnWay() {
    let frames = ["a", "b", "c", "d", "e"].map { ("step \($0)", drawing($0)) }
    let expected = film(frames[0], frames[1], frames[2], frames[3], frames[4])
    let actual = film(
      frames[0], ("step b", drawing("B")), frames[2], ("step D", drawing("d")),
      ("step e", drawing("E")))
    let old = film(
      ("start", drawing("a")), ("b", drawing("b")), ("c", drawing("c")), ("d", drawing("d")),
      ("e", drawing("e")), ("f", drawing("f")))
    let new = film(
      ("start", drawing("A")), ("c", drawing("c")), ("D", drawing("d")), ("e", drawing("E")),
      ("f", drawing("f")), ("", drawing("g")))
    let text = [message(expected, actual), report(old, new)].joined(separator: "\n\n")
    expectEqual(text, "?")
  }

  /// Labels that look alike are told by that.
  @Test func showsLabelsAndCursorsThatDiffer() {
    func films(_ labels: [String]) -> [Recording] {
      labels.map { film(("start", drawing("a")), ($0, drawing("b"))) }
    }
    func cursor(_ x: Int) -> Recording {
      Recording(frames: [
        .init(label: "start", grid: drawing("ab")),
        .init(label: "key", grid: drawing("ab"), cursor: .init(at: GridPoint(x: x, y: 0))),
      ])
    }
    let labels = films(["goal", "turn 1", "caf\u{E9}", "cafe\u{301}"])
    let texts = [
      report(labels[0], labels[1]), report(labels[2], labels[3]), report(cursor(1), cursor(2)),
    ]
    expectEqual(texts.joined(separator: "\n\n"), "?")
  }

  @Test func showsANewFrameAfterTheOneBeforeItAndNoneOfTheLaterOnes() {
    let frames = ["0-0", "1-0", "2-0", "3-0"].map { ("goal \($0)", drawing($0)) }
    let old = film(frames[0], frames[1], frames[2], frames[3])
    let new = film(
      frames[0], frames[1], ("a foul, which nobody has seen, turn", drawing("   ")), frames[2],
      frames[3])
    let many = Recording(frames: (1...20).map { .init(label: "\($0)", grid: drawing("\($0)")) })
    let texts = [report(old, new), report(new, old), report(Recording(frames: []), many)]
    expectEqual(texts.joined(separator: "\n\n"), "?")
  }
}
