import Synchronization
import XCTest

/// The test that XCTest is running: its module, its class and its method.
struct RunningTestCase: Hashable, Sendable {
  /// The module of the class.
  let module: String
  /// The types around the class, from the outside in, and the class.
  let suites: [String]
  /// The method, without parentheses.
  let method: String
  /// The number of tests that have begun in this process, which distinguishes executions.
  var execution = 0

  /// Returns the running test; nil if none is running, or if the observer was added too late.
  ///
  /// Tests of this library replace this function.
  @TaskLocal static var answer: @Sendable () -> RunningTestCase? = {
    observed.withLock { $0.running }
  }

  /// The test that is running.
  static var current: RunningTestCase? { answer() }

  /// The test as the assertions know it.
  var running: RunningTest {
    RunningTest(module: module, path: suites + [method], execution: execution)
  }

  /// Parses the full name of the class and the name of the test: `Class.test` or, on Apple's
  /// platforms, `-[Class test]`.
  init(type: String, name: String) {
    var types = Self.parts(of: type)
    module = types.isEmpty ? "" : types.removeFirst()
    suites = types
    method = Self.method(in: name)
  }

  /// The names in a type's full name, which dots separate.
  ///
  /// Contexts without a name, such as the file of a private type, are left out, and dots within
  /// angle brackets do not separate.
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

  /// The method in a test's name, without the suffix that Objective-C appends for `throws` or
  /// `async`.
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

/// The last events of the observer.
private let observed = Mutex((running: RunningTestCase?.none, count: 0))

/// Notes when tests begin and end.
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

// The observer is added while the process is loaded: if the first assertion added it, it would not
// be notified of the test that is running then. The linker collects these pointers, and the loader
// calls them.
#if canImport(Darwin)
@used @section("__DATA,__mod_init_func")
let addTestCaseObserver: @convention(c) () -> Void = firstFrameAddTestCaseObserver
#else
@used @section(".init_array")
let addTestCaseObserver: @convention(c) () -> Void = firstFrameAddTestCaseObserver
#endif

/// Adds the observer; it is a C function, and its symbol is visible in the whole process.
@c func firstFrameAddTestCaseObserver() {
  XCTestObservationCenter.shared.addTestObserver(TestCaseObserver())
  // If a test calls `exit`, the tests after it have not run.
  SnapshotSession.askAtEnd { observed.withLock { $0.running != nil } }
}
