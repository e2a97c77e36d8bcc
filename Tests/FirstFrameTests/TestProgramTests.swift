@testable import FirstFrame

/// What the arguments of a test process say of it.
@Suite struct TestProgramTests {
  /// Its name, and whether all of its tests were asked for.
  @Test func knowsTheProgramAndWhetherAllOfItWasAskedFor() {
    let swift = "--testing-library swift-testing"
    let programs = [
      "/b/BoardPackageTests.xctest": "XCTest BoardPackageTests.xctest, all",
      "/b/B.xctest ": "XCTest B.xctest",
      "/b/B.xctest BTests.A/testB": "XCTest B.xctest",
      "/b/B.xctest \(swift)": "Swift Testing B.xctest, all",
      "/b/B.xctest --testing-library=swift-testing": "Swift Testing B.xctest, all",
      "/b/B.xctest --skip-build -c debug \(swift)": "Swift Testing B.xctest, all",
      "/b/B.xctest --filter A \(swift)": "Swift Testing B.xctest",
      "/b/B.xctest --skip=A \(swift)": "Swift Testing B.xctest",
      "/b/B.xctest --what-is-this \(swift)": "Swift Testing B.xctest",
      "/b/B.xctest --configuration-path c.json \(swift)": "Swift Testing B.xctest",
      "/x/xctest /b/B.xctest": "XCTest B.xctest, all",
      "/x/xctest -XCTest BTests.A/testB /b/B.xctest": "XCTest B.xctest",
      "/x/helper --test-bundle-path /b/B.xctest/Contents/MacOS/B \(swift)": "Swift Testing B, all",
    ]
    for (words, expected) in programs {
      let arguments = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let program = TestProgram(arguments: arguments)
      expectEqual(program.name + (program.tests == "all" ? ", all" : ""), expected, "\(words)")
    }
    let none = TestProgram(arguments: [])
    expectEqual([none.name, none.tests], ["XCTest ", "all"])
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
