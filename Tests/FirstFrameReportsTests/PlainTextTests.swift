@testable import FirstFrame
@testable import FirstFrameReports
@testable import FrameNotation

/// What is written and read by bytes, beside the same by characters.
@Suite struct PlainTextTests {
  @Test func whatIsOpenByItsBlockIsVisibleAndJoinsNothing() {
    let scalars = (UInt32(0x20)...0x3000).compactMap(Unicode.Scalar.init).filter {
      VisibleText.isOpen($0)
    }
    #expect(scalars.count > 1_000)
    for scalar in scalars {
      #expect(VisibleText.isPlain(scalar), "\(scalar.value)")
      for other in ["a", "─", "é", "↔"] as [Unicode.Scalar] {
        var text = String.UnicodeScalarView()
        text += [other, scalar, other]
        expectEqual(String(text).count, 3, "\(scalar.value)")
      }
    }
  }

  @Test func aLineIsCutAndMadeVisibleAsCharacterByCharacter() {
    var dice = Dice(seed: 2_510)
    for number in 0..<caseCount(short: 2_000) {
      let line = dice.text() + dice.text()
      let limit = dice.upTo(12)
      var plain = ""
      for character in line.prefix(limit) {
        let text = String(character)
        let isShown = text.unicodeScalars.allSatisfy { VisibleText.isVisible($0, within: text) }
        plain += isShown ? text : "\u{FFFD}"
      }
      if line.count > limit {
        while plain.last == "." { plain.removeLast() }
        plain += "..."
      }
      let visible = VisibleText.of(line, limit: limit)
      #expect(visible.utf8.elementsEqual(plain.utf8), "case \(number)")
    }
  }

  @Test func aLineThatIsCutAfterAPointHasThreePoints() {
    expectEqual(VisibleText.of("level.info", limit: 6), "level...")
    expectEqual(VisibleText.of("level.", limit: 6), "level.")
  }

  /// The end of a path has the file and the line.
  @Test func aLongNameKeepsBothEnds() {
    expectEqual(VisibleText.name("Tests/A.swift:12", limit: 16), "Tests/A.swift:12")
    expectEqual(VisibleText.name("Tests/AB.swift:12", limit: 15), "Tests...B.swift:12")
    expectEqual(VisibleText.name("a\u{1B}cdefgh\u{202E}", limit: 6), "a\u{FFFD}...fgh\u{FFFD}")
    // Characters count, and not bytes.
    expectEqual(VisibleText.name("ééé", limit: 3), "ééé")
    expectEqual(VisibleText.name("éàüö", limit: 3), "é...üö")
  }

  @Test(arguments: [
    ("##[error]x", "##|[error]x"), ("a##vso[task.complete]b", "a##vso|[task.complete]b"),
    ("##teamcity[message]##[x", "##teamcity|[message]##|[x"), ("###v-1.So[", "###v-1.So|["),
    ("##vso [", "##vso ["), ("#vso[", "#vso["), ("##a#b[", "##a#b["), ("##é[", "##é["),
    ("## vso[ ##", "## vso[ ##"), ("##vso[a[", "##vso|[a["),
  ])
  func aServicesCommandIsSplitBeforeItsBracket(text: String, split: String) {
    expectEqual(Gutter.withoutCommands(text.utf8), split.replacing("|", with: "\u{200B}"))
    expectEqual(Gutter.joined([text]), "│ " + split.replacing("|", with: "\u{200B}"))
    // A text that has been split is not split again.
    let once = Gutter.withoutCommands(text.utf8)
    expectEqual(Gutter.withoutCommands(once.utf8), once)
  }

  @Test func aFileHoldsExactlyItsOwnBytes() throws {
    let package = TemporaryPackage()
    let path = package.path("file")
    var dice = Dice(seed: 2_512)
    for count in [1, 2, 7, 64, 1_000, 4_096] {
      let bytes = (0..<count).map { _ in UInt8(dice.upTo(255)) }
      try package.write(Data(bytes), to: "file")
      #expect(FileStore.holds(path, exactly: bytes))
      #expect(!FileStore.holds(path, exactly: bytes + [0]))
      #expect(!FileStore.holds(path, exactly: Array(bytes.dropLast())))
      for index in count < 100 ? Array(bytes.indices) : [0, count / 2, count - 1] {
        var other = bytes
        other[index] ^= 1
        #expect(!FileStore.holds(path, exactly: other), "byte \(index) of \(count)")
      }
    }
    try package.write(Data(), to: "file")
    #expect(!FileStore.holds(path, exactly: []))
    #expect(!FileStore.holds(path, exactly: [0]))
    #expect(!FileStore.holds(package.root, exactly: [0]))
    #expect(!FileStore.holds(package.path("none"), exactly: [0]))
    expectEqual(mkfifo(package.path("pipe"), 0o600), 0)
    #expect(!FileStore.holds(package.path("pipe"), exactly: [0]))
  }
}
