/// The messages of films that differ from what was recorded, as they are printed.
@Suite struct FilmFailureTests {
  private func message(_ expected: Recording, _ actual: Recording) -> String {
    let files = SnapshotFiles(identity: .demo(kind: .film), recorded: "b", actual: "a")
    let mismatch = SnapshotMismatch.pictures(RecordingMismatch(expected: expected, actual: actual))
    return FailureMessage.text(for: .mismatched(files, mismatch)) ?? "no message"
  }

  /// What stands before the advice, without the name and the line that is empty.
  private func report(_ expected: Recording, _ actual: Recording) -> String {
    let lines = message(expected, actual).split(
      separator: "\n", omittingEmptySubsequences: false)
    let headline = lines[0].replacing("│ DemoTests/ScoreTests/kickOff: ", with: "")
    return ([headline] + lines.dropFirst(2).dropLast(3)).joined(separator: "\n")
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
    expectEqual(
      text,
      """
      │ DemoTests/ScoreTests/kickOff: 3 of 5 frames differ
      │
      │ frame 2, step b, 1x1, 1 cell differs
      │ 1 - |b|
      │ 1 + |B|
      │      ^
      │
      │ also:
      │   frame 4, step d became step D, the same picture
      │   frame 5, step e, 1x1, 1 cell differs
      │
      │ To accept the new film: swift run frames accept DemoTests/ScoreTests/kickOff.film
      │ To keep the recorded film, correct the code and run: swift test

      6 frames: 1 new, 1 gone, 3 differ
      │ frame 1, start, 1x1, 1 cell differs
      │ 1 - |a|
      │ 1 + |A|
      │      ^
      │
      │ also:
      │   recorded frame 2 is no longer there: b
      │   frame 3 (recorded as 4), d became D, the same picture
      │   frame 4 (recorded as 5), e, 1x1, 1 cell differs
      │   frame 6 is new: (no label)
      """)
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
    expectEqual(
      texts.joined(separator: "\n\n"),
      """
      1 of 2 frames differs
      │ frame 2, another label, the same picture
      │   - goal
      │   + turn 1

      1 of 2 frames differs
      │ frame 2, another label, the same picture
      │   - café
      │   + cafe\u{301}
      │   (they look alike and differ in their code points)

      1 of 2 frames differs
      │ frame 2, key, the same picture
      │ cursor:
      │   - 1,0 block
      │   + 2,0 block
      """)
  }

  @Test func showsANewFrameAfterTheOneBeforeItAndNoneOfTheLaterOnes() {
    let frames = ["0-0", "1-0", "2-0", "3-0"].map { ("goal \($0)", drawing($0)) }
    let old = film(frames[0], frames[1], frames[2], frames[3])
    let new = film(
      frames[0], frames[1], ("a foul, which nobody has seen, turn", drawing("   ")), frames[2],
      frames[3])
    let many = Recording(frames: (1...20).map { .init(label: "\($0)", grid: drawing("\($0)")) })
    let texts = [report(old, new), report(new, old), report(Recording(frames: []), many)]
    expectEqual(
      texts.joined(separator: "\n\n"),
      """
      4 frames became 5: 1 new
      │ frame 3 is new: a foul, which nobody has seen, turn
      │              3 a foul, which nobody has seen,
      │ 2 goal 1-0   turn
      │ |1-0|        |   |

      5 frames became 4: 1 gone
      │ recorded frame 3 is no longer there: a foul, which nobody has seen, turn
      │              3 a foul, which nobody has seen,
      │ 2 goal 1-0   turn
      │ |1-0|        |   |

      0 frames became 20: 20 new
      │ frame 1 is new: 1
      │ 1 1
      │ |1|
      │
      │ also:
      │   frame 2 is new: 2
      │   frame 3 is new: 3
      │   frame 4 is new: 4
      │   frame 5 is new: 5
      │   frame 6 is new: 6
      │   frame 7 is new: 7
      │   frame 8 is new: 8
      │   frame 9 is new: 9
      │   frame 10 is new: 10
      │   frame 11 is new: 11
      │   frame 12 is new: 12
      │   frame 13 is new: 13
      │   (7 more left out)
      """)
  }
}
