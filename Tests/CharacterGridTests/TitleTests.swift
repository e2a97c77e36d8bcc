import TestSupport

@testable import CharacterGrid

/// Titles that share an edge of a box.
struct TitleTests {
  @Test(arguments: [
    (34, "╭─ Left ───── Center ──── Right ─╮"), (28, "╭─ Left ── Center ─ Right ─╮"),
    (25, "╭─ Left ─ Cen… ─ Right ─╮"), (22, "╭─ Left ─ … ─ Right ─╮"),
    (20, "╭─ Left ─── Right ─╮"), (18, "╭─ Left ─ Right ─╮"), (14, "╭─ Left ─ … ─╮"),
    (10, "╭─ Left ─╮"), (8, "╭─ L… ─╮"), (6, "╭────╮"),
  ])
  func theLeftOneComesFirstThenTheRightOneThenTheOneHalfway(
    width: Int, drawn: String
  ) {
    let titles = [
      BoxTitle("Center", position: .center), BoxTitle("Right", position: .right), BoxTitle("Left"),
    ]
    expectEqual(edge(width, titles), drawn)
  }

  @Test func titlesOfOnePositionStandSideBySide() {
    let lefts = [BoxTitle("a"), BoxTitle("bc"), BoxTitle("d", position: .right)]
    expectEqual(edge(20, lefts), "╭─ a ─ bc ───── d ─╮")
    let centers = [BoxTitle("mid", position: .center), BoxTitle("two", position: .center)]
    expectEqual(edge(24, centers), "╭──────── mid ─ two ───╮")
  }

  @Test func titlesOfTheOtherEdgeTakeNoRoom() {
    var canvas = Canvas(size: GridSize(width: 10, height: 2))
    canvas.drawBox(
      GridRect(x: 0, y: 0, width: 10, height: 2),
      titles: [BoxTitle("abcd"), BoxTitle("efgh", edge: .bottom, position: .right)])
    expectEqual(canvas.frozen().rows, ["╭─ abcd ─╮", "╰─ efgh ─╯"])
  }

  @Test func titlesNeverOverlapAndEachIsDrawnWhereItWasPlaced() {
    let texts = [
      "", "a", "Left", "a longer title", "世界", "e\u{301}", "\u{200B}x", "a\tb", "👩‍💻", "\n",
    ]
    let policies = [TextPolicy.standard, TextPolicy(isAmbiguousWide: true, controls: .pictures)]
    for seed in 0..<caseCount(short: 400) {
      var numbers = Dice(seed: UInt64(seed))
      let titles = (0...numbers.upTo(5)).map { _ in
        BoxTitle(numbers.pick(texts), position: numbers.pick([.left, .center, .right]))
      }
      let (width, policy) = (numbers.upTo(40), numbers.pick(policies))
      let row = TitleRow(titles, width: width, policy: policy)
      let sorted = row.words.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
      var free = 2
      for words in sorted {
        #expect(words.columns.lowerBound >= free, "seed \(seed)")
        expectEqual(words.text.columns(by: policy), words.columns.count, "seed \(seed)")
        free = words.columns.upperBound + 1
      }
      #expect(sorted.isEmpty || free <= width - 1, "seed \(seed)")

      let box = GridRect(x: 0, y: 0, width: width, height: 2)
      var (together, apart) = (
        Canvas(size: box.size, policy: policy), Canvas(size: box.size, policy: policy)
      )
      together.drawBox(box, titles: titles)
      apart.drawBox(box)
      if width >= 2 {
        for words in sorted {
          apart.draw(words.text, at: GridPoint(x: words.columns.lowerBound, y: 0))
        }
      }
      expectEqual(together.frozen(), apart.frozen(), "seed \(seed)")

      let first = titles.first { $0.position == .left && !$0.text.truncated(to: 9).isEmpty }
      guard let first else { continue }
      let alone = TitleRow([first], width: width, policy: policy).words
      #expect(alone.allSatisfy(row.words.contains), "seed \(seed)")
    }
  }

  private func edge(_ width: Int, _ titles: [BoxTitle]) -> String {
    var canvas = Canvas(size: GridSize(width: width, height: 2))
    canvas.drawBox(GridRect(x: 0, y: 0, width: width, height: 2), titles: titles)
    return canvas.frozen().text(ofRow: 0)
  }
}
