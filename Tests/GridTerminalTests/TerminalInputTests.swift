@testable import GridTerminal

@Suite struct TerminalInputTests {
  /// What a sequence of bytes is, given as text.
  private func inputs(_ bytes: String) -> [FrameInput] {
    var decoder = InputDecoder()
    let inputs = decoder.decode(bytes.utf8)
    return inputs + decoder.timeOut()
  }

  /// Inputs in words: keys by their names, and others as they are.
  private func words(_ bytes: String) -> String {
    inputs(bytes.withControls).map { if case .key(let key) = $0 { key.name } else { "\($0)" } }
      .joined(separator: " ")
  }

  /// Sequences, with pictures for control characters, and the keys that they are.
  private static let keys = """
    ␛[A up, ␛[B down, ␛[C right, ␛[D left, ␛OA up, ␛OD left, ␛[H home, ␛[F end, ␛[1~ home,
    ␛[4~ end, ␛[7~ home, ␛[8~ end, ␛OH home, ␛[3~ delete, ␛[5~ pageup, ␛[6~ pagedown, ␍ enter,
    ␊ enter, ␛OM enter, ␉ tab, ␛[Z shift-tab, ␡ backspace, ␈ backspace, ␛ escape,
    ␛[1;2A shift-up, ␛[1;3B option-down, ␛[1;5C ctrl-right, ␛[1;9D option-left,
    ␛[1;8H ctrl-option-shift-home, ␛[3;5~ ctrl-delete, ␛O2P shift-f1, ␛OP f1, ␛OS f4, ␛[[A f1,
    ␛[[E f5, ␛[11~ f1, ␛[15~ f5, ␛[17~ f6, ␛[21~ f10, ␛[23~ f11, ␛[24~ f12, ␛[28~ f15, ␛[34~ f20,
    ␛[97;5u ctrl-a, ␛[13;2u shift-enter, ␛[97:65;2:1u shift-a, ␛[27;5;9~ ctrl-tab, ␛Oj *, ␛Oy 9,
    ␀ ctrl-space, ␃ ctrl-c, ␚ ctrl-z, ␜ ctrl-\\, ␟ ctrl-_, ␛a option-a, ␛é option-é,
    ␛␡ option-backspace, ␛␍ option-enter, ␛[ option-[, ␛O option-O, ␛] option-], a a, é é, 界 界,
    👍 👍
    """

  @Test func keysOfSequences() {
    let cases = Self.keys.replacing("\n", with: " ").split(separator: ", ").map {
      $0.split(separator: " ").map(String.init)
    }
    expectEqual(cases.map { "\($0[0]) \(words($0[0]))" }, cases.map { "\($0[0]) \($0[1])" })
    expectEqual(cases.map { words("x" + $0[0]) }, cases.map { "x \($0[1])" })
    expectEqual(inputs(" "), [.key(.space)])
  }

  @Test func unknownSequencesAreIgnoredWhole() {
    let sequences = """
      ␛[I ␛[O ␛[?62;22c ␛[>0;276;0c ␛[24;80R ␛[E ␛[2~ ␛[99~ ␛[99999999999999999999A ␛[1;x
      ␛[1114112u ␛[55296u ␛[M!!! ␛[<0;0;3M ␛[<1;4;3M ␛[<35;4;3M ␛[<0;4M ␛[<0;4;3X
      ␛]11;rgb:0/0/0␇ ␛]11;rgb:0/0/0␛\\ ␛P1$r0m␛\\ ␛_kitty␛\\ ␛Oa ␛[[F
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let all = sequences + ["␛[1 q", "␛[" + String(repeating: "1", count: 100) + "A"]
    expectEqual(all.filter { words($0 + "q") != "q" }, [])
  }

  @Test func aSequenceThatBreaksOffGivesTheKeyThatCame() {
    let broken = ["␛[1;␛[A", "␛[␍", "␛O␡", "␛␛[A", "␛]0;title␛[A"].map(words)
    expectEqual(broken, ["up", "enter", "backspace", "escape up", "up"])
  }

  @Test func invalidBytesAreNoKeys() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [0x80, 0xC0, 0xC1, 0xF5, 0xFF, 0xE7, 0x95, 0x61, 0xED, 0xA0, 0x80, 0x62]
    expectEqual(decoder.decode(bytes), [.key("a"), .key("b")])
    expectEqual(decoder.decode([0x1B, 0xFF, 0x63]), [.key(.escape), .key("c")])
    #expect(decoder.patience == nil)
  }

  @Test func theMouse() {
    let codes = ["0", "32", "20", "64", "65", "66", "67"].map { "\u{1B}[<\($0);5;3M" }
    let actions: [MouseEvent.Action] = [
      .press, .drag, .press, .scroll(rows: -3, columns: 0), .scroll(rows: 3, columns: 0),
      .scroll(rows: 0, columns: -3), .scroll(rows: 0, columns: 3), .release,
    ]
    let events = actions.enumerated().map { number, action in
      let held: KeyPress.Modifiers = number == 2 ? [.shift, .control] : []
      return FrameInput.mouse(MouseEvent(action, at: GridPoint(x: 4, y: 2), held))
    }
    expectEqual(inputs(codes.joined() + "\u{1B}[<0;5;3m"), events)
  }

  /// A paste that is too long is cut off.
  @Test func aPasteIsOneText() {
    expectEqual(
      inputs("a\u{1B}[200~two\rlines\r\nand \u{1B}[A q\u{3}\u{1B}[201~b"),
      [.key("a"), .paste("two\nlines\nand \u{1B}[A q\u{3}"), .key("b")])
    expectEqual(inputs("\u{1B}[200~\u{1B}[201\u{1B}[201~"), [.paste("\u{1B}[201")])
    expectEqual(inputs("\u{1B}[200~\u{1B}[201~"), [.paste("")])
    let text = String(repeating: "x", count: PastedBytes.limit + 10)
    expectEqual(
      inputs("\u{1B}[200~\(text)\u{1B}[201~q"), [.paste(String(text.dropLast(10))), .key("q")])
  }

  @Test func timeDecidesWhatIsUnfinished() {
    var decoder = InputDecoder()
    var patience = [decoder.patience]
    func next(_ bytes: String?) -> [FrameInput] {
      defer { patience.append(decoder.patience) }
      return bytes.map { decoder.decode($0.utf8) } ?? decoder.timeOut()
    }
    expectEqual(
      ["\u{1B}", nil, "\u{1B}[20", "0~lost", nil, "\u{1B}[1;", nil, "A"].map(next),
      [[], [.key(.escape)], [], [], [.paste("lost")], [], [], [.key("A")]])
    expectEqual(
      patience,
      [
        nil, .milliseconds(50), nil, .milliseconds(50), .seconds(1), nil, .milliseconds(50), nil,
        nil,
      ])
  }
}

extension String {
  /// The text with control characters for their pictures.
  fileprivate var withControls: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      let value =
        scalar.value == 0x2421
        ? 0x7F : scalar.value - (0x2400...0x241F ~= scalar.value ? 0x2400 : 0)
      scalars.append(Unicode.Scalar(value) ?? scalar)
    }
    return String(scalars)
  }
}
