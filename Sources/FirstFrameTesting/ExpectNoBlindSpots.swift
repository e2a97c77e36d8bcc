/// Expects that pictures tell of every property that actions write, and that each was seen with
/// all its values where those can be counted.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - bound: How many actions, turns and commits a schedule may have.
///   - allowed: The properties of which pictures need not tell.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoBlindSpots<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, except allowed: [String] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  expectNoBlindSpots(
    in: rehearsal.blindSpots(within: bound), except: allowed, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Expects the same of a report, such as one that was merged from those of a suite.
///
/// - Parameters:
///   - report: What was found out.
///   - allowed: The properties of which pictures need not tell.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoBlindSpots(
  in report: BlindSpotReport, except allowed: [String] = [], fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let message = report.failureMessage(except: allowed) else { return }
  FirstFrameTesting.report(
    message, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
