/// What a text must not do where the export is shown.
@Suite struct EscapingTests {
  /// The text of one scalar in markup.
  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    case 0..<0x20: String(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFDD0...0xFDEF: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: String(scalar)
    }
  }

  @Test func everyScalarIsEscapedByItsOwnRule() {
    let ends = (UInt32(0)...0x10).flatMap { plane in (0xFFF0...0xFFFF).map { plane << 16 | $0 } }
    let values =
      isLongRun ? Array(0...0x10FFFF) : Array(0..<0x800) + Array(0xFD00..<0xFE00) + ends
    let wrong = values.filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      return !MarkupText.escaped("a\(scalar)").utf8.elementsEqual("a\(escaped(scalar))".utf8)
    }
    expectEqual(wrong, [])
    var dice = Dice(seed: 2_520)
    for number in 0..<caseCount(short: 300) {
      let text = dice.text() + dice.pick(["", "<", "&", "é", "\u{85}", "\u{FFFE}"]) + dice.text()
      let plain = text.unicodeScalars.map(escaped).joined()
      #expect(MarkupText.escaped(text).utf8.elementsEqual(plain.utf8), "case \(number)")
    }
  }

  @Test func noDirectionAndNoLineLeavesItsCellInATerminal() {
    let grid = Grid(lines: ["a\u{202E}b\u{2028}c\u{2067}"])
    for output in [grid.ansi(), grid.ansiLines().joined()] {
      #expect(
        !output.unicodeScalars.contains { "\u{202E}\u{2028}\u{2067}".unicodeScalars.contains($0) })
    }
  }

  @Test func anAddressLeadsWhereItSays() {
    let grid = Grid(lines: ["x"], style: CellStyle(link: "https://x y\n\"é"))
    #expect(grid.html().contains(#"<a href="https://x%20y%0A&quot;%C3%A9""#))
    #expect(grid.svg().contains(#"href="https://x%20y%0A&quot;%C3%A9""#))
  }
}
