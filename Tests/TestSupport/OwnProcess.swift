import Foundation
package import Testing

/// Runs a suite in a process of its own, beside the tests of this one.
///
/// All views and proofs wait for the one main actor, so a run of all tests would use one core. The
/// suites with the longest proofs have this trait: they run one after the other in a second process. A
/// run of some tests, by `--filter` or in order by `--no-parallel`, is one process, as in a debugger.
package struct OwnProcess: SuiteTrait, TestScoping {
  /// Runs the suite's tests here, or waits for the process that runs them and fails as it does.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @Sendable () async throws -> Void
  ) async throws {
    guard Self.isDivided, let program = CommandLine.arguments.first else {
      return try await tests()
    }
    let suite = "\(test.id)"
    let filter = "^\(NSRegularExpression.escapedPattern(for: suite))/"
    let result = try await Queue.all.run(
      program, ["--testing-library", "swift-testing", "--filter", filter])
    let summary = result.lines.last { $0.contains("Test run with ") } ?? ""
    if result.status == 0, summary.contains("passed"), !summary.contains("with 0 tests") {
      // How many there were, and what they have printed themselves.
      for line in result.lines where !line.contains("◇") {
        if line == summary || !line.contains("✔") { print(line) }
      }
    } else {
      print(result.lines.joined(separator: "\n"))
      Issue.record(
        """
        \(suite) failed in a process of its own, whose output is above.
        Run it in this one: swift test --filter \(test.name)
        """)
    }
  }

  /// Whether this is the first process of a run of all tests, on a system where the tests are a program.
  private static let isDivided: Bool = {
    #if os(Linux)
    let alone = ["--filter", "--skip", "--no-parallel"]
    return ProcessInfo.processInfo.environment[Queue.mark] == nil
      && CommandLine.arguments.contains("swift-testing")
      && !CommandLine.arguments.contains { word in alone.contains { word.hasPrefix($0) } }
    #else
    return false
    #endif
  }()
}

extension Trait where Self == OwnProcess {
  /// Lets a run of all tests use a second core for the suite.
  package static var inOwnProcess: Self { Self() }
}

/// Programs that run one after the other.
private actor Queue {
  static let all = Queue()
  /// The variable that is set in a program that this type has started.
  static let mark = "FIRSTFRAME_OWN_PROCESS"

  private var last: Task<Result, any Error>?

  struct Result {
    let status: Int32
    let lines: [String]
  }

  /// Runs a program once all before it have ended.
  func run(_ program: String, _ arguments: [String]) async throws -> Result {
    let task = Task { [last] in
      _ = try? await last?.value
      return try await Self.result(of: program, arguments)
    }
    last = task
    return try await task.value
  }

  private static func result(of program: String, _ arguments: [String]) async throws -> Result {
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
    return Result(
      status: process.terminationStatus, lines: text.split(separator: "\n").map(String.init))
  }
}
