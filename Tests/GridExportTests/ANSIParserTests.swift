@testable import GridExport

/// The parser alone: bytes in, actions out.
@Suite struct ANSIParserTests {
  /// The actions in words; `␛` is written for ESC.
  private func actions(_ parts: [String]) -> [String] {
    var parser = ANSIParser()
    var words: [String] = []
    for part in parts {
      let bytes = Array(part.replacing("␛", with: "\u{1B}").utf8)
      var offset = 0
      while let action = parser.next(in: bytes.span, from: &offset) {
        words.append(word(action, bytes))
      }
    }
    return words
  }

  private func word(_ action: ANSIAction, _ bytes: [UInt8]) -> String {
    switch action {
    case .text(let range): "text " + String(decoding: bytes[range], as: UTF8.self)
    case .control(let byte): "control \(byte)"
    case .escape(let intermediate, let final): "escape \(letter(intermediate))\(letter(final))"
    case .command(let text): "command " + String(decoding: text, as: UTF8.self)
    case .sequence(let sequence):
      "sequence \(letter(sequence.prefix))\(sequence.values)\(letter(sequence.intermediate))"
        + letter(sequence.final)
    }
  }

  private func letter(_ byte: UInt8) -> String {
    byte == 0 ? "" : String(Unicode.Scalar(byte))
  }

  private func expect(
    _ table: [(parts: [String], actions: [String])],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectEqual(
      table.map { actions($0.parts) }, table.map(\.actions), sourceLocation: sourceLocation)
  }

  @Test func textControlsAndSequencesAreToldApart() {
    expect([
      (["ab\r\n界"], ["text ab", "control 13", "control 10", "text 界"]),
      (["␛7␛(0␛#8"], ["escape 7", "escape (0", "escape #8"]),
      (
        ["␛[m␛[1;;3H␛[?25l␛[!p"],
        ["sequence []m", "sequence [1, -1, 3]H", "sequence ?[25]l", "sequence []!p"]
      ),
      (["␛]0;a\u{7}b␛]8;;x␛\\c"], ["command 0;a", "text b", "command 8;;x", "text c"]),
      // A sequence may be cut anywhere.
      (["␛", "[", "1", "2", ";", "3", "H"], ["sequence [12, 3]H"]),
      (["␛]8;", ";a␛", "\\b"], ["command 8;;a", "text b"]),
      // A control in a sequence is obeyed, and CAN ends it.
      (["␛[1\n2H"], ["control 10", "sequence [12]H"]),
      (["␛[1\u{18}x␛[2\u{1A}y"], ["text x", "text y"]), (["␛[1␛[2H"], ["sequence [2]H"]),
      (["␛]0;a␛[H"], ["sequence []H"]),
      // Controls beyond ASCII are controls.
      (
        ["a\u{9B}5Hb\u{85}\u{9D}8;;x\u{9C}c\u{90}skipped\u{9C}d"],
        ["text a", "sequence [5]H", "text b", "escape E", "command 8;;x", "text c", "text d"]
      ), (["\u{A0}\u{7F}x"], ["text \u{A0}", "text x"]),
      // What is wrong is skipped.
      (["␛[1?2Hx"], ["text x"]), (["␛[1 2Hx"], ["text x"]), (["␛[界x"], ["text 界x"]),
      (["␛P1;2|data\n␛\\x␛^y␛\\␛Xz␛\\"], ["text x"]),
    ])
  }

  @Test func colonsMarkWhatBelongsToTheParameterBefore() {
    var parser = ANSIParser()
    var offset = 0
    let bytes = Array("\u{1B}[4:3;1;58:2::7m".utf8)
    guard case .sequence(let sequence) = parser.next(in: bytes.span, from: &offset) else {
      Issue.record("no sequence")
      return
    }
    expectEqual(sequence.values, [4, 3, 1, 58, 2, -1, 7])
    expectEqual((0..<7).map(sequence.countOfSubvalues), [1, 0, 0, 3, 2, 1, 0])
  }

  @Test func greatNumbersAndLongSequencesAreCutDown() {
    func many(_ text: String) -> String { String(repeating: text, count: 100_000) }
    expect([
      (["␛[\(many("9"))A"], ["sequence [65535]A"]),
      (["␛[\(many("7;"))1A"], ["sequence \(Array(repeating: 7, count: 32))A"]),
      (["␛[\(many(":"))A"], ["sequence \(Array(repeating: -1, count: 32))A"]),
    ])
    let long = String(repeating: "x", count: 4_097)
    expectEqual(
      actions(["␛]\(long)\u{7}a␛]\(long.dropLast())\u{7}"]).map(\.utf8.count), [6, 4_104])
  }
}
