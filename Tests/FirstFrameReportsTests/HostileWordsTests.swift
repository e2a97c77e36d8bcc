@testable import FirstFrameProof
@testable import FirstFrameReports

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Words that a terminal, a CI service or a parser of XML would obey or choke on, in every place that
/// a test or a machine can put them.
///
/// They are no arguments, since the host prints those as they are.
@MainActor @Suite struct HostileWordsTests {
  /// A path has to be typed as it is, however long it is.
  @Test func aLongPathIsWhole() {
    let path = String(repeating: "OuterView/InnerView/", count: 12) + "Label"
    let finding = Finding(defect: .stale, path: path)
    #expect(finding.failureMessage.contains("old (stale) in \(path)\n"))
  }

  nonisolated static let words = [
    "\u{1B}[2J\u{1B}]0;x\u{7}", "a\u{0}b", "a\u{85}b\u{2028}c\u{2029}d", "\u{FFFE}\u{FFFF}",
    "\n::error::x", "x\n::stop-commands::y", "##[error]x", "%0A::error::x", "\r\n  ::warning::",
    "]]><!--&<\"'", "\u{202E}\u{200B}", "x##vso[task.complete result=Succeeded;]y",
    "##teamcity[buildProblem]",
  ]

  /// What a host makes of a message: a comment of its log, and an attribute of its report.
  private func expectHarmless(_ message: String, _ what: Comment) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.hasPrefix("│") }, what)
    #expect(!VisibleText.isCommand(in: message), what)
    #expect(!message.unicodeScalars.contains { VisibleText.isHiddenFromReaders($0) }, what)
    let escaped = message.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    let page = XMLParser(data: Data("<message>\(escaped)</message>".utf8))
    #expect(page.parse(), what)
  }

  /// No form of a report has a command, and a reader of the form takes it.
  private func expectReadable(_ report: SnapshotReport) throws {
    for page in [report.markdown, report.junit, report.json, report.annotations] {
      #expect(!VisibleText.isCommand(in: page))
    }
    #expect(XMLParser(data: Data(report.junit.utf8)).parse())
    _ = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let commands = report.annotations.split(separator: "\n")
    #expect(commands.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
  }

  @Test(arguments: words.indices)
  func noMessageOfAMismatchRepeatsThem(index: Int) throws {
    let word = Self.words[index]
    let package = TemporaryPackage()
    func take<Value>(
      _ old: Value, _ new: Value, _ format: SnapshotFormat<Value>, _ what: Comment
    ) {
      let messages = [old, new].flatMap { value in
        let outcome = SnapshotSession(environment: [:]).verify(
          value, as: format,
          identity: .demo(word, case: word, named: "\(what)", kind: format.kind), mode: nil,
          at: package.location())
        return outcome.messages
          + outcome.attachments.filter { $0.name.hasSuffix("difference.txt") }
          .map { String(decoding: $0.bytes.dropLast(), as: UTF8.self) }
      }
      expectEqual(messages.count, 3, what)
      for message in messages { expectHarmless(message, what) }
    }
    func film(_ text: String) -> Recording {
      Recording(
        frames: [
          .init(
            label: text, grid: drawing("x"), cursor: nil,
            focus: .init(id: text, frame: GridRect(x: 0, y: 0, width: 1, height: 1)))
        ], notes: ["theme": text], tree: [text], draws: [text])
    }
    take("old", word, .text, "text")
    take(["old"], [word], .lines, "lines")
    take(("old", 1), (word, 1), .dump, "dump")
    take(["x": "old"], ["x": word], .json, "json")
    take(drawing("old      "), drawing(word + "x"), .grid, "grid")
    take(film("old"), film(word), .film, "film")
    let report = try package.report
    expectEqual(report.pending.count, 6)
    let blocks = report.text.split(separator: "\n\n").dropFirst().dropLast()
    for block in blocks { expectHarmless(String(block), "report") }
    try expectReadable(report)
  }

  @Test(arguments: words.indices) func norDoesOneOfAnythingElse(index: Int) throws {
    let word = Self.words[index]
    let package = TemporaryPackage()
    let folder = word.replacing("/", with: "").replacing("\0", with: "")
    try package.write("a file", to: folder)
    let root = package.path(folder)
    let board = Board([("title", "x", 0, 0)], width: 3, height: 1)
    func messages(
      _ environment: [String: String], _ regions: [Region] = [],
      at location: CodeLocation? = nil
    ) -> [String] {
      SnapshotSession(environment: environment).verify(
        board, as: .grid(ignoring: regions), identity: .demo(word), mode: .never,
        at: location ?? package.location()
      ).messages
    }
    let value = word.replacing("\0", with: "")
    let found =
      messages(["SNAPSHOT_TESTING_RECORD": value]) + messages(["FIRSTFRAME_ROOT": root])
      + messages(["FIRSTFRAME_ROOT": package.root, "FIRSTFRAME_RESULTS": root + "/x"])
      + messages([:], [.named(word)])
      + messages([:], at: CodeLocation(fileID: "M/F.swift", filePath: root + "/F.swift"))
    expectEqual(found.count, 5)
    for message in found { expectHarmless(message, "message") }
    struct Refusal: Error, CustomStringConvertible { let description: String }
    let failing = SnapshotFormat<Int>(
      fileExtension: "x", text: { _ in throw Refusal(description: word) })
    let refused = SnapshotSession(environment: [:]).verify(
      1, as: failing, identity: .demo(word, kind: failing.kind), mode: nil,
      at: package.location())
    for message in refused.messages { expectHarmless(message, "format") }
    ProofProcess(root: package.root, test: word).judge(.leak) { [word] }
    let site = ProofSite(
      kind: .leak, test: TestName(module: word, path: [word, word]), run: word, location: word)
    let running = RunningRecordTests.file(site: RunningRecord.bytes(of: site), names: [word, word])
    try package.write(Data(running), to: ".build/firstframe/running/00000001.running")
    // What nothing was compared for, a failed proof and one that was cut off are in each form.
    let report = try package.report
    expectEqual(report.leftBehind.map(\.site), [site])
    expectEqual(report.proofs.failedSnapshots.count, 1)
    for block in report.text.dropLast().split(separator: "\n\n").dropFirst() {
      expectHarmless(String(block), "report")
    }
    try expectReadable(report)
  }
}

extension VisibleText {
  /// Whether a CI service obeys something in a text, wherever it is in a line.
  static func isCommand(in text: String) -> Bool { text.contains(/##[A-Za-z0-9.\-]*\[/) }

  /// What no reader sees, but for the space that the gutter puts into `##[` and what shapes emoji.
  static func isHiddenFromReaders(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\u{200B}" && !isPlain(scalar)
  }
}
