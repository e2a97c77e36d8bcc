import TestSupport

@testable import CharacterGrid

@Suite struct JoinsTests {
  @Test func boxesSideBySideShareAnEdge() {
    let drawn = picture(9, 5) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 5, height: 3), joins: true)
      $0.drawBox(GridRect(x: 4, y: 0, width: 5, height: 3), joins: true)
      $0.drawBox(GridRect(x: 0, y: 2, width: 9, height: 3), joins: true)
    }
    #expect(
      drawn == """
        ╭───┬───╮
        │   │   │
        ├───┴───┤
        │       │
        ╰───────╯
        """)
  }

  /// A border that joins others has no lines to join here, so both ways draw the same cells: inside of
  /// any window, over wide clusters that it cuts in half, and beyond the edges.
  @Test func aBorderAloneLooksTheSameWithAndWithoutJoins() {
    var dice = Dice(seed: 1)
    for _ in 0..<caseCount(short: 300) {
      let size = GridSize(width: 1 + dice.upTo(12), height: 1 + dice.upTo(7))
      let rects = (0..<2).map { _ in
        GridRect(
          x: dice.upTo(16) - 4, y: dice.upTo(10) - 3, width: dice.upTo(14), height: dice.upTo(9))
      }
      let shift = dice.upTo(1)
      let border = dice.pick([Border.rounded, .square, .heavy, .double, .ascii])
      let grids = [false, true].map { joins in
        var canvas = Canvas(size: size)
        for y in 0..<size.height { canvas.draw("大坂なおみ大坂", at: GridPoint(x: -shift, y: y)) }
        canvas.within(rects[1]) {
          $0.drawBox(rects[0], border: border, style: CellStyle(foreground: .red), joins: joins)
        }
        return canvas.frozen()
      }
      expectEqual(grids[0], grids[1], "\(size), \(rects), \(border)")
    }
  }

  @Test func linesEndInTeesAndCrossInCrosses() {
    let drawn = picture(7, 5) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 7, height: 5), border: .square)
      $0.drawHorizontalLine(at: GridPoint(x: 0, y: 2), length: 7, joins: true)
      $0.drawVerticalLine(at: GridPoint(x: 3, y: 0), length: 5, joins: true)
    }
    #expect(
      drawn == """
        ┌──┬──┐
        │  │  │
        ├──┼──┤
        │  │  │
        └──┴──┘
        """)
  }

  @Test func heavyDoubleAndLightLinesMeet() {
    let drawn = picture(7, 5) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 7, height: 5), border: .double)
      $0.drawHorizontalLine(at: GridPoint(x: 0, y: 2), length: 7, joins: true)
      $0.drawVerticalLine(at: GridPoint(x: 3, y: 1), length: 3, stroke: .heavy, joins: true)
    }
    #expect(
      drawn == """
        ╔═════╗
        ║  ┃  ║
        ╟──╂──╢
        ║  ┃  ║
        ╚═════╝
        """)
  }

  @Test func asciiJoinsWithPlusSignsAndWithBoxDrawing() {
    let drawn = picture(5, 3) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 5, height: 3), border: .ascii, joins: true)
      $0.drawVerticalLine(at: GridPoint(x: 2, y: 0), length: 3, stroke: .ascii, joins: true)
    }
    expectEqual(drawn, "+-+-+\n| | |\n+-+-+")
    let mixed = picture(3, 1) {
      $0.draw("a│-", at: .zero)
      $0.drawHorizontalLine(at: .zero, length: 3, stroke: .ascii, joins: true)
    }
    expectEqual(mixed, "-+-")
  }

  @Test func aHyphenInATextIsNoLine() {
    let drawn = picture(3, 1) {
      $0.draw("a-|", at: .zero)
      $0.drawVerticalLine(at: GridPoint(x: 1, y: 0), length: 1, joins: true)
      $0.drawHorizontalLine(at: GridPoint(x: 2, y: 0), length: 1, joins: true)
    }
    expectEqual(drawn, "a│─")
  }

  @Test func withoutJoinsTheLastOneDrawnWins() {
    let drawn = picture(3, 3) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 3, height: 3))
      $0.drawHorizontalLine(at: GridPoint(x: 0, y: 1), length: 3)
    }
    expectEqual(drawn, "╭─╮\n───\n╰─╯")
  }

  @Test func roundCornersStayRoundWhereNothingIsAdded() {
    let drawn = picture(3, 3) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 3, height: 3))
      $0.drawHorizontalLine(at: .zero, length: 3, joins: true)
      $0.drawVerticalLine(at: .zero, length: 3, joins: true)
    }
    expectEqual(drawn, "╭─╮\n│ │\n╰─╯")
  }

  @Test func whatTheClipHidesIsNotJoined() {
    let drawn = picture(3, 1) {
      $0.draw("│││", at: .zero)
      $0.within(GridRect(x: 1, y: 0, width: 1, height: 1)) {
        $0.drawHorizontalLine(at: GridPoint(x: -1, y: 0), length: 3, joins: true)
      }
    }
    expectEqual(drawn, "│┼│")
  }

  /// The table against the names that Unicode gives: `BOX DRAWINGS DOWN LIGHT AND RIGHT HEAVY`.
  @Test func theArmsOfEveryCharacterAreThoseOfItsName() throws {
    for value in UInt32(0x2500)..<0x2580 {
      let scalar = try #require(Unicode.Scalar(value))
      let name = try #require(scalar.properties.name)
      let arms = LineArms(scalar, for: .light)?.bits ?? 0
      expectEqual(arms, BoxDrawingName(name).arms, "U+\(String(value, radix: 16)) \(name)")
    }
  }

  /// Whatever meets, the character has just these arms, if need be of another weight.
  @Test func eachSetOfArmsHasACharacter() {
    for bits in UInt8(1)...255 {
      let arms = LineArms(bits: bits)
      let nearest = LineArms(arms.scalar(for: .light), for: .light)
      let isLoneDouble = arms.directions.rawValue.nonzeroBitCount == 1 && bits % 3 == 0
      if !isLoneDouble { expectEqual(nearest?.directions, arms.directions, "\(bits)") }
      #expect(arms.directions.isSubset(of: nearest?.directions ?? []), "\(bits)")
    }
  }
}

/// Reads a character's arms from its name.
private struct BoxDrawingName {
  private(set) var arms: UInt8 = 0

  init(_ name: String) {
    guard !name.contains("DIAGONAL") else { return }
    let dashes = ["DRAWINGS", "BOX", "DASH", "TRIPLE", "QUADRUPLE", "ARC"]
    var words = name.split(separator: " ").filter { !dashes.contains(String($0)) }
    if name.hasSuffix("HORIZONTAL") && name.contains("DOUBLE DASH")
      || name.hasSuffix("VERTICAL") && name.contains("DOUBLE DASH")
    {
      words.removeAll { $0 == "DOUBLE" }
    }
    // "LIGHT UP AND HEAVY DOWN": the weight comes first; "UP LIGHT AND DOWN HEAVY": it comes last.
    let comesFirst = words.first.map { Self.weights[String($0)] != nil } ?? false
    var (weight, waiting): (UInt8, [UInt8]) = (0, [])
    for word in words {
      if let next = Self.weights[String(word)] {
        weight = next
        if !comesFirst {
          for shift in waiting { arms |= weight << shift }
          waiting = []
        }
      } else {
        let shifts = Self.shifts[String(word)] ?? []
        if comesFirst { for shift in shifts { arms |= weight << shift } }
        waiting += shifts
      }
    }
  }

  private static let weights: [String: UInt8] = [
    "LIGHT": 1, "SINGLE": 1, "HEAVY": 2, "DOUBLE": 3,
  ]
  private static let shifts: [String: [UInt8]] = [
    "UP": [0], "RIGHT": [2], "DOWN": [4], "LEFT": [6], "VERTICAL": [0, 4], "HORIZONTAL": [2, 6],
  ]
}
