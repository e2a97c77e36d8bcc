@testable import GridCatalog
@testable import catalog

/// The command line: what it prints, what it answers to calls that make no sense, its status.
@MainActor @Suite(.inOwnProcess) struct CatalogTests {
  private let catalog = OurCatalog.catalog

  private func lines(_ arguments: String...) -> [String] {
    lines(of: catalog.outcome(of: arguments))
  }

  private func lines(of outcome: CatalogCommand.Outcome) -> [String] {
    expectEqual(outcome.status, 0)
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func picture(of lines: [String]) -> Grid {
    for line in lines where line.columns > 80 { Issue.record("too wide: \(line)") }
    return Grid(lines: lines)
  }

  /// Checklist row 34: one component by every binding strategy side by side.
  @Test func firstScreen() { expectSnapshot(of: picture(of: FrontPage.lines)) }

  /// With some of the deliveries, which show every kind of wrong frame: all of them take seconds.
  @Test func oneComponent() throws {
    let score = try #require(Components.named("Score"))
    let (naive, workaround) = (Delivery.deferred(.naive), Delivery.deferred(.workaround))
    let catalog = Catalog(
      components: [score],
      deliveries: [.tracked, .observed, naive, workaround, .deferred(.noDropFirst)],
      compared: [.tracked, naive, workaround], name: "catalog"
    ).expecting([.observed: .rightFirst, naive: .late])
    let outcome = catalog.outcome(of: ["--print", "score"])
    expectSnapshot(of: picture(of: lines(of: outcome)))
  }

  /// Checklist row 120: the whole page, whose tables are measured while it is printed, as far as it
  /// does not change with each component that is added.
  @Test func everything() throws {
    let outcome = catalog.showing([try #require(Components.named("Score"))]).everything()
    expectSnapshot(of: picture(of: lines(of: outcome)))
  }

  @Test func filmOfADelivery() {
    expectSnapshot(of: picture(of: lines("--film", "Score", "--delivery", "workaround")))
  }

  @Test func help() {
    let lines = lines("--help")
    let names = TextTable.wrapped(Components.names.joined(separator: ", "), width: 76)
    expectSnapshot(of: picture(of: lines.filter { !names.contains(String($0.dropFirst(2))) }))
    for name in names { #expect(lines.contains("  " + name)) }
    expectEqual(self.lines("-h"), lines)
  }

  @Test func whatMakesNoSenseIsAnsweredWithWhatIsKnown() {
    let long = String(repeating: "a", count: 9_999)
    let calls: [[String]] = [
      ["--pirnt"], ["--film", "Score", "--delivery", "niave"], ["--print", "Scroe"],
      ["--print", "xyz\n"], ["--film"], ["--export"], ["--film", "Score", "--by"],
      ["--film", "Score", "--delivery"], ["--film", "--delivery", "gap"], ["--export", ""],
      ["--export", "--help"], ["\u{1B}]0;x\u{202E}\u{7}"], ["--print", long], ["--help", "me"],
    ]
    let answers = calls.map { arguments in
      let outcome = catalog.outcome(of: arguments)
      expectEqual(outcome.status, 2)
      return outcome.output.split(separator: "\n").map(String.init)
    }
    expectEqual(
      answers[0].joined(separator: "\n"),
      """
      catalog: there is no option "--pirnt". Did you mean --print?
      The known names are:
        --print, --all, --film, --export, --help
      swift run catalog --help prints the usage.
      """)
    expectEqual(
      answers[1].joined(separator: "\n"),
      """
      catalog: there is no delivery "niave". Did you mean naive?
      The known names are:
        tracked, observed, naive, workaround, no-drop-first, no-first-render,
        passthrough, no-replay, not-stored, gap, published, inline, declarative
      swift run catalog --help prints the usage.
      """)
    expectEqual(
      answers[2...].map { $0[0].prefix(80) }.joined(separator: "\n"),
      """
      catalog: there is no component "Scroe". Did you mean Score?
      catalog: there is no component "xyz\\n".
      catalog: --film needs a component: --film Score --delivery naive
      catalog: --export needs a folder: --export pictures
      catalog: there is no option of --film "--by".
      catalog: --delivery needs a name: tracked, observed, naive, workaround, no-drop-
      catalog: --film needs a component: --film Score --delivery naive
      catalog: --export needs a folder: --export pictures
      catalog: --export needs a folder: --export pictures
      catalog: there is no option "\\u{1B}]0;x\\u{202E}\\u{07}".
      catalog: there is no component "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      catalog: "me" is not expected after --help
      """)
  }

  @Test func argumentsAreReadOnce() throws {
    let calls: [([String], CatalogCommand)] = [
      ([], .browse), (["--print"], .print(component: nil)),
      (["--print", "score"], .print(component: "score")), (["--all"], .all),
      (["--film", "Score"], .film(component: "Score", delivery: .tracked)),
      (
        ["--film", "score", "--delivery", "Gap"],
        .film(component: "score", delivery: .deferred(.gap))
      ), (["--export", "x"], .export(folder: "x")),
    ]
    for (arguments, command) in calls {
      try expectEqual(CatalogCommand(arguments, for: catalog), command)
    }
  }

  @Test func distances() {
    let pairs = [("naive", "niave"), ("", "abc"), ("Score", "sCORE"), ("gap", "gap")]
    expectEqual(pairs.map { $0.0.distance(to: $0.1) }, [2, 3, 0, 0])
  }

  @Test func tables() {
    expectEqual(
      TextTable([["a", "1", "22"], ["bcd", "10", "3"], ["e"]]).lines,
      ["a     1  22", "bcd  10   3", "e"])
    expectEqual(TextTable.wrapped("one two three", width: 7), ["one two", "three"])
    expectEqual(TextTable.wrapped("", width: 7), [])
  }

  // MARK: - Export

  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  }

  @Test func picturesAreWrittenLightAndDark() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let score = try #require(Components.named("Score"))
    let outcome = PictureExport(of: catalog.showing([score]), to: folder.path).run()
    let names = [
      "Score-states-light.svg", "Score-story-light.svg", "Score-states-dark.svg",
      "Score-story-dark.svg",
    ]
    expectEqual(outcome.status, 0)
    #expect(
      outcome.output == "4 pictures in \(folder.path):\n"
        + names.map { "  " + $0 }
        .joined(separator: "\n"))
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text.hasPrefix("<svg") || text.hasPrefix("<?xml"))
      expectEqual(text.contains("tennis match"), name.contains("states"))
    }
  }

  @Test func aFolderThatIsAFileIsNamed() throws {
    let file = folder()
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("x".utf8).write(to: file)
    let outcome = PictureExport(of: catalog, to: file.path).run()
    expectEqual(outcome.status, 1)
    #expect(
      outcome.output.hasPrefix("catalog: cannot write into \(file.path): \(file.path) is a file\n"))
    #expect(
      outcome.output.hasSuffix(
        "\n0 pictures were written before. Name another folder, or make room there."))
  }

  @Test func aFolderInTheWayIsNamedAndNothingIsObeyed() throws {
    let folder = folder().appending(path: "a\u{1B}[2Jb\nc")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Score-story-light.svg"), withIntermediateDirectories: true)
    let score = try #require(Components.named("Score"))
    let outcome = PictureExport(of: catalog.showing([score]), to: folder.path).run()
    expectEqual(outcome.status, 1)
    #expect(
      outcome.output.hasSuffix(
        #"/a\u{1B}[2Jb\nc: Score-story-light.svg is a folder there"# + "\n"
          + "1 pictures were written before. Name another folder, or make room there."))
  }
}
