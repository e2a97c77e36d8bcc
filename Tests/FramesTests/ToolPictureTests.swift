import FirstFrameTesting
import Testing

/// The tool as it is built, run by its name in a terminal of its own.
@MainActor @Suite struct ToolPictureTests {
  @Test func itsManual() {
    expectSnapshot(ofCommand: ["frames", "help"], columns: 100)
  }

  @Test func whatItDoesNotUnderstand() {
    expectSnapshot(ofCommand: ["frames", "acept"], columns: 100)
  }
}
