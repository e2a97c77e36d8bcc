/// Asserts that every frame of a film was right at once: that none is late, torn or rendered twice,
/// and that no commit reported a problem.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertSteadyFrames(
  of film: Film, filePath: StaticString = #filePath, line: UInt = #line
) {
  guard let message = film.verdictMessage else { return }
  FailureReporter.report(message, filePath, line)
}
