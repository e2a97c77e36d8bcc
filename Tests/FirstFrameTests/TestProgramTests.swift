import TestSupport

@testable import FirstFrame

/// What the arguments of a test process say of it.
@Suite struct TestProgramTests {
  @Test(arguments: [
    (["/b/BoardPackageTests.xctest"], "XCTest BoardPackageTests.xctest", true),
    (["/b/B.xctest", ""], "XCTest B.xctest", false),
    (["/b/B.xctest", "BTests.A/testB"], "XCTest B.xctest", false),
    (["/b/B.xctest", "--testing-library", "swift-testing"], "Swift Testing B.xctest", true),
    (["/b/B.xctest", "--testing-library=swift-testing"], "Swift Testing B.xctest", true),
    (
      ["/b/B.xctest", "--skip-build", "-c", "debug", "--testing-library", "swift-testing"],
      "Swift Testing B.xctest", true
    ),
    (
      ["/b/B.xctest", "--filter", "A", "--testing-library", "swift-testing"],
      "Swift Testing B.xctest", false
    ),
    (
      ["/b/B.xctest", "--skip=A", "--testing-library", "swift-testing"],
      "Swift Testing B.xctest", false
    ),
    (
      ["/b/B.xctest", "--what-is-this", "--testing-library", "swift-testing"],
      "Swift Testing B.xctest", false
    ),
    (
      ["/b/B.xctest", "--configuration-path", "c.json", "--testing-library", "swift-testing"],
      "Swift Testing B.xctest", false
    ),
    (["/x/xctest", "/b/B.xctest"], "XCTest B.xctest", true),
    (["/x/xctest", "-XCTest", "BTests.A/testB", "/b/B.xctest"], "XCTest B.xctest", false),
    (
      [
        "/x/helper", "--test-bundle-path", "/b/B.xctest/Contents/MacOS/B", "--testing-library",
        "swift-testing",
      ], "Swift Testing B", true
    ),
    ([], "XCTest ", true),
  ])
  func knowsTheProgramAndWhetherAllOfItWasAskedFor(
    arguments: [String], name: String, runsAll: Bool
  ) {
    let program = TestProgram(arguments: arguments)
    #expect((program.name, program.tests == "all") == (name, runsAll))
  }

  @Test func theSameTestsHaveTheSameWord() {
    func tests(_ arguments: String...) -> String {
      TestProgram(arguments: ["/b/B.xctest"] + arguments).tests
    }
    expectEqual(tests("--filter", "a"), tests("--filter", "a"))
    expectEqual(tests("--skip-build", "--filter", "a"), tests("--filter", "a"))
    #expect(tests("--filter", "a") != tests("--filter", "b"))
    #expect(tests("M.A/testB") != tests("M.A/testC"))
  }
}
