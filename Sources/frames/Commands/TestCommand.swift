import FirstFrameReports
import Foundation

/// Runs the tests, and shows what failed.
struct TestCommand: ToolCommand {
  static let synopsis = Synopsis(
    name: "test", summary: "runs swift test, shows what failed, and reviews it",
    forms: ["[ARGUMENT...]"],
    description: """
      Runs swift test with these arguments, and prints the report with what the test library notes:
      which test crashed, was skipped or has known issues. In a terminal, the review follows if
      something failed. The exit status is 1 if a test failed or something is pending.
      """, takesOperands: true, passesOn: true)

  let words: [String]

  init(_ arguments: Arguments) throws(UsageError) { words = arguments.operands }

  func run(in surroundings: Surroundings) throws -> Tool.Result {
    let places = try surroundings.places()
    let events = FilePath.join(places.results, "events.jsonl")
    // The file of an earlier run would be continued, and that of a run without tests stays empty.
    try FileStore.write([], to: events)
    let call =
      ["swift", "test"] + words
      + ["--event-stream-output-path", events, "--event-stream-version", "0"]
    let name = surroundings.environment[Variable.run] ?? "\(UInt64.random(in: .min ... .max))"
    let problem = surroundings.runHere(
      ProgramHere(arguments: call, directory: places.root, variables: [Variable.run: name]))
    let isEmpty = (try? FileStore.readStart(of: events, count: 1)) == []
    let report = try SnapshotReport(
      of: places, events: isEmpty ? nil : RunnerEvents(at: events, named: events))
    let text = OutputColors.applied(to: report.text, surroundings.screen)
    return Tool.Result(
      output: text + (problem.map { "swift test \($0).\n" } ?? ""),
      status: problem == nil && report.isGreen ? 0 : 1)
  }
}

/// Another program, which reads and writes where this one does.
struct ProgramHere: Hashable, Sendable {
  let arguments: [String]
  let directory: String
  /// The variables that it gets besides those of this process.
  let variables: [String: String]

  /// Waits for its end; returns what was wrong with it, or nil if its status was 0.
  func run() -> String? {
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments = arguments
    program.currentDirectoryURL = URL(filePath: directory)
    program.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    do { try program.run() } catch { return "cannot be run: \(error.localizedDescription)" }
    program.waitUntilExit()
    let status = program.terminationStatus
    if program.terminationReason == .uncaughtSignal { return "was ended by signal \(status)" }
    return status == 0 ? nil : "ended with status \(status)"
  }
}
