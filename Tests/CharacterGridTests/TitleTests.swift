@testable import CharacterGrid

/// Titles that share an edge of a box.
struct TitleTests {
  /// The upper edges of boxes, one below the other.
  private func edges(_ boxes: [(width: Int, titles: [BoxTitle])]) -> String {
    boxes.map { width, titles in
      var canvas = Canvas(size: GridSize(width: width, height: 2))
      canvas.drawBox(GridRect(x: 0, y: 0, width: width, height: 2), titles: titles)
      return canvas.frozen().text(ofRow: 0)
    }.joined(separator: "\n")
  }

  /// The left one comes first, then the right one, then the one halfway; without room the edge stays
  /// whole.
  @Test func theLeftOneComesFirst() {
    let titles = [
      BoxTitle("Center", position: .center), BoxTitle("Right", position: .right), BoxTitle("Left"),
    ]
    expectEqual(
      edges([34, 28, 25, 22, 20, 18, 14, 10, 8, 6].map { ($0, titles) }),
      """
      ╭─ Left ───── Center ──── Right ─╮
      ╭─ Left ── Center ─ Right ─╮
      ╭─ Left ─ Cen… ─ Right ─╮
      ╭─ Left ─ … ─ Right ─╮
      ╭─ Left ─── Right ─╮
      ╭─ Left ─ Right ─╮
      ╭─ Left ─ … ─╮
      ╭─ Left ─╮
      ╭─ L… ─╮
      ╭────╮
      """)
    let (mid, two) = (BoxTitle("mid", position: .center), BoxTitle("two", position: .center))
    expectEqual(
      edges([
        (20, [BoxTitle("a"), BoxTitle("bc"), BoxTitle("d", position: .right)]), (24, [mid, two]),
        (6, [BoxTitle("ab")]), (7, [BoxTitle("ab")]), (8, [BoxTitle("ab")]),
        (7, [BoxTitle("世界")]), (9, [BoxTitle("世界")]), (4, [BoxTitle("界界界")]),
      ]),
      """
      ╭─ a ─ bc ───── d ─╮
      ╭──────── mid ─ two ───╮
      ╭────╮
      ╭─ … ─╮
      ╭─ ab ─╮
      ╭─ … ─╮
      ╭─ 世… ─╮
      ╭──╮
      """)
  }

  @Test func titlesStandInBothEdgesAndHaveTheirOwnLook() {
    var canvas = Canvas(size: GridSize(width: 21, height: 2))
    let title = BoxTitle("a", style: CellStyle(attributes: .bold))
    canvas.drawBox(
      GridRect(x: 0, y: 0, width: 21, height: 2), style: CellStyle(token: "b"),
      titles: [
        title, BoxTitle("界", position: .center), BoxTitle("c", position: .right),
        BoxTitle("left", edge: .bottom), BoxTitle("", edge: .bottom, position: .center),
        BoxTitle("right", edge: .bottom, position: .right),
      ])
    let grid = canvas.frozen()
    expectEqual(
      grid.text,
      """
      ╭─ a ─── 界 ──── c ─╮
      ╰─ left ──── right ─╯
      """)
    let styles = [1, 3, 5].map { grid[GridPoint(x: $0, y: 0)].style }
    expectEqual(styles, [CellStyle(token: "b"), title.style, CellStyle(token: "b")])
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
}
