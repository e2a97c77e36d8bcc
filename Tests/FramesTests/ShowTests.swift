import Foundation
import GridExport
import TestSupport

@testable import frames

/// One snapshot, on a screen and for a program.
@MainActor @Suite struct ShowTests {
  @Test func showsWhatIsRecordedAndWhatWasSeen() throws {
    try Play().run(
      """
      $ frames show x
      $ frames diff x
      $ frames film x
      $ test kickOff 0:0 0:0
      $ frames show kickOff
      $ frames diff kickOff
      $ test kickOff 1:0
      $ frames show kickOff
      $ frames diff kickOff
      $ frames diff x
      $ frames film x
      """)
  }

  @Test func showsColoursInATerminal() throws {
    let package = try TemporaryPackage()
    package.verify("kickOff()", ["0:0", "1:0"])
    func difference(_ colors: ColorDepth) -> String {
      let surroundings = Surroundings(
        directory: package.root, environment: [:], screen: ANSIOptions(colors: colors))
      return Tool.run(["diff", "kickOff"], in: surroundings).output
    }
    expectEqual(difference(.sixteen), "?")
    expectEqual(difference(.none), package.frames("diff", "kickOff").output)
  }

  @Test func tellsEachCellToAProgram() throws {
    let package = try TemporaryPackage()
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
    try Play().run(
      """
      $ test kickOff 0:0 1:0
      $ write __Snapshots__/DemoTests/ScoreTests/kickOff.grid
      $ frames diff kickOff
      $ frames diff kickOff --json
      """)
  }

  @Test func marksTheFramesOfAFilmThatDiffer() throws {
    try Play().run(
      """
      $ test match.film start:0-0,goal:0-1 start:0-0,goal:1-1,end:1-2
      $ frames film match
      $ test words.txt x
      $ frames film words
      """)
  }
}
