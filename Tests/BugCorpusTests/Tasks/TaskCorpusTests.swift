import FirstFrameProof
import FirstFrameTesting
import TestSupport

/// What each case and its twin got; found out once for all tests.
@MainActor private let results =
  (selectionBugs() + taskViewBugs() + serviceBugs() + endingBugs()).map { bug in
    (bug: bug, buggy: bug.proof(true), fixed: bug.proof(false))
  }

@MainActor @Suite(.inOwnProcess) struct TaskCorpusTests {
  /// Checklist row 119: each mistake with tasks is found in some order of its answers, and no order
  /// shows a wrong frame of what is right.
  @Test func theTable() {
    let rows = results.map { bug, buggy, fixed in
      let found = buggy.failingOrders.map(\.verdict)
      let title = "\(bug.id) \(bug.title)"
      expectEqual(found.map(\.defect), [bug.defect], "\(title): \(buggy)")
      expectEqual(found.map(\.evidence.raceCause), [bug.cause], "\(title)")
      let words = found.map { verdict in
        verdict.cause + (verdict.evidence.raceCause.map { " (\($0.rawValue))" } ?? "")
      }
      let isHeld = fixed.held() != nil
      return "\(title): \(words.joined(separator: ", ")); fixed: \(isHeld ? "held" : "found")"
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
    #expect(
      loadingProof(isTold: true).held()?.tasks.contains(
        "Tasks that a new view begins were not run, since they change the models.") == true)
    expectEqual(loadingProof(isTold: false).failingOrders.map(\.verdict.defect), [.stale])
  }

  @Test func theTestOfATaskThatWaitsForEverIsOneSchedule() {
    let printed = printedTestOfEscape()
    expectEqual(
      printed.test,
      """
      @MainActor @Test func stuckBySchedule() {
        // The failed proof's own: let scenario = Scenario(…), here or as a property.
        expectFreshFrames(of: scenario, along: [.action("ask as a new user"), .turn])
      }
      """)
    expectEqual([printed.before, printed.after], [["stuck"], []])
  }

  /// What tasks count outside of the models would pass for a race: the same actions end in another
  /// picture each time.
  @Test func whatDiffersEachTimeIsNoRace() {
    expectEqual(searchWithStatic().words, ["race (notRepeatable)"])
  }

  /// What is tolerated was not shown, and the summary must not say so.
  ///
  /// Without a rule, no order could be wrong.
  @Test func aToleratedRaceIsInTheSummary() {
    let summary = toleratedRace(hasRule: true).held()
    expectEqual(
      summary?.assumptions,
      [
        "Orders of steps that touch nothing in common were run once; what closures, global variables, "
          + "streams and services store is not seen.",
        "Not counted as wrong: race.", "These rules hold as well: \"a known subject\".",
      ])
    let words = summary?.description ?? ""
    #expect(words.hasPrefix("The rules hold, in whatever order the tasks"))
    #expect(words.contains("in more than one order of tasks, and may end in"))
    #expect(!words.contains("and each ended in one picture"))
    expectEqual(
      toleratedRace(hasRule: false).failureMessage,
      """
      │ tested nothing: whatever the order of the tasks, nothing could be wrong, since .tolerating(.race) \
      allows it.
      │ Say what must hold in every order, .always("…") { … }; or name only the region whose order
      │ may differ, .orderMayDiffer("rows"), instead.
      │ Then run it again: swift test
      """)
  }
}
