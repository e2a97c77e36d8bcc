/// Asserts that every frame of a film was right at once.
///
/// The test fails if a frame is late, torn (a mixture of two states) or rendered twice, or if a
/// commit reported a problem.
///
/// - Parameters:
///   - film: The film, judged by its frames so far.
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

/// Asserts that only some regions change in the frames of a film, and that each of them does.
///
/// - Parameters:
///   - regions: The regions that may change, such as `"clock"` or `.cells(rect)`; the film must
///     watch each name: `Film(of: stage, watching: ["clock"])`.
///   - film: The film, judged by its frames so far.
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
/// A schedule is a sequence of actions, turns of the main queue and commits. A fresh render is the
/// picture of a new view of the same models. The test also fails if the proof proves nothing, for
/// example because an action changes no picture.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and the actions.
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

/// Asserts that one schedule commits no wrong frame, for example the schedule of a counterexample.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and the actions.
///   - steps: The steps, in order.
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

/// Asserts that two versions of a component show the same frames at rest, after every schedule
/// within a bound.
///
/// At rest means that no block is queued, no task can run and no commit is needed.
///
/// - Parameters:
///   - legacy: The component before the migration.
///   - migrated: The component after the migration, with the same actions.
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

/// Asserts that pictures show every property that actions write.
///
/// Each property must also have had all its values in some state if they can be enumerated, as for
/// a `Bool`.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and the actions.
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

/// Asserts that a report has no blind spots, for example a report merged from those of a suite.
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

/// Asserts that an oracle has found nothing; oracles are the functions of `Oracle`.
///
/// - Parameters:
///   - findings: The findings; the test passes if there are none.
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

/// Asserts that a renderer and all its parts are deallocated once nothing refers to the renderer.
///
///     assertNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer; nothing else may keep a reference to it.
///   - use: Uses the renderer; after it, commits and turns follow until nothing is left to do.
///   - listeners: Returns the number of observers of the models; nil if they cannot be counted.
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
