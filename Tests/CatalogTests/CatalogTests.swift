import DeferredComponents
import FirstFrameTesting
import Foundation
import GridComponents
import TestSupport

@testable import GridCatalog
@testable import catalog

/// The command line: what it prints, what it answers to calls that make no sense, its status.
@MainActor @Suite(.inOwnProcess) struct CatalogTests {
  private let catalog = OurCatalog.catalog

  private func lines(_ arguments: String...) -> [String] {
    lines(of: catalog.outcome(of: arguments))
  }

  private func lines(of outcome: CatalogCommand.Outcome) -> [String] {
    outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func picture(of lines: [String]) -> Grid {
    for line in lines where line.columns > 80 { Issue.record("too wide: \(line)") }
    return Grid(lines: lines)
  }

  /// Checklist row 34: one component by every binding strategy side by side.
  @Test func firstScreen() { expectSnapshot(of: picture(of: FrontPage.lines)) }

  @Test func oneComponent() {
    let outcome = catalog.outcome(of: ["--print", "score"])
    expectEqual(outcome.status, 0)
    expectSnapshot(of: picture(of: lines(of: outcome)))
  }

  /// What is printed where there is no terminal.
  @Test func summary() throws {
    let outcome = catalog.showing([try #require(Components.named("Score"))]).summary()
    expectEqual(outcome.status, 0)
    expectSnapshot(of: picture(of: lines(of: outcome)))
  }

  /// Checklist row 120: the whole page, whose tables are measured while it is printed, as far as it
  /// does not change with each component that is added.
  @Test func everything() throws {
    let outcome = catalog.showing([try #require(Components.named("Score"))]).everything()
    expectEqual(outcome.status, 0)
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
    func answer(_ arguments: String...) -> [String] {
      let outcome = catalog.outcome(of: arguments)
      expectEqual(outcome.status, 2)
      return outcome.output.split(separator: "\n").map(String.init)
    }
    #expect(
      answer("--pirnt") == [
        "catalog: there is no option \"--pirnt\". Did you mean --print?", "The known names are:",
        "  --print, --all, --film, --export, --help",
        "swift run catalog --help prints the usage.",
      ])
    #expect(
      answer("--film", "Score", "--delivery", "niave") == [
        "catalog: there is no delivery \"niave\". Did you mean naive?", "The known names are:",
        "  tracked, observed, naive, workaround, no-drop-first, no-first-render,",
        "  passthrough, no-replay, not-stored, gap, published, inline, declarative",
        "swift run catalog --help prints the usage.",
      ])
    expectEqual(
      answer("--print", "Scroe")[0],
      "catalog: there is no component \"Scroe\". Did you mean Score?")
    expectEqual(answer("--print", "xyz\n")[0], "catalog: there is no component \"xyz\\n\".")
    expectEqual(
      answer("--film")[0], "catalog: --film needs a component: --film Score --delivery naive")
    expectEqual(answer("--export")[0], "catalog: --export needs a folder: --export pictures")
    #expect(answer("--film", "Score", "--by")[0].hasPrefix("catalog: there is no option of --film"))
    #expect(answer("--film", "Score", "--delivery")[0].hasPrefix("catalog: --delivery needs a"))
    #expect(answer("--film", "--delivery", "gap")[0].hasPrefix("catalog: --film needs a component"))
    expectEqual(answer("--export", "")[0], "catalog: --export needs a folder: --export pictures")
    #expect(answer("--export", "--help")[0].hasPrefix("catalog: --export needs a folder"))
    #expect(answer("\u{1B}]0;x\u{202E}\u{7}")[0].hasSuffix(#" "\u{1B}]0;x\u{202E}\u{07}"."#))
    #expect(
      answer("--print", String(repeating: "a", count: 9_999))[0].hasSuffix(
        " \"" + String(repeating: "a", count: 60) + "…\"."))
    expectEqual(answer("--help", "me")[0], "catalog: \"me\" is not expected after --help")
  }

  @Test func argumentsAreReadOnce() throws {
    try expectEqual(CatalogCommand([], for: catalog), .browse)
    try expectEqual(CatalogCommand(["--print"], for: catalog), .print(component: nil))
    try expectEqual(CatalogCommand(["--all"], for: catalog), .all)
    try expectEqual(
      CatalogCommand(["--film", "Score"], for: catalog),
      .film(component: "Score", delivery: .tracked))
    try expectEqual(
      CatalogCommand(["--film", "Score", "--delivery", "gap"], for: catalog),
      .film(component: "Score", delivery: .deferred(.gap)))
    try expectEqual(
      CatalogCommand(["--film", "score", "--delivery", "Gap"], for: catalog),
      .film(component: "score", delivery: .deferred(.gap)))
    try expectEqual(CatalogCommand(["--export", "x"], for: catalog), .export(folder: "x"))
  }

  @Test func distances() {
    expectEqual("naive".distance(to: "niave"), 2)
    expectEqual("".distance(to: "abc"), 3)
    expectEqual("Score".distance(to: "sCORE"), 0)
    expectEqual("gap".distance(to: "gap"), 0)
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
