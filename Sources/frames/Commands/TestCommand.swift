import FirstFrameReports
import Foundation

extension Command {
  /// Runs the tests, and shows what failed.
  static var test: Command {
    Command(
      name: "test", summary: "runs swift test, shows what failed, and reviews it",
      forms: ["[ARGUMENT...]"],
      description: """
        Runs swift test with these arguments, and prints the report with what the test library notes:
        which test crashed, was skipped or has known issues. In a terminal, the review follows if
        something failed. The exit status is 1 if a test failed or something is pending.
        """, takesOperands: true, passesOn: true
    ) { arguments throws(UsageError) in
      { surroundings in
        let places = try surroundings.places()
        let events = FilePath.join(places.results, "events.jsonl")
        // A run without tests writes nothing, and must not leave the events of an earlier one.
        try FileStore.write([], to: events)
        let options = ["--event-stream-output-path", events, "--event-stream-version", "0"]
        let call = ["swift", "test", "--package-path", places.root] + options + arguments.operands
        let name = surroundings.environment[Variable.run] ?? "\(UInt64.random(in: .min ... .max))"
        let problem = surroundings.runHere(call, [Variable.run: name])
        let isEmpty = (try? FileStore.readStart(of: events, count: 1)) == []
        let report = try SnapshotReport(
          of: places, events: isEmpty ? nil : RunnerEvents(at: events, named: events))
        let text = OutputColors.applied(to: report.text, surroundings.screen)
        return Tool.Result(
          output: text + (problem.map { "swift test \($0).\n" } ?? ""),
          status: problem == nil && report.isGreen ? 0 : 1)
      }
    }
  }
}

extension Surroundings {
  /// Runs a program that reads and writes where this one does, and waits for its end; returns what
  /// was wrong with it, or nil if its status was 0.
  @Sendable static func programHere(
    _ arguments: [String], _ variables: [String: String]
  ) -> String? {
    #if os(macOS) || os(Linux)
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let words = arguments.map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var number: pid_t = 0
    // NB: Foundation's Process would be a process group of its own, so control-C would not end it.
    let error = posix_spawnp(&number, arguments[0], nil, nil, words, settings)
    if error != 0 { return "cannot be run: \(String(cString: strerror(error)))" }
    let (status, signal) = PipedCommand.status(of: number, isAwaited: true) ?? (0, 0)
    if signal != 0 { return "was ended by signal \(signal)" }
    return status == 0 ? nil : "ended with status \(status)"
    #else
    return "cannot be run: this system starts no programs"
    #endif
  }
}
