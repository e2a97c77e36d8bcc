@testable import FirstFrame

@MainActor @Suite struct AttachmentTests {
  private let package = TemporaryPackage()

  private func attachments(
    _ contents: [SnapshotContent], _ mode: RecordMode, as identity: SnapshotIdentity
  ) -> [SnapshotAttachment] {
    var attachments: [SnapshotAttachment] = []
    for content in contents {
      let verdict = package.verify(content, as: identity, content == contents.last ? mode : .all)
      attachments = verdict.attachments(of: content)
    }
    return attachments
  }

  private func grid(_ text: String) -> SnapshotContent { .pictures(Recording(of: drawing(text))) }

  @Test func aMismatchHandsOutBothFilesBothDrawingsAndTheDifference() {
    let found = attachments([grid("0:0"), grid("1:0")], .never, as: .demo())
    #expect(
      found.map(\.name) == [
        "kickOff.expected.grid", "kickOff.expected.svg", "kickOff.actual.grid",
        "kickOff.actual.svg", "kickOff.difference.txt",
      ])
    #expect(found[0].bytes == grid("0:0").bytes && found[2].bytes == grid("1:0").bytes)
    #expect(String(decoding: found[1].bytes, as: UTF8.self).hasPrefix("<svg"))
    expectEqual(
      String(decoding: found[4].bytes, as: UTF8.self),
      "│ 3x1, 1 cell differs\n│\n│ 1 - |0:0|\n│ 1 + |1:0|\n│      ^\n")
  }

  @Test func aFilmHandsOutItsStrips() throws {
    func content(_ frames: (String, Grid)...) -> SnapshotContent {
      .pictures(Recording(frames: frames.map { .init(label: $0.0, grid: $0.1) }))
    }
    let old = content(("start", drawing("0:0")))
    let new = content(("start", drawing("0:0")), ("a late goal, turn", drawing("1:0")))
    let found = attachments([old, new], .never, as: .demo(kind: .film))
    #expect(
      found.map(\.name) == [
        "kickOff.expected.film", "kickOff.expected.svg", "kickOff.actual.film",
        "kickOff.actual.svg", "kickOff.difference.txt",
      ])
    let (before, after) = (String(decoding: found[1].bytes, as: UTF8.self), found[3].bytes)
    #expect(before.contains(">start</text>") && !before.contains("a late goal"))
    #expect(String(decoding: after, as: UTF8.self).contains(">a late goal,</text>"))
  }

  @Test func anAdapterGetsTheMessageAndTheAttachmentsAndNoneForAMatch() {
    var outcomes: [SnapshotOutcome] = []
    for text in ["old", "new", "old"] {
      outcomes.append(
        SnapshotSession(environment: [:]).verify(
          text, as: .text, identity: .demo(kind: .text(fileExtension: "txt")), mode: nil,
          at: package.location()))
    }
    expectEqual(outcomes.map(\.messages.count), [1, 1, 0])
    #expect(
      outcomes.map { $0.attachments.map(\.name) } == [
        [], ["kickOff.expected.txt", "kickOff.actual.txt", "kickOff.difference.txt"], [],
      ])
  }

  @Test func textHasNoDrawingsAndWhatIsMissingOrMatchesNoDifference() {
    let identity = SnapshotIdentity.demo(kind: .text(fileExtension: "json"))
    let (old, new) =
      (SnapshotContent.text(SnapshotText("1")), .text(SnapshotText("2")))
      as (SnapshotContent, SnapshotContent)
    expectEqual(
      attachments([old, new], .never, as: identity).map(\.name),
      ["kickOff.expected.json", "kickOff.actual.json", "kickOff.difference.txt"])
    #expect(
      attachments([new], .never, as: .demo("b()", kind: identity.kind)).map(\.name) == [
        "b.actual.json"
      ])
    expectEqual(attachments([new], .all, as: .demo("c()", kind: identity.kind)), [])
  }

  @Test func noNameLeadsOutOfTheDirectoryOrIsTooLong() throws {
    let names = [
      "../../x", "/etc/x", "..", "a\\b", "nul\0", "\u{202E}", String(repeating: "x", count: 300),
    ]
    for name in names {
      let found = attachments([grid("0")], .never, as: .demo(name, case: name, named: name))
      let first = try #require(found.first)
      #expect(!first.name.utf8.contains(UInt8(ascii: "/")) && !first.name.hasPrefix("."))
      #expect(first.name.utf8.count <= 240)
      #expect(first.name.unicodeScalars.allSatisfy(PathComponent.mayStand))
    }
  }
}
