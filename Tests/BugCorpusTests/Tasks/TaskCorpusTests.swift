import FirstFrameProof
import FirstFrameTesting
import TestSupport

@MainActor let taskCorpus = selectionBugs() + taskViewBugs() + serviceBugs() + endingBugs()

/// What each case and its twin got; found out once for all tests.
@MainActor private let results = taskCorpus.map { bug in
  (bug: bug, buggy: bug.buggy(), fixed: bug.fixed())
}

@MainActor @Suite(.inOwnProcess) struct TaskCorpusTests {
  /// Checklist row 119: each mistake with tasks is found in some order of its answers.
  @Test func eachMistakeGetsItsVerdict() {
    for (bug, buggy, _) in results {
      let found = buggy.failingOrders.map(\.verdict.kind)
      expectEqual(found, [bug.kind].compactMap(\.self), "\(bug.id) \(bug.title): \(buggy)")
      let causes = buggy.failingOrders.compactMap(\.verdict.evidence.raceCause)
      expectEqual(causes, [bug.cause].compactMap(\.self), "\(bug.id) \(bug.title)")
    }
  }

  /// Checklist row 119: no order shows a wrong frame of what is right.
  @Test func aFixedTwinGetsNone() {
    for (bug, _, fixed) in results {
      #expect(fixed.failureMessage == nil, "\(bug.id) \(bug.title)")
    }
  }

  @Test func theTable() {
    let rows = results.map { bug, buggy, fixed in
      let found = buggy.failingOrders.map { failingOrder in
        let cause = failingOrder.verdict.evidence.raceCause.map { " (\($0.rawValue))" } ?? ""
        return "\(failingOrder.verdict.kind.rawValue)\(cause)"
      }
      let held =
        if case .held(let summary) = fixed { "held, \(summary.schedulesRun)" } else { "WRONG" }
      return "\(bug.id) \(bug.title): \(found.joined(separator: ", ")); fixed: \(held)"
    }
    expectSnapshot(of: rows.joined(separator: "\n"), as: .lines)
  }

  @Test func theDefectsOfEachCase() {
    let rows = results.flatMap { ["\($0.bug.id) \($0.bug.title)"] + $0.buggy.defects }
    expectSnapshot(of: rows.joined(separator: "\n"), as: .text)
  }

  @Test func theFirstMessage() {
    expectSnapshot(of: results[0].buggy.failureMessage ?? "", as: .lines)
  }

  /// Each new view would load the models again, so their tasks are kept until the run has ended.
  @Test func aViewThatLoadsItsModelIsProved() {
    guard case .held(let summary) = loadingProof(isTold: true) else {
      Issue.record("\(loadingProof(isTold: true).failureMessage ?? "")")
      return
    }
    #expect(
      summary.tasks.contains(
        "Tasks that a new view begins were not run, since they change the models."))
    expectEqual(loadingProof(isTold: false).failingOrders.map(\.verdict.kind), [.stale])
  }

  @Test func theTestOfATaskThatWaitsForEverIsOneSchedule() {
    let printed = printedTestOfEscape()
    #expect(
      printed.test == """
        @MainActor @Test func escapedBySchedule() {
          // The failed proof's own: let scenario = Scenario(…), here or as a property.
          expectFreshFrames(
            of: scenario,
            along: [
              .action("ask as a new user"),
              .turn,
            ])
        }
        """)
    expectEqual(printed.before, ["escaped"])
    expectEqual(printed.after, [])
  }

  /// It would pass for a race: the same actions end in another picture each time.
  @Test func whatTasksCountOutsideOfTheModelsIsNoRace() {
    expectEqual(searchWithStatic().failingOrders.map(\.verdict.kind), [.notRepeatable])
  }

  /// What is tolerated was not shown, and the summary must not say so.
  @Test func aToleratedRaceIsInTheSummary() {
    guard case .held(let summary) = toleratedRace(hasRule: true) else {
      Issue.record("\(toleratedRace(hasRule: true))")
      return
    }
    expectEqual(
      summary.assumptions,
      ["Not counted as wrong: race.", "These rules hold as well: \"a known subject\"."])
    #expect(summary.description.hasPrefix("The rules hold, in whatever order the tasks"))
    #expect(summary.description.contains("in more than one order of tasks, and may end in"))
    #expect(!summary.description.contains("and each ended in one picture"))
  }

  /// Without a rule, no order could be wrong.
  @Test func aToleratedRaceAloneProvesNothing() {
    #expect(
      toleratedRace(hasRule: false).failureMessage == """
        │ tested nothing: whatever the order of the tasks, nothing could be wrong, since you tolerate this:
        │   race, which .tolerating(.race) allows
        │ Say what must hold in every order, .always("…") { … }; or name only the region whose order
        │ may differ, .orderMayDiffer("rows"), instead. Then run it again: swift test
        """)
  }

  /// What a suspended task has seen is a part of the state.
  @Test func aRaceIsFoundThoughStatesAreMerged() {
    expectEqual(mergedRace().failingOrders.map(\.verdict.kind), [.race])
  }
}
