/// Expects that every frame of a film was right at once.
///
/// The test fails if a frame is late, torn (a mixture of two states) or rendered twice, or if a
/// commit reported a problem.
///
/// - Parameters:
///   - film: The film, judged by its frames so far.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSteadyFrames(
  of film: Film, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.steadyFrames, at: location) { [film.verdictMessage] }
}

/// Expects that only some regions change in the frames of a film, and that each of them does.
///
/// - Parameters:
///   - regions: The regions that may change, such as `"clock"` or `.cells(rect)`; the film must
///     watch each name: `Film(of: stage, watching: ["clock"])`.
///   - film: The film, judged by its frames so far.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectOnlyChanges(
  in regions: [Region], of film: Film, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.onlyChanges, at: location) {
    [film.failureMessage, film.stillness(outside: regions).failureMessage]
  }
}

// MARK: - Proofs

/// Expects that no schedule within a bound commits a frame that differs from a fresh render.
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
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, except allowed: [String] = [],
  fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.freshFrames, at: location) {
    [rehearsal.prove(within: bound).failureMessage(except: allowed)]
  }
}

/// Expects that one schedule commits no wrong frame, for example the schedule of a counterexample.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and the actions.
///   - steps: The steps, in order.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, along steps: [Schedule.Step], fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.oneSchedule, at: location) { [rehearsal.failureMessage(along: steps)] }
}

/// Expects that two versions of a component show the same frames at rest, after every schedule
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
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectSameFramesAtRest<Legacy, Migrated>(
  of legacy: Rehearsal<Legacy>, and migrated: Rehearsal<Migrated>, within bound: Bound,
  except allowed: [String] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.comparison, at: location) {
    [compare(legacy, migrated, within: bound).failureMessage(except: allowed)]
  }
}

/// Expects that pictures show every property that actions write.
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
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoBlindSpots<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound, except allowed: [String] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.blindSpots, at: location) {
    [rehearsal.blindSpots(within: bound).failureMessage(except: allowed)]
  }
}

/// Expects that a report has no blind spots, for example a report merged from those of a suite.
///
/// - Parameters:
///   - report: The report.
///   - allowed: The properties that need not be visible in pictures.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoBlindSpots(
  in report: BlindSpotReport, except allowed: [String] = [], fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.blindSpots, at: location) { [report.failureMessage(except: allowed)] }
}

// MARK: - Oracles

/// Expects that an oracle has found nothing; oracles are the functions of `Oracle`.
///
/// - Parameters:
///   - findings: The findings; the test passes if there are none.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoFindings(
  _ findings: [Finding], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.findings, at: location) { findings.map(\.failureMessage) }
}

/// Expects that a renderer and all its parts are deallocated once nothing refers to the renderer.
///
///     expectNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer; nothing else may keep a reference to it.
///   - use: Uses the renderer; after it, commits and turns follow until nothing is left to do.
///   - listeners: Returns the number of observers of the models; nil if they cannot be counted.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoLeak<Source: FrameSource>(
  of make: () -> Source, while use: (Source) -> Void = { _ in },
  counting listeners: (() -> Int)? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.leak, at: location) {
    Oracle.lifetime(of: make, while: use, counting: listeners).map(\.failureMessage)
  }
}
