import GridExport
import TestSupport

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
    for value in UInt32(0)...0x10FFFF {
      guard value < 0x3000 || value & 0xFF > 0xCF || isLongRun,
        let scalar = Unicode.Scalar(value)
      else { continue }
      let plain = escaped(scalar)
      guard !MarkupText.escaped("a\(scalar)").utf8.elementsEqual(("a" + plain).utf8) else {
        continue
      }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }

  @Test func aTextIsEscapedAsItsScalarsAre() {
    var dice = Dice(seed: 2_520)
    for number in 0..<caseCount(short: 1_000) {
      let text = dice.text() + dice.pick(["", "<", "&", "é", "\u{85}", "\u{FFFE}"]) + dice.text()
      let plain = text.unicodeScalars.map(escaped).joined()
      #expect(MarkupText.escaped(text).utf8.elementsEqual(plain.utf8), "case \(number)")
    }
  }
}
