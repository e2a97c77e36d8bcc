/// Asserts that every frame of a film was right at once: that none is late, torn or rendered twice,
/// and that no commit reported a problem.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertSteadyFrames(
  of film: Film, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.steadyFrames) { [film.verdictMessage] }
}

/// Asserts that nothing but some regions has changed in any frame of a film, and that each of them
/// has.
///
/// - Parameters:
///   - regions: What may change, such as `"clock"` or `.cells(rect)`; names are ones that the film
///     watches: `Film(of: stage, watching: ["clock"])`.
///   - film: The frames, as far as they were filmed.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertOnlyChanges(
  in regions: [Region], of film: Film, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.onlyChanges) {
    [film.failureMessage, film.stillness(outside: regions).failureMessage]
  }
}

// MARK: - Proofs

/// Asserts that no schedule within a bound commits a frame that differs from a fresh render.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - bound: How many actions, turns and commits a schedule may have.
///   - allowed: The actions that need not change any picture.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, except allowed: [String] = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.freshFrames) {
    [rehearsal.prove(within: bound).failureMessage(except: allowed, for: .xctest)]
  }
}

/// Asserts that one schedule of a rehearsal commits no wrong frame, such as one that a proof found.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - steps: What is done, in order.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, along steps: [Schedule.Step],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.oneSchedule) { [rehearsal.failureMessage(along: steps)] }
}

/// Asserts that a component shows the same frames at rest as the one it replaces, after every
/// schedule within a bound.
///
/// - Parameters:
///   - legacy: The component as it was.
///   - migrated: The component as it is now, with the same actions.
///   - bound: How many actions, turns and commits a schedule may have.
///   - allowed: The actions that need not change any picture.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertSameFramesAtRest<Legacy, Migrated>(
  of legacy: Rehearsal<Legacy>, and migrated: Rehearsal<Migrated>, within bound: Bound,
  except allowed: [String] = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.comparison) {
    [compare(legacy, migrated, within: bound).failureMessage(except: allowed)]
  }
}

/// Asserts that pictures show every property that actions write, and that each was seen with all its
/// values if those can be counted.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
///   - bound: How many actions, turns and commits a schedule may have.
///   - allowed: The properties that need not be visible in pictures.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertNoBlindSpots<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, except allowed: [String] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.blindSpots) {
    [rehearsal.blindSpots(within: bound).failureMessage(except: allowed)]
  }
}

/// Asserts the same of a report, such as one that was merged from those of a suite.
///
/// - Parameters:
///   - report: The report.
///   - allowed: The properties that need not be visible in pictures.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertNoBlindSpots(
  in report: BlindSpotReport, except allowed: [String] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.blindSpots) { [report.failureMessage(except: allowed)] }
}

// MARK: - Oracles

/// Asserts that an oracle has found nothing, such as one of `Oracle`'s or a rehearsal's relations.
///
/// - Parameters:
///   - findings: What was found.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertNoFindings(
  _ findings: [Finding], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.findings) { findings.map(\.failureMessage) }
}

/// Asserts that a renderer is deallocated with all its parts once nothing refers to it.
///
///     assertNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer, to which nothing else may refer.
///   - use: What is done with it, before it is brought to rest.
///   - listeners: How many observers the models have, if the models can tell.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - function: The test method.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func assertNoLeak<Source: FrameSource>(
  of make: () -> Source, while use: (Source) -> Void = { _ in },
  counting listeners: (() -> Int)? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.judge(.leak) {
    Oracle.lifetime(of: make, while: use, counting: listeners).map(\.failureMessage)
  }
}
