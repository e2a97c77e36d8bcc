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

/// Asserts that nothing but some regions has changed in any frame of a film, and that each of them
/// has.
///
/// - Parameters:
///   - regions: What may change, such as `"clock"` or `.cells(rect)`; names are ones that the film
///     watches: `Film(of: stage, watching: ["clock"])`.
///   - film: The frames, as far as they were filmed.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertOnlyChanges(
  in regions: [Region], of film: Film, filePath: StaticString = #filePath, line: UInt = #line
) {
  for message in [film.failureMessage, film.stillness(outside: regions).failureMessage] {
    if let message { FailureReporter.report(message, filePath, line) }
  }
}

// MARK: - Proofs

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

/// Asserts that pictures show every property that actions write, and that each was seen with all its
/// values if those can be counted.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - bound: How many actions, turns and commits a schedule may have.
///   - allowed: The properties that need not be visible in pictures.
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
///   - report: The report.
///   - allowed: The properties that need not be visible in pictures.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertNoBlindSpots(
  in report: BlindSpotReport, except allowed: [String] = [],
  filePath: StaticString = #filePath, line: UInt = #line
) {
  guard let message = report.failureMessage(except: allowed) else { return }
  FailureReporter.report(message, filePath, line)
}

// MARK: - Oracles

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

/// Asserts that a renderer is deallocated with all its parts once nothing refers to it.
///
///     assertNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer, to which nothing else may refer.
///   - use: What is done with it, before it is brought to rest.
///   - listeners: How many observers the models have, if the models can tell.
///   - filePath: The caller's file.
///   - line: The caller's line.
@MainActor public func assertNoLeak<Source: FrameSource>(
  of make: () -> Source, while use: (Source) -> Void = { _ in },
  counting listeners: (() -> Int)? = nil, filePath: StaticString = #filePath, line: UInt = #line
) {
  assertNoFindings(
    Oracle.lifetime(of: make, while: use, counting: listeners), filePath: filePath, line: line)
}
