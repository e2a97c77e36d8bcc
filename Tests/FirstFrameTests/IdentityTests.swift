import FirstFrameTestSupport

@testable import FirstFrame

@Suite struct IdentityTests {
  @Test func namesTheFileAfterTargetFileSuitesAndTest() {
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["Live", "Tennis", "match()"],
      kind: .grid)
    expectEqual(identity.path, "DemoTests/ScoreTests/Live.Tennis.match.grid")
    expectEqual(identity.id, "DemoTests/ScoreTests/Live.Tennis.match")
  }

  @Test func dropsTheBackticksOfRawIdentifiers() {
    let identity = SnapshotIdentity(
      target: "T", file: "F.swift", test: ["`My suite`", "`it's 1`(x:)"], kind: .grid)
    expectEqual(identity.path, "T/F/My%20suite.it%27s%201%28x%3A%29.grid")
  }

  @Test func addsTheCaseBeforeTheName() {
    expectEqual(
      SnapshotIdentity.demo(case: "six all", named: "tie+break", kind: .film).path,
      "DemoTests/ScoreTests/kickOff@six%20all+tie%2Bbreak.film")
  }

  /// The labels on the page have the files that it says.
  @Test func theFilesOfCasesAreThoseOfThePage() throws {
    let rows = try FormatPage("Snapshots", of: "FirstFrame").rows(
      below: "argument", "label", "after `@` in the file's name")
    expectEqual(rows.count, 5)
    for row in rows {
      expectEqual(
        SnapshotIdentity.demo(case: row[1].code).path,
        "DemoTests/ScoreTests/kickOff@\(row[2].code).grid")
    }
  }

  @Test(arguments: [
    ("plain_Name-1", "plain_Name-1"),
    ("größe大坂", "größe大坂"),
    ("a+b", "a%2Bb"), ("a-b", "a-b"), ("a@b", "a%40b"), ("a.b", "a%2Eb"), ("a%b", "a%25b"),
    ("a/b", "a%2Fb"), ("a\\b", "a%5Cb"), ("a b", "a%20b"), ("a~b", "a%7Eb"),
    ("\u{0}\u{1B}\n", "%00%1B%0A"), ("\u{202E}x", "%E2%80%AEx"), ("\u{3164}", "%E3%85%A4"),
    ("e\u{301}", "e%CC%81"), ("\u{E9}", "\u{E9}"),
    ("", "%empty"), (".", "%2E"), ("..", "%2E%2E"), (".git", "%2Egit"),
    ("CON", "%43ON"), ("con", "%63on"), ("lpt9", "%6Cpt9"), ("com0", "com0"), ("CONE", "CONE"),
    ("🎾", "%F0%9F%8E%BE"), ("match(score:)", "match%28score%3A%29"),
  ])
  func encodesEveryNameSoThatItCanBeReadBack(name: String, encoded: String) {
    expectEqual(Array(PathComponent.encoded(name).utf8), Array(encoded.utf8))
    expectEqual(Array(decoded(encoded).utf8), Array(name.utf8))
  }

  @Test func shortensALongPartInItsMiddleAndKeepsItDistinct() {
    let names = ["a", "b"].map { String(repeating: "x", count: 150) + $0 + "ö".repeated(75) }
    let encoded = names.map(PathComponent.encoded)
    #expect(encoded[0] != encoded[1])
    #expect(encoded.allSatisfy { (110...120).contains($0.utf8.count) })
    #expect(encoded[0].hasPrefix("xxx") && encoded[0].hasSuffix("ööö"))
    #expect(encoded[0].contains("~"))
  }

  @Test func neverCutsAnEscapeOrALetterInTwo() {
    for count in 100...140 {
      let encoded = PathComponent.encoded("x".repeated(count % 7) + "🎾".repeated(count))
      expectEqual(encoded.split(separator: "~").count, 3)
      #expect(
        encoded.split(separator: "~").enumerated().allSatisfy { index, part in
          index == 1 || part.split(separator: "%").dropFirst().allSatisfy { $0.count == 2 }
        })
      let letters = PathComponent.encoded("x".repeated(count % 7) + "大".repeated(count))
      #expect(!letters.contains("\u{FFFD}"))
    }
  }

  @Test func keepsTheWholeFileNameBelowTheLimitOfVolumes() {
    let long = "y".repeated(110)
    let identity = SnapshotIdentity(
      target: "T", file: "F", test: [long, long, long], case: long, named: long, kind: .film)
    #expect(identity.path.utf8.count <= "T/F/".utf8.count + 200 + ".film".utf8.count)
  }

  @Test func takesBackThePathsThatItMakes() {
    for identity in [
      SnapshotIdentity.demo(), .demo("größe 大坂()", case: "", named: "."), .demo(""),
      .demo(kind: .text(fileExtension: "m3u")),
    ] {
      expectEqual(SnapshotIdentity(path: identity.path), identity)
    }
  }

  @Test(arguments: [
    "a/b.grid", "a/b/c", "a/b/c.PNG", "a/b/c.", "a/b/c.seventeenletterss", "../b/c.grid",
    "a/../c.grid", "/b/c.grid", "a/b/c/d.grid",
    "a/b/.c.grid", "a/b/c\n.grid", "a/b/c d.grid", "a/b/`c`.grid", "a//c.grid",
  ])
  func refusesAPathThatNoTestCanHaveMade(path: String) {
    #expect(SnapshotIdentity(path: path) == nil)
  }

  @Test(arguments: [
    ("kickOff@1%3A0+after.grid", true), ("%43ON.grid", true), ("%empty.grid", true),
    ("résumé.grid", true), ("CON.grid", false), ("kickOff%6f.grid", false),
    ("a..b.grid", false), ("Kick%4Fff.film", false), ("kickOff+line12.inline", false),
  ])
  func tellsWhichNamesTestsMake(name: String, isMade: Bool) {
    expectEqual(SnapshotIdentity(path: "T/F/\(name)")?.isMadeByATest, isMade)
  }

  @Test func tellsCanonicallyEqualNamesApart() {
    let (composed, decomposed) = (
      SnapshotIdentity.demo("\u{C5}"), SnapshotIdentity.demo("\u{212B}")
    )
    #expect(composed != decomposed)
    expectEqual(composed.folded, decomposed.folded)
    expectEqual(SnapshotIdentity.demo("Goal").folded, SnapshotIdentity.demo("goal").folded)
  }
}

private func decoded(_ text: String) -> String {
  if text == "%empty" { return "" }
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%") {
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
