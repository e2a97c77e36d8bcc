@testable import FrameNotation

@Suite struct TextDifferenceTests {
  private func lines(_ text: String) -> [String] {
    let lines = TextLines(Array(text.utf8))
    return (0..<lines.count).map { String(decoding: lines[$0], as: UTF8.self) }
  }

  /// What a script makes of the old lines; equal to the new ones where it is right.
  private func applied(
    _ changes: [TextDifference.Change], to old: [Int32], from new: [Int32]
  ) -> [Int32] {
    var result: [Int32] = []
    var next = 0
    for change in changes {
      result += old[next..<change.removed.lowerBound] + new[change.added]
      next = change.removed.upperBound
    }
    return result + old[next...]
  }

  /// The length of a shortest script, by the plain table of longest common subsequences.
  private func shortest(_ old: [Int32], _ new: [Int32]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for left in old {
      var corner = 0
      for (index, right) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = left == right ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return old.count + new.count - 2 * (row.last ?? 0)
  }

  private func length(_ changes: [TextDifference.Change]) -> Int {
    changes.reduce(0) { $0 + $1.removed.count + $1.added.count }
  }

  @Test func cutsLinesAtLineFeedsOnly() {
    expectEqual(lines(""), [])
    expectEqual(lines("\n"), [""])
    expectEqual(lines("a"), ["a"])
    expectEqual(lines("a\r\nb\u{2028}c\n\n"), ["a\r", "b\u{2028}c", ""])
  }

  @Test func allPairsOfShortTextsGetAShortestScriptThatLeadsFromOneToTheOther() {
    var texts: [[Int32]] = [[]]
    for _ in 0..<4 {
      texts += texts.filter { $0.count == texts.last?.count }.flatMap { text in
        (0..<3).map { text + [$0] }
      }
    }
    expectEqual(texts.count, 121)
    var wrong = 0
    for old in texts {
      for new in texts {
        let changes = LineAlignment(old: old, new: new, count: 3).changes()
        if applied(changes, to: old, from: new) != new { wrong += 1 }
        if length(changes) != shortest(old, new) { wrong += 1 }
      }
    }
    expectEqual(wrong, 0)
  }

  @Test func textsWithoutACommonLineAndRepeatingOnesCostNoMoreThanTheirLength() {
    let count: Int32 = 20_000
    let pairs: [([Int32], [Int32])] = [
      (Array(0..<count), Array(count..<2 * count)),
      ((0..<count).map { $0 % 2 }, (0..<count).map { $0 % 3 }),
      (Array(repeating: 1, count: 20_000), Array(repeating: 2, count: 20_000)),
      (Array(0..<count), (0..<count).map { $0 % 50 == 7 ? $0 + count : $0 }),
      (Array(0..<count), Array((0..<count).reversed())),
    ]
    for (old, new) in pairs {
      let changes = LineAlignment(old: old, new: new, count: 2 * Int(count)).changes()
      expectEqual(applied(changes, to: old, from: new), new)
    }
    let scattered = LineAlignment(old: pairs[3].0, new: pairs[3].1, count: 2 * Int(count))
    expectEqual(scattered.changes().count, 400)
  }

  /// The script for two texts, and what it makes of the old one's lines.
  private func compared(_ old: String, _ new: String) -> (length: Int, result: [String]) {
    let changes = TextDifference(from: Array(old.utf8), to: Array(new.utf8)).changes
    let (oldLines, newLines) = (lines(old), lines(new))
    var result: [String] = []
    var next = 0
    for change in changes {
      #expect(change.removed.lowerBound >= next)
      result += oldLines[next..<change.removed.lowerBound] + newLines[change.added]
      next = change.removed.upperBound
    }
    return (length(changes), result + oldLines[next...])
  }

  @Test func randomTextsGetAShortestScriptWhateverTheyShareAtTheirEnds() {
    var seed: UInt64 = 5
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let words = ["", "a", "b", "ab", "a b", String(repeating: "long ", count: 9)]
    func text() -> String {
      let lines = (0..<random(9)).map { _ in words[random(words.count)] }
      return lines.joined(separator: "\n") + (random(3) == 0 ? "" : "\n")
    }
    let frame = (0..<300).map { "line \($0 % 100)" }.joined(separator: "\n") + "\n"
    var wrong: [String] = []
    for round in 0..<(isLongRun ? 2_000 : 500) {
      let (head, tail) = (round % 5 == 0 ? frame : "", round % 7 == 0 ? "x\n" + frame : "")
      let (old, new) = (text(), text())
      let (length, result) = compared(head + old + tail, head + new + tail)
      if result != lines(head + new + tail) { wrong.append("\(old) -> \(new)") }
      if head.isEmpty, tail.isEmpty, length != shortestScript(old, new) {
        wrong.append("\(old) -> \(new) in \(length)")
      }
    }
    expectEqual(wrong, [])
  }

  private func shortestScript(_ old: String, _ new: String) -> Int {
    let words = Array(Set(lines(old) + lines(new)))
    let number = { (line: String) in Int32(words.firstIndex(of: line) ?? 0) }
    return shortest(lines(old).map(number), lines(new).map(number))
  }

  @Test func longTextsOfEveryShapeGetTheirChangesAndNoOther() {
    let old = (0..<2000).map { $0 % 2 == 1 ? "" : "line \($0)" }
    let other = old.enumerated().map { $0 % 10 == 4 ? $1 + " changed" : $1 }
    let all = old.map { $0.isEmpty ? $0 : $0 + "!" }
    for (new, count) in [(other, 400), (all, 2000), (old + ["more"], 1), (["more"] + old, 1)] {
      let (length, result) = compared(
        old.joined(separator: "\n") + "\n", new.joined(separator: "\n") + "\n")
      expectEqual(length, count)
      expectEqual(result, new)
    }
  }

  @Test func linesAreComparedByTheirBytes() {
    let difference = TextDifference(
      from: Array("caf\u{E9}\nx".utf8), to: Array("cafe\u{301}\nx".utf8))
    expectEqual(difference.changes, [.init(removed: 0..<1, added: 0..<1)])
  }
}

@Suite struct TextPictureTests {
  private func picture(_ old: String, _ new: String) -> String {
    let picture = TextPicture(
      TextMismatch(expected: SnapshotText(old), actual: SnapshotText(new)))
    return ([picture.headline] + picture.lines).joined(separator: "\n")
  }

  private func numbered(_ range: ClosedRange<Int>, _ changes: [Int: String] = [:]) -> String {
    range.map { changes[$0] ?? "line \($0)" }.joined(separator: "\n")
  }

  /// Neighbouring changes share their neighbours, and invisible characters are spelled out.
  @Test func showsTheNeighboursOfWhatChangedWithNumbers() {
    let pictures = [
      picture(numbered(1...12), numbered(1...12, [3: "THREE", 4: "FOUR", 11: "x\n"])),
      picture("a\nb\nc\nd\ne", "A\nb\nC\nd\ne"), picture("b\nc", "a\nb"),
      picture("a\u{1B}[31m\tb ", "a\u{202E}\r\u{A0}\u{200D}"),
    ]
    expectEqual(
      pictures.joined(separator: "\n\n"),
      """
      3 lines removed, 4 lines added
           (1 line alike)
       2   |line 2|
       3 - |line 3|
       4 - |line 4|
       3 + |THREE|
       4 + |FOUR|
       5   |line 5|
           (4 lines alike)
      10   |line 10|
      11 - |line 11|
      11 + |x|
      12 + ||
      13   |line 12|

      2 lines removed, 2 lines added
      1 - |a|
      1 + |A|
      2   |b|
      3 - |c|
      3 + |C|
      4   |d|
          (1 line alike)

      1 line removed, 1 line added
      1 + |a|
      2   |b|
      2 - |c|

      1 line removed, 1 line added
      1 - |a\\u{1B}[31m\\tb |
      1 + |a\\u{202E}\\r\\u{A0}\\u{200D}|
      """)
  }

  @Test func longLinesAreShownAroundTheFirstDifference() {
    let long = String(repeating: "é", count: 500)
    let lines = picture(long + "a" + long, long + "b" + long).split(separator: "\n")
    expectEqual(lines.count, 3)
    #expect(lines[1].hasPrefix("1 - ...|é") && lines[1].hasSuffix("é|..."))
    #expect(lines[1].contains("éaé") && lines[2].contains("ébé"))
    #expect(lines.allSatisfy { $0.utf8.count < 200 })
  }

  @Test func twentyThousandLinesThatAllDifferFitOnAScreen() {
    let old = (0..<20_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<20_000).map { "new \($0)" }.joined(separator: "\n")
    let lines = picture(old, new).split(separator: "\n")
    expectEqual(lines.first, "20000 lines removed, 20000 lines added")
    expectEqual(lines.count, 43)
    expectEqual(lines[21], "        (19980 more lines removed)")
    expectEqual(lines.last, "        (19980 more lines added)")
    let scattered = (0..<20_000).map { $0 % 2 == 0 ? "same" : "new \($0)" }
    let other = (0..<20_000).map { $0 % 2 == 0 ? "same" : "old \($0)" }
    let many = picture(other.joined(separator: "\n"), scattered.joined(separator: "\n"))
      .split(separator: "\n")
    expectEqual(many.last, "(9980 more changes left out)")
    #expect(many.count < 70)
  }
}
