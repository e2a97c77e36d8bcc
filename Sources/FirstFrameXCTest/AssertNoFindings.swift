/// Asserts that an oracle has found nothing, such as one of `Oracle`'s or a rehearsal's relations.
///
/// - Parameters:
///   - findings: What was found.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertNoFindings(
  _ findings: [Finding], filePath: StaticString = #filePath, line: UInt = #line
) {
  for finding in findings { FailureReporter.report(finding.failureMessage, filePath, line) }
}

/// Asserts that a renderer goes with all its parts once nobody keeps it.
///
///     assertNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer, which nobody else may keep.
///   - use: What is done with it, before it is brought to rest.
///   - listeners: How many listen to the models, where the models can tell.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertNoLeak<Source: FrameSource>(
  of make: () -> Source, while use: (Source) -> Void = { _ in },
  counting listeners: (() -> Int)? = nil, filePath: StaticString = #filePath, line: UInt = #line
) {
  assertNoFindings(
    Oracle.lifetime(of: make, while: use, counting: listeners), filePath: filePath, line: line)
}
