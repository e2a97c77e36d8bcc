import FirstFrameTesting

@testable import frames

/// What the tool says of itself.
@MainActor @Suite struct ToolPictureTests {
  /// The tool as it is built, run by its name in a terminal of its own; it fits one screen.
  @Test func itsManual() {
    expectSnapshot(ofCommand: ["frames", "help"], columns: 80, rows: 40)
  }

  @Test func thePagesOfItsCommands() {
    let pages = Command.all.map { Manual.page(of: $0) }
    expectSnapshot(of: pages.joined(separator: "\n"), as: .text)
  }
}
