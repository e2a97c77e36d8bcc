import FirstFrame
import Foundation
import GridExport
import TestSupport

@testable import frames

/// One snapshot, on a screen and for a program.
@MainActor @Suite struct ShowTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  /// Takes a film for each list of texts, each in a process of its own.
  private func film(_ films: [[String]]) {
    for texts in films {
      let frames = texts.enumerated().map { index, text in
        Recording.Frame(label: index == 0 ? "start" : "goal \(index)", grid: grid(text))
      }
      _ = SnapshotSession(environment: [:]).verify(
        Recording(frames: frames),
        as: SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests.swift", test: ["match()"], kind: .film),
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 20, column: 3))
    }
  }

  @Test func showsWhatIsRecordedAndWhatWasSeen() {
    package.verify("kickOff()", ["0:0", "1:0"])
    expectEqual(
      package.frames("show", "kickOff"),
      Tool.Result(
        output: """
          │ DemoTests/ScoreTests/kickOff: 3x1, 1 cell differs
          │ taken at Tests/DemoTests/ScoreTests.swift:12
          │
          │ recorded, 3x1:
          │   |0:0|
          │
          │ seen, 3x1:
          │   |1:0|
          │
          │ 1 - |0:0|
          │ 1 + |1:0|
          │      ^
          │
          │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/kickOff
          │ To keep the recorded picture, correct the code and run: swift test

          """))
  }

  @Test func showsWhatPassesToo() {
    package.verify("kickOff()", ["0:0", "0:0"])
    #expect(
      package.frames("show", "kickOff").output == """
        │ DemoTests/ScoreTests/kickOff: as recorded
        │ taken at Tests/DemoTests/ScoreTests.swift:12
        │
        │ recorded, 3x1:
        │   |0:0|

        """)
    expectEqual(package.frames("diff", "kickOff").output.split(separator: "\n").count, 2)
  }

  @Test func showsColoursInATerminal() {
    package.verify("kickOff()", ["0:0", "1:0"])
    let surroundings = Surroundings(
      directory: package.root, environment: [:], screen: ANSIOptions(colors: .sixteen))
    let difference = Tool.run(["diff", "kickOff"], in: surroundings).output
    #expect(difference.contains("│ \u{1B}[31m1 - |0:0|\u{1B}[m\n"))
    #expect(difference.contains("│ \u{1B}[32m1 + |1:0|\u{1B}[m\n"))
    #expect(difference.contains("│ \u{1B}[33m     ^\u{1B}[m\n"))
    let plain = package.frames("diff", "kickOff").output
    #expect(!plain.utf8.contains(0x1B))
    let without = Surroundings(
      directory: package.root, environment: [:], screen: ANSIOptions(colors: .none))
    expectEqual(Tool.run(["diff", "kickOff"], in: without).output, plain)
  }

  @Test func tellsEachCellToAProgram() throws {
    package.verify("kickOff()", ["0:0", "1:0"])
    let text = package.frames("diff", "kickOff", "--json").output
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let frames = try #require(object["frames"] as? [[String: Any]])
    let cells = try #require(frames.first?["cells"] as? [[String: Any]])
    expectEqual(cells.map { $0["seen"] as? String }, ["1"])
  }

  /// Nothing that differs is not the same as nothing that was compared.
  @Test func endsWith1WhereNothingCouldBeCompared() throws {
    package.verify("kickOff()", ["0:0", "1:0"])
    expectEqual(package.frames("diff", "kickOff").status, 0)
    try package.write("", to: "__Snapshots__/DemoTests/ScoreTests/kickOff.grid")
    expectEqual(package.frames("diff", "kickOff").status, 1)
    let text = package.frames("diff", "kickOff", "--json")
    #expect(text.status == 1 && text.output.contains("\"compared\": false"))
  }

  @Test func marksTheFramesOfAFilmThatDiffer() {
    film([["0:0", "0:1"], ["0:0", "1:1", "1:2"]])
    #expect(
      package.frames("film", "match").output == """
        │ DemoTests/ScoreTests/match.film: 2 frames became 3: 1 new, 1 differs
        │ taken at Tests/DemoTests/ScoreTests.swift:20
        │
        │ 1 start
        │   |0:0|
        │
        │ 2 goal 1 (changed)
        │   |1:1|
        │
        │ 3 goal 2 (new)
        │   |1:2|

        """)
  }

  @Test func aTextHasNoFrames() {
    _ = SnapshotSession(environment: [:]).verify(
      .text(SnapshotText("x")),
      as: SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests.swift", test: ["words()"],
        kind: .text(fileExtension: "txt")),
      at: CodeLocation(
        fileID: "DemoTests/ScoreTests.swift",
        filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 20, column: 3))
    expectEqual(
      package.frames("film", "words"),
      Tool.Result(
        output: "DemoTests/ScoreTests/words.txt has no frames: see swift run frames show "
          + "DemoTests/ScoreTests/words.txt\n", status: 1))
  }

  @Test(arguments: ["show", "diff", "film"])
  func saysWhichThereAre(command: String) {
    expectEqual(
      package.frames(command, "x"),
      Tool.Result(
        output: "no snapshot is named \"x\"; no test has taken one yet: run swift test\n",
        status: 1))
    package.verify("kickOff()", ["0:0"])
    expectEqual(
      package.frames(command, "x"),
      Tool.Result(
        output: "no snapshot is named \"x\"; there are these:\n  DemoTests/ScoreTests/kickOff\n",
        status: 1))
    expectEqual(package.frames(command).status, 2)
    expectEqual(package.frames(command, "a", "b").status, 2)
  }
}
