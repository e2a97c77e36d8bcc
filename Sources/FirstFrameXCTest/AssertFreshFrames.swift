/// Asserts that no schedule within a bound commits a frame that differs from a fresh render.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - bound: How many actions, turns and commits a schedule may have.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, filePath: StaticString = #filePath,
  line: UInt = #line
) {
  guard let message = rehearsal.prove(within: bound).failureMessage else { return }
  FailureReporter.report(message, filePath, line)
}

/// Asserts that one schedule of a rehearsal commits no wrong frame, such as one that a proof found.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - steps: What is done, in order.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, along steps: [Schedule.Step],
  filePath: StaticString = #filePath, line: UInt = #line
) {
  let found = rehearsal.counterexample(along: steps)
  guard let message = found?.failureMessage else { return }
  FailureReporter.report(message, filePath, line)
}
