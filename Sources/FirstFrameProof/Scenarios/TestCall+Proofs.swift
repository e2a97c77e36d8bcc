// What a test can assert about a film, a scenario or a renderer.

extension TestCall {
  /// Every frame of a film was right at once.
  package func steadyFrames(of film: Film) { judge(.steadyFrames) { [film.verdictMessage] } }

  /// A renderer that is idle does not change with one more commit and one more turn.
  package func steadyFrames(of source: any FrameSource) {
    judge(.steadyFrames) { Check.idle(source).map(\.failureMessage) }
  }

  /// No schedule commits a frame that differs from a new view of the same models.
  package func freshFrames<Models>(
    of scenario: Scenario<Models>, within limit: Limit, except allowed: [String]
  ) {
    judge(.freshFrames) { messages(on: scenario.prove(within: limit), except: allowed) }
  }

  /// One schedule commits no wrong frame.
  package func freshFrames<Models>(of scenario: Scenario<Models>, along steps: [Schedule.Step]) {
    judge(.oneSchedule) { [scenario.failureMessage(along: steps)] }
  }

  /// Two versions of a component show the same frames when idle.
  package func sameFramesWhenIdle<Legacy, Migrated>(
    of legacy: Scenario<Legacy>, and migrated: Scenario<Migrated>, within limit: Limit,
    except allowed: [String]
  ) {
    judge(.comparison) {
      [compare(legacy, migrated, within: limit).failureMessage(except: allowed)]
    }
  }

  /// Pictures show every property that actions write.
  package func allPropertiesShown<Models>(
    of scenario: Scenario<Models>, within limit: Limit, except allowed: [String]
  ) {
    judge(.unshownProperties) {
      [scenario.unshownProperties(within: limit).failureMessage(except: allowed)]
    }
  }

  /// A report has no property that is not shown.
  package func allPropertiesShown(in report: UnshownProperties, except allowed: [String]) {
    judge(.unshownProperties) { [report.failureMessage(except: allowed)] }
  }

  /// The same actions end in the same picture, whatever the order of their tasks.
  package func noRaces<Models>(
    of scenario: Scenario<Models>, within limit: Limit, except allowed: [String]
  ) {
    judge(.races) { messages(on: scenario.races(within: limit), except: allowed) }
  }

  /// The message on a proof that has failed; says what one that holds has not looked at.
  private func messages(on verdict: ProofVerdict, except allowed: [String]) -> [String?] {
    let message = verdict.failureMessage(except: allowed, for: framework)
    if message == nil, case .held(let summary) = verdict {
      for sentence in said.new(among: summary.unchecked) {
        report(
          "A proof holds, and has not looked at all. \(sentence) This is said once in a test run.",
          true)
      }
    }
    return [message]
  }

  /// Two schedules of the same actions end in the same picture.
  package func noRaces<Models>(
    of scenario: Scenario<Models>, between steps: [Schedule.Step], and others: [Schedule.Step]
  ) {
    judge(.oneRace) { [scenario.raceMessage(between: steps, and: others)] }
  }

  /// A renderer and all its parts are deallocated once nothing refers to the renderer.
  package func noLeak<Source: FrameSource>(
    of make: () -> Source, while use: (Source) -> Void, counting listeners: (() -> Int)?
  ) {
    judge(.leak) {
      Check.lifetime(of: make, while: use, counting: listeners).map(\.failureMessage)
    }
  }
}

// NB: For the whole process: what each of hundreds of proofs says would be read by nobody.
@MainActor private var said = SaidOnce()

/// The sentences that were said, so that each is said once.
struct SaidOnce {
  private var sentences: Set<String> = []

  /// Those of some sentences that were not said yet.
  mutating func new(among others: [String]) -> [String] {
    others.filter { sentences.insert($0).inserted }
  }
}
