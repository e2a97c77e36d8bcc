@testable import FirstFrame
@testable import FirstFrameReports
@testable import FrameNotation

/// Files of text, which are compared byte by byte, and what editors and checkouts do to them.
@MainActor @Suite struct TextSnapshotTests {
  static let recorded = "__Snapshots__/DemoTests/ScoreTests/kickOff.txt"
  private let package = TemporaryPackage()

  private func verify(_ text: String, _ mode: RecordMode? = nil) -> SnapshotVerdict {
    package.verify(.text(SnapshotText(text)), as: .demo(kind: .text(fileExtension: "txt")), mode)
  }

  private func flaw(of file: String, whenExpecting text: String) throws -> TextFlaw? {
    try flaw(of: Data(file.utf8), whenExpecting: text)
  }

  private func flaw(of file: Data, whenExpecting text: String) throws -> TextFlaw? {
    try package.write(file, to: Self.recorded)
    for mode in [RecordMode.never, .missing] {
      guard case .unreadable(_, .text(let flaw)) = verify(text, mode) else { return nil }
      expectEqual(FileManager.default.contents(atPath: package.path(Self.recorded)), file)
      if mode == .missing { return flaw }
    }
    return nil
  }

  @Test func isRecordedWithOneLineFeedAtItsEndAndMatchesThen() {
    for (text, file) in [("a", "a\n"), ("a\n", "a\n\n"), ("", "\n"), ("a\r\nb ", "a\r\nb \n")] {
      guard case .recorded = verify(text, .all) else {
        Issue.record("\(verify(text))")
        continue
      }
      expectEqual(package.read(Self.recorded), file)
      guard case .matched = verify(text) else {
        Issue.record("\(verify(text))")
        continue
      }
    }
  }

  @Test func namesWhatWasDoneToAFileAndTakesNoneForAMissingOne() throws {
    let text = "one  \ntwo\nthree"
    try expectEqual(flaw(of: "", whenExpecting: text), .emptyFile)
    try expectEqual(
      flaw(of: "version https://git-lfs.github.com/spec/v1\noid x\n", whenExpecting: text),
      .gitLFSPointer)
    try expectEqual(
      flaw(of: Data("one  \n".utf8) + [0xFF, 0x0A], whenExpecting: text),
      .invalidUTF8(offset: 6))
    try expectEqual(
      flaw(
        of: "one  \n<<<<<<< ours\ntwo\n=======\n2\n>>>>>>> theirs\nthree\n", whenExpecting: text),
      .conflictMarkers(line: 2))
    try expectEqual(flaw(of: "\u{FEFF}one  \ntwo\nthree\n", whenExpecting: text), .byteOrderMark)
    try expectEqual(
      flaw(of: "one  \r\ntwo\r\nthree\r\n", whenExpecting: text), .carriageReturns(line: 1))
    try expectEqual(flaw(of: "one  \ntwo\nthree", whenExpecting: text), .lostFinalLineFeed)
    try expectEqual(flaw(of: "one\ntwo\nthree\n", whenExpecting: text), .trimmedLines(line: 1))
  }

  @Test func invalidBytesAreCountedAlsoOverlongOnesSurrogatesAndTornEnds() throws {
    for bytes: [UInt8] in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x82]] {
      let file = Data("é".utf8) + Data(bytes)
      try expectEqual(flaw(of: file, whenExpecting: "x"), .invalidUTF8(offset: 2))
    }
    guard case .recorded = verify("nul \0 and \u{FFFD}", .all) else { return }
    try expectEqual(
      flaw(of: Data("nul \0 and ".utf8) + [0xFF, 0x0A], whenExpecting: "nul \0 and \u{FFFD}"),
      .invalidUTF8(offset: 10))
  }

  @Test func whatTheTextItselfHoldsIsNoFlaw() throws {
    let texts = [
      "\u{FEFF}x", "a\r\nb", "<<<<<<< a\n=======\n>>>>>>> b", "=======", "a  ", "a\n\n\n", "\0",
    ]
    for text in texts {
      guard case .recorded = verify(text, .all), case .matched = verify(text),
        case .mismatched = verify(text + "\n+")
      else {
        Issue.record("\(text.debugDescription): \(verify(text))")
        continue
      }
    }
  }

  @Test func otherBlankLinesAtTheEndAreADifference() throws {
    try package.write("a\n\n\n", to: Self.recorded)
    guard case .mismatched(_, .text(let mismatch)) = verify("a") else {
      Issue.record("\(verify("a"))")
      return
    }
    expectEqual(mismatch.difference.changes, [.init(removed: 1..<3, added: 1..<1)])
  }

  @Test func canonicallyEqualTextsDifferAndTheCodePointsSayHow() throws {
    try package.write("caf\u{E9}\n", to: Self.recorded)
    #expect(
      FailureMessage.text(for: verify("cafe\u{301}")) == """
        │ DemoTests/ScoreTests/kickOff: 1 line removed, 1 line added
        │
        │ 1 - |caf\u{E9}|
        │ 1 + |cafe\u{301}|
        │ Code points:
        │   line 1: U+00E9 became U+0065 U+0301
        │
        │ To accept the new text: swift run frames accept DemoTests/ScoreTests/kickOff.txt
        │ To keep the recorded text, correct the code and run: swift test
        """)
  }

  @Test func everyFlawHasAMessageAndARemedyOfItsOwn() throws {
    let flaws: [TextFlaw] = [
      .emptyFile, .gitLFSPointer, .invalidUTF8(offset: 1), .conflictMarkers(line: 1),
      .byteOrderMark, .carriageReturns(line: 1), .lostFinalLineFeed, .trimmedLines(line: 1),
    ]
    expectEqual(Set(flaws.map(\.description)).count, flaws.count)
    expectEqual(Set(flaws.map(\.remedy)).count, flaws.count)
    try package.write("a\r\n", to: Self.recorded)
    #expect(
      FailureMessage.text(for: verify("a", .never)) == """
        │ DemoTests/ScoreTests/kickOff: the recorded file is damaged.
        │ __Snapshots__/DemoTests/ScoreTests/kickOff.txt: Line 1: the line ends with a carriage \
        return, as after a checkout with CRLF.
        │ Put `__Snapshots__/** -text` into .gitattributes and check the file out again.
        │ It was not overwritten.
        │ To record this text: swift run frames accept DemoTests/ScoreTests/kickOff.txt
        """)
  }

  @Test func aDamagedFileIsRecordedOverWhereTheModeSaysSo() throws {
    try package.write("a\r\n", to: Self.recorded)
    guard case .recorded(_, .unreadable(.text(.carriageReturns(line: 1))), _) = verify("a", .failed)
    else {
      Issue.record("not recorded")
      return
    }
    expectEqual(package.read(Self.recorded), "a\n")
  }

  @Test func picturesKeepTheirMeaningWhateverACheckoutDoesToTheirLines() throws {
    let recording = Recording(of: drawing("0:0  "))
    let file = recording.notation
    let path = "__Snapshots__/DemoTests/ScoreTests/kickOff.grid"
    let damaged = [
      file.replacingOccurrences(of: "\n", with: "\r\n"), "\u{FEFF}" + file,
      String(file.dropLast()),
    ]
    for damaged in damaged {
      try package.write(damaged, to: path)
      let verdict = package.verify(recording)
      guard case .matched = verdict else {
        Issue.record("\(verdict)")
        continue
      }
      expectEqual(package.read(path), damaged)
    }
  }
}
