extension RunningRecord {
  /// The message about a proof whose process has ended.
  package var interruptedMessage: String {
    Gutter.joined(
      ["interrupted: a proof was running when its process ended."] + scheduleLines)
  }

  /// The message about a step that has exceeded its limit, before the process is ended.
  ///
  /// A report names the test and the command itself.
  func overdueMessage(limit: Int, isForReport: Bool = false) -> String {
    let last = steps.last.map { "the step \(VisibleText.quoted($0))" } ?? "making the models"
    let time = Words.count(limit, "second")
    return Gutter.joined(
      ["overdue: \(last) did not end within \(time), so the process ends."]
        + (isForReport ? [] : site.map { [VisibleText.name($0.test.words, limit: 300)] } ?? [])
        + scheduleLines + [
          "An action, a task, a view or its layout is in an endless loop there, or is blocked.",
          "The exit status is \(StepWatch.exitStatus). \(Variable.stepLimit) is the limit in seconds"
            + ", 0 for none, as for a debugger.",
        ] + (isForReport ? [] : ["Run it again: \(site?.test.command ?? Advice.rerun)"]))
  }

  /// A line with the progress of a proof in a test.
  ///
  /// Nil for a proof in any other process, because its program may use the terminal for itself.
  func progress(
    of pace: WatchedProof.Pace, after seconds: Int, isTesting: Bool = TestRunner.isTesting
  ) -> String? {
    guard site != nil || isTesting else { return nil }
    // A test that calls `prove` or `unshownProperties` itself is not known.
    let name = site.map { VisibleText.name($0.test.words, limit: 300) } ?? "A proof"
    var lines = ["\(name) has run \(done(at: pace)) in \(seconds) s and continues"]
    if seconds >= Self.long {
      lines += [
        "To end it sooner, lower the numbers of its limit (also tasks: and waits:, which are 4 and 2 "
          + "otherwise), or give a time: within: .seconds(10)."
      ]
    }
    return Gutter.joined(lines)
  }

  /// The seconds after which a proof is long.
  private static let long = 30

  private func done(at pace: WatchedProof.Pace) -> String {
    if pace.schedules == 0 { return Words.count(pace.steps, "step") }
    let steps = Words.count(pace.longest, "step")
    // Once all schedules were run, only this number grows.
    return "\(Words.count(pace.schedules, "schedule")) of up to \(steps), "
      + "\(Words.count(pace.steps, "step")) with repeated runs,"
  }

  /// The schedule so far; only the end of a long schedule is shown.
  private var scheduleLines: [String] {
    if steps.isEmpty { return ["No step had begun: the models or the view were being made."] }
    let shown = steps.suffix(Self.mostSteps).map { VisibleText.of($0, limit: 60) }
    let hidden = steps.count - shown.count
    let start = hidden > 0 ? "(\(Words.count(hidden, "step"))) → " : ""
    let end = leftOut > 0 ? " → (\(Words.count(leftOut, "more step")))" : ""
    return [
      "The schedule, whose last step or the new view after it was running:",
      "  " + start + shown.joined(separator: " → ") + end,
    ]
  }

  private static let mostSteps = 40
}
