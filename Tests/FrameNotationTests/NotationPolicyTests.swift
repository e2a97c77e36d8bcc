@testable import FrameNotation

@_spi(Cells) import CharacterGrid

/// The file names the policy of widths to read it with, and hostile texts are read back unchanged.
@Suite struct NotationPolicyTests {
  private let wide = TextPolicy(isAmbiguousWide: true)

  private func drawn(
    _ width: Int, _ height: Int, _ policy: TextPolicy, _ draw: (inout Canvas) -> Void
  ) -> Grid {
    var canvas = Canvas(size: GridSize(width: width, height: height), policy: policy)
    draw(&canvas)
    return canvas.frozen()
  }

  @Test func aGridWithWideAmbiguousCellsNamesThePolicyAndIsReadBack() throws {
    let usual = drawn(4, 1, .standard) { $0.draw("─Щ大", at: .zero) }
    let grid = drawn(10, 3, wide) {
      $0.draw("Щ─ab", at: .zero)
      $0.draw(usual, at: GridPoint(x: 0, y: 1))
      $0.draw("大é…", at: GridPoint(x: 0, y: 2))
    }
    let notation = Recording(of: grid).notation
    #expect(
      notation == """
        snapshot 1 policy=unicode17/terminal-1/ambiguous-wide
        size: 10x3
        --- 1 frame
        cursor: none
        |Щ─ab    |
        !\\1{2500}\\1{429}\\2{5927}      !
        |大é…    |

        """)
    try expectEqual(Recording(notation: Array(notation.utf8)), Recording(of: grid))
    let claimed = notation.replacing("/ambiguous-wide", with: "")
    #expect(throws: NotationError.self) { try Recording(notation: Array(claimed.utf8)) }
  }

  @Test func withoutSuchACellAGridIsTheSameByEitherPolicy() throws {
    func text(_ canvas: inout Canvas) { canvas.draw("abc 大 ⋅", at: .zero) }
    let (one, other) = (drawn(8, 1, wide, text), drawn(8, 1, .standard, text))
    expectEqual(one, other)
    let notation = Recording(of: other).notation
    expectEqual(Recording(of: one).notation, notation)
    let renamed = notation.replacing("terminal-1", with: "terminal-1/ambiguous-wide")
    #expect(renamed != notation)
    try expectEqual(Recording(notation: Array(renamed.utf8)), Recording(of: one))
  }

  @Test func randomGridsOfWideAmbiguousCellsAreReadBack() throws {
    var wideCount = 0
    for seed in 0..<caseCount(short: 150) {
      var numbers = Dice(seed: UInt64(seed))
      var canvas = Canvas(size: GridSize(width: 14, height: 3), policy: wide)
      for y in 0..<3 { canvas.draw(numbers.text() + "Щ", at: GridPoint(x: numbers.upTo(3), y: y)) }
      if numbers.chance(2) {
        canvas.draw(numbers.grid(size: GridSize(width: 4, height: 2)), at: .zero)
      }
      let recording = Recording(of: canvas.frozen())
      let notation = recording.notation
      if notation.contains("ambiguous-wide") { wideCount += 1 }
      try expectEqual(Recording(notation: Array(notation.utf8)), recording, "seed \(seed)")
    }
    #expect(wideCount > 50)
  }

  @Test func aHostileNumberOfMarksIsReadBack() throws {
    for mark in ["\u{301}", "\u{200B}", "\u{1161}", "\u{E0067}", "\u{903}", "\u{200D}👩"] {
      let grid = Grid(lines: ["a" + String(repeating: mark, count: 2_000)])
      try expectEqual(
        Recording(notation: Array(Recording(of: grid).notation.utf8)), Recording(of: grid))
    }
  }

  @Test func noScalarThatIsAClusterOfItsOwnIsHidden() {
    for value in UInt32(0)..<0x10000 where LoneScalar.width(of: value) > 0 {
      let isHidden = Unicode.Scalar(value)?.isHidden ?? false
      #expect(!isHidden, "U+\(String(value, radix: 16))")
    }
  }
}
