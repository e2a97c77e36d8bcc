/// Expects that every frame of a film was right at once: that none is late, torn or rendered twice,
/// and that no commit reported a problem.
///
/// - Parameters:
///   - film: The frames, as far as they were filmed.
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

/// Expects that nothing but some regions has changed in any frame of a film, and that each of them
/// has.
///
/// - Parameters:
///   - regions: What may change, such as `"clock"` or `.cells(rect)`; names are ones that the film
///     watches: `Film(of: stage, watching: ["clock"])`.
///   - film: The frames, as far as they were filmed.
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
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
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
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.oneSchedule, at: location) { [rehearsal.failureMessage(along: steps)] }
}

/// Expects that a component shows the same frames at rest as the one it replaces, after every
/// schedule within a bound.
///
/// - Parameters:
///   - legacy: The component as it was.
///   - migrated: The component as it is now, with the same actions.
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

/// Expects that pictures show every property that actions write, and that each was seen with all its
/// values if those can be counted.
///
/// - Parameters:
///   - rehearsal: How to make models and views, and what can happen.
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

/// Expects the same of a report, such as one that was merged from those of a suite.
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

/// Expects that an oracle has found nothing, such as one of `Oracle`'s or a rehearsal's relations.
///
/// - Parameters:
///   - findings: What was found.
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

/// Expects that a renderer is deallocated with all its parts once nothing refers to it.
///
///     expectNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer, to which nothing else may refer.
///   - use: What is done with it, before it is brought to rest.
///   - listeners: How many observers the models have, if the models can tell.
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
