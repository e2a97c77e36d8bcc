import GridViews
import TestSupport

@testable import GridTerminal

@Suite struct TerminalInputTests {
  /// What a sequence of bytes is, given as text.
  private func inputs(_ bytes: String) -> [FrameInput] {
    var decoder = InputDecoder()
    let inputs = decoder.decode(bytes.utf8)
    return inputs + decoder.timeOut()
  }

  private func keys(_ bytes: String) -> [KeyPress] {
    inputs(bytes).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(arguments: [
    ("\u{1B}[A", KeyPress.up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}OA", .up), ("\u{1B}OD", .left), ("\u{1B}[H", .home), ("\u{1B}[F", .end),
    ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
    ("\u{1B}OH", .home), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter), ("\t", .tab), ("\u{1B}[Z", .backTab),
    ("\u{7F}", .backspace), ("\u{08}", .backspace), ("\u{1B}", .escape), (" ", .space),
    ("\u{1B}[1;2A", KeyPress(.up, .shift)), ("\u{1B}[1;3B", KeyPress(.down, .option)),
    ("\u{1B}[1;5C", KeyPress(.right, .control)), ("\u{1B}[1;9D", KeyPress(.left, .option)),
    ("\u{1B}[1;8H", KeyPress(.home, [.shift, .option, .control])),
    ("\u{1B}[3;5~", KeyPress(.delete, .control)), ("\u{1B}O2P", KeyPress(.function(1), .shift)),
    ("\u{1B}OP", KeyPress(.function(1))), ("\u{1B}OS", KeyPress(.function(4))),
    ("\u{1B}[[A", KeyPress(.function(1))), ("\u{1B}[[E", KeyPress(.function(5))),
    ("\u{1B}[11~", KeyPress(.function(1))), ("\u{1B}[15~", KeyPress(.function(5))),
    ("\u{1B}[17~", KeyPress(.function(6))), ("\u{1B}[21~", KeyPress(.function(10))),
    ("\u{1B}[23~", KeyPress(.function(11))), ("\u{1B}[24~", KeyPress(.function(12))),
    ("\u{1B}[28~", KeyPress(.function(15))), ("\u{1B}[34~", KeyPress(.function(20))),
    ("\u{1B}[97;5u", KeyPress(.character("a"), .control)),
    ("\u{1B}[13;2u", KeyPress(.enter, .shift)),
    ("\u{1B}[97:65;2:1u", KeyPress(.character("a"), .shift)),
    ("\u{1B}[27;5;9~", KeyPress(.tab, .control)), ("\u{1B}Oj", KeyPress(.character("*"))),
    ("\u{1B}Oy", KeyPress(.character("9"))), ("\u{0}", KeyPress(.character(" "), .control)),
    ("\u{3}", KeyPress(.character("c"), .control)), ("\u{1A}", KeyPress(.character("z"), .control)),
    ("\u{1C}", KeyPress(.character("\\"), .control)),
    ("\u{1F}", KeyPress(.character("_"), .control)),
    ("\u{1B}a", KeyPress(.character("a"), .option)),
    ("\u{1B}é", KeyPress(.character("é"), .option)),
    ("\u{1B}\u{7F}", KeyPress(.backspace, .option)), ("\u{1B}\r", KeyPress(.enter, .option)),
    ("\u{1B}[", KeyPress(.character("["), .option)),
    ("\u{1B}O", KeyPress(.character("O"), .option)),
    ("\u{1B}]", KeyPress(.character("]"), .option)), ("a", KeyPress(.character("a"))),
    ("é", KeyPress(.character("é"))), ("界", KeyPress(.character("界"))),
    ("👍", KeyPress(.character("👍"))),
  ])
  func keyOf(bytes: String, key: KeyPress) {
    expectEqual(inputs(bytes), [.key(key)])
    expectEqual(keys("x\(bytes)"), [KeyPress(.character("x")), key])
  }

  @Test(arguments: [
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[?62;22c", "\u{1B}[>0;276;0c", "\u{1B}[24;80R", "\u{1B}[E",
    "\u{1B}[2~", "\u{1B}[99~", "\u{1B}[99999999999999999999A", "\u{1B}[1 q", "\u{1B}[1;x",
    "\u{1B}[1114112u", "\u{1B}[55296u", "\u{1B}[M!!!", "\u{1B}[<0;0;3M", "\u{1B}[<1;4;3M",
    "\u{1B}[<35;4;3M", "\u{1B}[<0;4M", "\u{1B}[<0;4;3X", "\u{1B}]11;rgb:0/0/0\u{7}",
    "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_kitty\u{1B}\\", "\u{1B}Oa",
    "\u{1B}[[F", "\u{1B}[" + String(repeating: "1", count: 100) + "A",
  ])
  func unknownSequencesAreIgnoredWhole(bytes: String) {
    expectEqual(inputs(bytes + "q"), [.key(KeyPress(.character("q")))])
  }

  @Test func aSequenceThatBreaksOffGivesTheKeyThatCame() {
    expectEqual(keys("\u{1B}[1;\u{1B}[A"), [.up])
    expectEqual(keys("\u{1B}[\r"), [.enter])
    expectEqual(keys("\u{1B}O\u{7F}"), [.backspace])
    expectEqual(keys("\u{1B}\u{1B}[A"), [.escape, .up])
    expectEqual(keys("\u{1B}]0;title\u{1B}[A"), [.up])
  }

  @Test func invalidBytesAreNoKeys() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [0x80, 0xC0, 0xC1, 0xF5, 0xFF, 0xE7, 0x95, 0x61, 0xED, 0xA0, 0x80, 0x62]
    expectEqual(
      decoder.decode(bytes), [.key(KeyPress(.character("a"))), .key(KeyPress(.character("b")))])
    expectEqual(
      decoder.decode([0x1B, 0xFF, 0x63]), [.key(.escape), .key(KeyPress(.character("c")))])
    #expect(decoder.patience == nil)
  }

  @Test func theMouse() {
    let place = GridPoint(x: 4, y: 2)
    expectEqual(inputs("\u{1B}[<0;5;3M"), [.mouse(MouseEvent(.press, at: place))])
    expectEqual(inputs("\u{1B}[<0;5;3m"), [.mouse(MouseEvent(.release, at: place))])
    expectEqual(inputs("\u{1B}[<32;5;3M"), [.mouse(MouseEvent(.drag, at: place))])
    expectEqual(
      inputs("\u{1B}[<20;5;3M"), [.mouse(MouseEvent(.press, at: place, [.shift, .control]))])
    #expect(
      inputs("\u{1B}[<64;5;3M\u{1B}[<65;5;3M\u{1B}[<66;5;3M\u{1B}[<67;5;3M")
        == [(-3, 0), (3, 0), (0, -3), (0, 3)].map {
          .mouse(MouseEvent(.scroll(rows: $0, columns: $1), at: place))
        })
  }

  @Test func aPasteIsOneText() {
    #expect(
      inputs("a\u{1B}[200~two\rlines\r\nand \u{1B}[A q\u{3}\u{1B}[201~b")
        == [
          .key(KeyPress(.character("a"))), .paste("two\nlines\nand \u{1B}[A q\u{3}"),
          .key(KeyPress(.character("b"))),
        ])
    expectEqual(inputs("\u{1B}[200~\u{1B}[201\u{1B}[201~"), [.paste("\u{1B}[201")])
    expectEqual(inputs("\u{1B}[200~\u{1B}[201~"), [.paste("")])
  }

  @Test func aPasteThatIsTooLongIsCutOff() {
    let text = String(repeating: "x", count: PastedBytes.limit + 10)
    expectEqual(inputs("\u{1B}[200~\(text)\u{1B}[201~q").count, 2)
    expectEqual(
      inputs("\u{1B}[200~\(text)\u{1B}[201~").first, .paste(String(text.dropLast(10))))
  }

  @Test func timeDecidesWhatIsUnfinished() {
    var decoder = InputDecoder()
    #expect(decoder.patience == nil)
    expectEqual(decoder.decode([0x1B]), [])
    expectEqual(decoder.patience, .milliseconds(50))
    expectEqual(decoder.timeOut(), [.key(.escape)])
    #expect(decoder.patience == nil)
    expectEqual(decoder.decode("\u{1B}[20".utf8), [])
    expectEqual(decoder.decode("0~lost".utf8), [])
    expectEqual(decoder.patience, .seconds(1))
    expectEqual(decoder.timeOut(), [.paste("lost")])
    expectEqual(decoder.decode("\u{1B}[1;".utf8), [])
    expectEqual(decoder.timeOut(), [])
    expectEqual(decoder.decode("A".utf8), [.key(KeyPress(.character("A")))])
  }
}
