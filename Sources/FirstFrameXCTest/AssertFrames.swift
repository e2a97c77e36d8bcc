/// Asserts that every frame of a film was right at once.
///
/// The test fails if a frame is late, torn (a mixture of two states) or rendered twice, or if a
/// commit reported a problem.
///
/// - Parameters:
///   - film: The film, judged by its frames so far.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertSteadyFrames(
  of film: Film, file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).steadyFrames(of: film)
}

// MARK: - Proofs

/// Asserts that no schedule within a limit commits a frame that differs from a new view of the same
/// models.
///
/// A schedule is a sequence of actions, turns of the main queue and commits. A new view is the
/// picture of a new view of the same models. The test also fails if the proof proves nothing, for
/// example because an action changes no picture.
///
/// - Parameters:
///   - scenario: How to make models and views, and the actions.
///   - limit: How many actions, turns and commits a schedule may have.
///   - allowed: The actions that need not change any picture.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertFreshFrames<Models>(
  of scenario: Scenario<Models>, within limit: Limit = .standard, except allowed: [String] = [],
  file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).freshFrames(of: scenario, within: limit, except: allowed)
}

/// Asserts that one schedule commits no wrong frame, for example the schedule of a failing order.
///
/// - Parameters:
///   - scenario: How to make models and views, and the actions.
///   - steps: The steps, in order.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertFreshFrames<Models>(
  of scenario: Scenario<Models>, along steps: [Schedule.Step],
  file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).freshFrames(of: scenario, along: steps)
}

/// Asserts that two versions of a component show the same idle frames, after every schedule
/// within a limit.
///
/// When idle means that no block is queued, no task can run and no commit is needed.
///
/// - Parameters:
///   - legacy: The component before the migration.
///   - migrated: The component after the migration, with the same actions.
///   - limit: How many actions, turns and commits a schedule may have.
///   - allowed: The actions that need not change any picture.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertSameFramesWhenIdle<Legacy, Migrated>(
  of legacy: Scenario<Legacy>, and migrated: Scenario<Migrated>, within limit: Limit = .standard,
  except allowed: [String] = [], file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).sameFramesWhenIdle(
    of: legacy, and: migrated, within: limit, except: allowed)
}

/// Asserts that pictures show every property that actions write.
///
/// Each property must also have had all its values in some state if they can be enumerated, as for
/// a `Bool`.
///
/// - Parameters:
///   - scenario: How to make models and views, and the actions.
///   - limit: How many actions, turns and commits a schedule may have.
///   - allowed: The properties that need not be visible in pictures.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertAllPropertiesShown<Models>(
  of scenario: Scenario<Models>, within limit: Limit = .standard, except allowed: [String] = [],
  file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).allPropertiesShown(of: scenario, within: limit, except: allowed)
}

/// Asserts that a report has no properties not shown, for example a report merged from those of a
/// suite.
///
/// - Parameters:
///   - report: The report.
///   - allowed: The properties that need not be visible in pictures.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertAllPropertiesShown(
  in report: UnshownProperties, except allowed: [String] = [],
  file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).allPropertiesShown(in: report, except: allowed)
}

// MARK: - Renderers

/// Asserts that a renderer that is idle does not change with one more commit and one more turn.
///
/// Turns and commits make it idle first; the test fails if its queue does not become empty, or if
/// a commit reports a problem. The sizes of views are not looked at: that is `Check.sizes`.
///
/// - Parameters:
///   - source: The renderer, such as a stage.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertSteadyFrames(
  of source: any FrameSource, file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).steadyFrames(of: source)
}

/// Asserts that a renderer and all its parts are deallocated once nothing refers to the renderer.
///
///     assertNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer; nothing else may keep a reference to it.
///   - use: Uses the renderer; after it, commits and turns follow until nothing is left to do.
///   - listeners: Returns the number of observers of the models; nil if they cannot be counted.
///   - file: The file to which a failure belongs.
///   - line: The line to which a failure belongs.
@MainActor public func assertNoLeak<Source: FrameSource>(
  of make: () -> Source, while use: (Source) -> Void = { _ in },
  counting listeners: (() -> Int)? = nil, file: StaticString = #filePath, line: UInt = #line
) {
  TestCall(at: file, line).noLeak(of: make, while: use, counting: listeners)
}
