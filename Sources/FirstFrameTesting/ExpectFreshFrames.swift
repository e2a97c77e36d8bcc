/// Expects that no schedule within a bound commits a frame that differs from a fresh render.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - bound: How many actions, turns and commits a schedule may have.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let message = rehearsal.prove(within: bound).failureMessage else { return }
  report(
    message, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects that one schedule of a rehearsal commits no wrong frame, such as one that a proof found.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - steps: What is done, in order.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, along steps: [Schedule.Step], fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let message = rehearsal.counterexample(along: steps)?.failureMessage else { return }
  report(
    message, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
