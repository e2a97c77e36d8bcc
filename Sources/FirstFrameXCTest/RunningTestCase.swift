import FirstFrame
import Synchronization
import XCTest

/// The test that XCTest is running: its module, its class and its method.
struct RunningTestCase: Hashable, Sendable {
  /// The module of the class.
  let module: String
  /// The types around the class from the outside in, then the class.
  let suites: [String]
  /// The method, without parentheses.
  let method: String
  /// How many tests have begun in this process; another number is another execution.
  var execution = 0

  /// Returns the test that is running; nil if none is, or if the observer was not told.
  ///
  /// A test of this library replaces it.
  @TaskLocal static var answer: @Sendable () -> RunningTestCase? = {
    observed.withLock { $0.running }
  }

  /// The test that is running.
  static var current: RunningTestCase? { answer() }

  /// Names the test by the full name of its class and by its own, which is `Class.test` or, on
  /// Apple's platforms, `-[Class test]`.
  init(type: String, name: String) {
    var types = Self.parts(of: type)
    module = types.isEmpty ? "" : types.removeFirst()
    suites = types
    method = Self.method(in: name)
  }

  /// The names between the dots of a type's full name, but for those of contexts without a name,
  /// such as files of private types, and for dots within angle brackets.
  private static func parts(of type: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in type.unicodeScalars {
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      if character == ".", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(character)
      }
    }
    return parts.filter { !$0.utf8.starts(with: "(".utf8) }
  }

  /// The method in a test's name, without what Objective-C appends for an error or a completion.
  private static func method(in name: String) -> String {
    let parts = name.split { ". []".contains($0) }
    var method = String(parts.last ?? "")
    for end in ["AndReturnError:", "WithCompletionHandler:"] where method.hasSuffix(end) {
      method = String(method.dropLast(end.count))
    }
    return method
  }
}

// MARK: - Observing

/// What the observer was told last.
private struct Observed {
  var running: RunningTestCase?
  var count = 0
}

private let observed = Mutex(Observed())

/// Notes which test begins and ends.
private final class TestCaseObserver: NSObject, XCTestObservation {
  func testCaseWillStart(_ testCase: XCTestCase) {
    var running = RunningTestCase(
      type: String(reflecting: type(of: testCase)), name: testCase.name)
    observed.withLock { observed in
      observed.count += 1
      running.execution = observed.count
      observed.running = running
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    observed.withLock { $0.running = nil }
  }
}

// An observer that the first assertion adds is not told of the test that is running then, so it is
// added while the process is loaded. The linker collects these pointers, and the loader calls them.
#if canImport(Darwin)
@used @section("__DATA,__mod_init_func")
let addTestCaseObserver: @convention(c) () -> Void = firstFrameAddTestCaseObserver
#else
@used @section(".init_array")
let addTestCaseObserver: @convention(c) () -> Void = firstFrameAddTestCaseObserver
#endif

/// Adds the observer; its symbol is visible to everything in the process.
@c func firstFrameAddTestCaseObserver() {
  XCTestObservationCenter.shared.addTestObserver(TestCaseObserver())
  // One that calls `exit` leaves out all that come after it.
  SnapshotSession.askAtEnd { observed.withLock { $0.running != nil } }
}
