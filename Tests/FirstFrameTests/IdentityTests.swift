@testable import FirstFrame

@Suite struct IdentityTests {
  @Test func namesTheFileAfterTargetFileSuitesTestCaseAndName() {
    let identities = [
      SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests.swift", test: ["Live", "Tennis", "match()"],
        kind: .grid),
      // The backticks of raw identifiers are dropped.
      SnapshotIdentity(
        target: "T", file: "F.swift", test: ["`My suite`", "`it's 1`(x:)"], kind: .grid),
      .demo(case: "six all", named: "tie+break", kind: .film),
    ]
    expectEqual(
      identities.map(\.path),
      [
        "DemoTests/ScoreTests/Live.Tennis.match.grid", "T/F/My%20suite.it%27s%201%28x%3A%29.grid",
        "DemoTests/ScoreTests/kickOff@six%20all+tie%2Bbreak.film",
      ])
    expectEqual(identities[0].id, "DemoTests/ScoreTests/Live.Tennis.match")
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

  @Test func encodesEveryNameSoThatItCanBeReadBack() {
    let names = [
      ("plain_Name-1", "plain_Name-1"),
      ("größe大坂", "größe大坂"),
      ("a+b", "a%2Bb"), ("a-b", "a-b"), ("a@b", "a%40b"), ("a.b", "a%2Eb"), ("a%b", "a%25b"),
      ("a/b", "a%2Fb"), ("a\\b", "a%5Cb"), ("a b", "a%20b"), ("a~b", "a%7Eb"),
      ("\u{0}\u{1B}\n", "%00%1B%0A"), ("\u{202E}x", "%E2%80%AEx"), ("\u{3164}", "%E3%85%A4"),
      ("e\u{301}", "e%CC%81"), ("\u{E9}", "\u{E9}"),
      ("", "%empty"), (".", "%2E"), ("..", "%2E%2E"), (".git", "%2Egit"),
      ("CON", "%43ON"), ("con", "%63on"), ("lpt9", "%6Cpt9"), ("com0", "com0"), ("CONE", "CONE"),
      ("🎾", "%F0%9F%8E%BE"), ("match(score:)", "match%28score%3A%29"),
    ]
    expectEqual(
      names.map { Array(PathComponent.encoded($0.0).utf8) }, names.map { Array($0.1.utf8) })
    expectEqual(names.map { Array(decoded($0.1).utf8) }, names.map { Array($0.0.utf8) })
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

  /// The paths that it makes, and no others; some of them are read, though no test makes them.
  @Test func takesBackThePathsThatItMakes() {
    let identities = [
      SnapshotIdentity.demo(), .demo("größe 大坂()", case: "", named: "."), .demo(""),
      .demo(kind: .text(fileExtension: "m3u")),
    ]
    expectEqual(identities.map { SnapshotIdentity(path: $0.path) }, identities)
    let others = [
      "a/b.grid", "a/b/c", "a/b/c.PNG", "a/b/c.", "a/b/c.seventeenletterss", "../b/c.grid",
      "a/../c.grid", "/b/c.grid", "a/b/c/d.grid",
      "a/b/.c.grid", "a/b/c\n.grid", "a/b/c d.grid", "a/b/`c`.grid", "a//c.grid",
    ]
    expectEqual(others.filter { SnapshotIdentity(path: $0) != nil }, [])
    let made = [
      "kickOff@1%3A0+after.grid", "%43ON.grid", "%empty.grid", "résumé.grid", "CON.grid",
      "kickOff%6f.grid", "a..b.grid", "Kick%4Fff.film", "kickOff+line12.inline",
    ].map { SnapshotIdentity(path: "T/F/\($0)")?.isMadeByATest }
    expectEqual(made, [true, true, true, true, false, false, false, false, false])
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
