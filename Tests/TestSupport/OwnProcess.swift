import Foundation
package import Testing

/// Runs a suite in a second process, beside the tests of this one.
///
/// All views and proofs wait for the one main actor, so a run of all tests would use one core. The
/// suites with the longest proofs have this trait: they share a second process. A run of some tests,
/// by `--filter` or in order by `--no-parallel`, is one process, as in a debugger.
package struct OwnProcess: SuiteTrait, TestScoping {
  /// Runs the suite's tests here, or waits for the process that runs them and fails as it does.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @Sendable () async throws -> Void
  ) async throws {
    guard Self.isDivided, let program = CommandLine.arguments.first else {
      return try await tests()
    }
    // The other suites of that process say nothing: one failure is enough.
    guard let result = try await Queue.all.run("\(test.id)", of: program) else { return }
    if result.isGreen {
      // How many there were, and what they have printed themselves.
      for line in result.lines where !line.contains("◇") {
        if line.contains("Test run with ") || !line.contains("✔") { print(line) }
      }
    } else {
      print(result.lines.joined(separator: "\n"))
      Issue.record(
        """
        The second process of the tests failed; its output is above. It ran these suites:
        \(result.suites.joined(separator: "\n"))
        Run one of them in this process: swift test --filter SUITE
        """)
    }
  }

  /// Whether this is the first process of a run of all tests, on a system where the tests are a program.
  private static let isDivided: Bool = {
    #if os(Linux)
    let alone = ["--filter", "--skip", "--no-parallel"]
    return ProcessInfo.processInfo.environment[Queue.mark] == nil
      && CommandLine.arguments.contains("swift-testing")
      && !CommandLine.arguments.contains { alone.contains("\($0.prefix { $0 != "=" })") }
    #else
    return false
    #endif
  }()
}

extension Trait where Self == OwnProcess {
  /// Lets a run of all tests use a second core for the suite.
  package static var inOwnProcess: Self { Self() }
}

/// Runs suites in other processes, of which there is one at a time.
private actor Queue {
  static let all = Queue()
  /// The variable that is set in a program that this type has started.
  static let mark = "FIRSTFRAME_OWN_PROCESS"

  /// The suites of the next process.
  private var waiting: [String] = []
  private var next: Task<Result, any Error>?
  private var last: Task<Result, any Error>?

  struct Result {
    let suites: [String]
    let status: Int32
    let lines: [String]

    /// Whether it ended well after it had run each of its suites.
    var isGreen: Bool {
      let summary = lines.last { $0.contains("Test run with ") } ?? ""
      let count = summary.split(separator: " in ").last?.prefix { $0.isNumber } ?? ""
      return status == 0 && summary.contains("passed") && Int(count) ?? 0 >= suites.count
    }
  }

  /// Runs a suite, together with all others that come while the last process still runs, and
  /// returns the result to the first of them.
  func run(_ suite: String, of program: String) async throws -> Result? {
    waiting.append(suite)
    if let next {
      _ = try await next.value
      return nil
    }
    let task = Task { [last] in
      _ = try? await last?.value
      return try await runWaiting(of: program)
    }
    next = task
    return try await task.value
  }

  private func runWaiting(of program: String) async throws -> Result {
    let suites = waiting
    (waiting, last, next) = ([], next, nil)
    let filter = suites.map(NSRegularExpression.escapedPattern).joined(separator: "|")
    let arguments = ["--testing-library", "swift-testing", "--filter", "^(\(filter))/"]
    let (status, lines) = try await Self.output(of: program, arguments)
    return Result(suites: suites, status: status, lines: lines)
  }

  private static func output(
    of program: String, _ arguments: [String]
  ) async throws -> (status: Int32, lines: [String]) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = FileManager.default.createFile(atPath: file.path(percentEncoded: false), contents: nil)
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([mark: "1"]) { $1 }
    (process.standardOutput, process.standardError) = (output, output)
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }
}
