import FirstFrameTesting
import TestSupport

@testable import frames

/// The tool as it is built, run by its name in a terminal of its own.
@MainActor @Suite struct ToolPictureTests {
  @Test func itsManual() {
    expectSnapshot(ofCommand: ["frames", "help"], columns: 100)
  }

  @Test(arguments: Tool.commands.map { $0.synopsis.name })
  func thePageOf(command: String) {
    expectSnapshot(ofCommand: ["frames", "help", command], columns: 100, case: command)
  }

  @Test func whatItDoesNotUnderstand() {
    expectSnapshot(ofCommand: ["frames", "acept"], columns: 100)
  }
}
