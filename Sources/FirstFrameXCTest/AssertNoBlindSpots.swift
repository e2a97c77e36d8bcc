/// Asserts that pictures tell of every property that actions write, and that each was seen with
/// all its values where those can be counted.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - bound: How many actions, turns and commits a schedule may have.
///   - allowed: The properties of which pictures need not tell.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertNoBlindSpots<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, except allowed: [String] = [],
  filePath: StaticString = #filePath, line: UInt = #line
) {
  assertNoBlindSpots(
    in: rehearsal.blindSpots(within: bound), except: allowed, filePath: filePath, line: line)
}

/// Asserts the same of a report, such as one that was merged from those of a suite.
///
/// - Parameters:
///   - report: What was found out.
///   - allowed: The properties of which pictures need not tell.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertNoBlindSpots(
  in report: BlindSpotReport, except allowed: [String] = [],
  filePath: StaticString = #filePath, line: UInt = #line
) {
  guard let message = report.failureMessage(except: allowed) else { return }
  FailureReporter.report(message, filePath, line)
}
