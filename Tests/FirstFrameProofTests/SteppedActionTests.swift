import FirstFrameProof
import FirstFrameTestSupport

/// Actions of several steps, and how many schedules they make.
@MainActor @Suite struct SteppedActionTests {
  private func scenario(
    _ actions: [Action<TextModel>], _ delivery: TextScreen.Delivery = .atOnce
  ) -> Scenario<TextModel> {
    Scenario(TextModel("0-0")) { model in
      TextScreen(model, delivery: delivery)
    } actions: {
      actions
    }
  }

  private let torn = Action<TextModel>("goal") {
    $0.text = "1-"
  } then: {
    $0.text += "0"
  }
  private let hidden = Action<TextModel>("goal") { _ in
  } then: {
    $0.text += "1"
  }
  private let limit = Limit(actions: 2, turns: 1, commits: 2)

  @Test func aFrameBetweenTwoStepsIsTorn() {
    let found = scenario([torn]).prove(within: limit).failingOrders
    expectEqual(found.map(\.description), ["torn: goal (step 1) → commit"])
    let headline = "torn: frame 1 shows the middle of an action, as a new view does.\n"
    #expect(found.first?.failureMessage.contains(headline) == true)
    #expect(found.first?.swiftTest.contains(".part(\"goal\", 1),") == true)
    let whole = Action<TextModel>("goal") { $0.text = "1-0" }
    #expect(scenario([whole]).prove(within: limit).failingOrders.isEmpty)
  }

  @Test func aFrameAmidAnActionThatShowsTheStateBeforeIsRight() {
    let verdicts = scenario([hidden]).perform(
      Schedule([.part("goal", 1), .commit, .part("goal", 2), .commit]))
    expectEqual(verdicts.map { $0.verdict?.defect }, [nil, nil])
    expectEqual(verdicts.map(\.record.grid.text), ["0-0     ", "0-01    "])
    #expect(scenario([hidden]).prove(within: limit).failingOrders.isEmpty)
  }

  @Test func whatWasToldATurnLateIsJudgedByTheWholeAction() {
    let found = scenario([torn], .nextTurnAfterTheFirst).prove(within: limit).failingOrders
    // A turn between the steps delivers what was written so far.
    #expect(
      found.map(\.description) == [
        "old (stale): goal → commit", "torn: goal (step 1) → turn → commit",
      ])
  }

  @Test func stepsWithoutACommitBetweenThemAreTheAction() {
    guard
      case .held(let summary) = scenario([hidden]).prove(
        within: Limit(actions: 1, turns: 0, commits: 2))
    else {
      Issue.record("the proof did not hold")
      return
    }
    // A is the action, 1 and 2 are its steps, c is a commit; none follows another at once.
    let run = [
      "A", "1", "c", "Ac", "1c", "1c2", "1c2c", "cA", "c1", "cAc", "c1c", "c1c2",
    ]
    expectEqual(summary.schedulesRun, run.count)
    // The same with every commit, and what is only begun left out: 1c2, 1c2c, c1c2 are whole.
    let covered = [
      "A", "c", "Ac", "cA", "cc", "Acc", "cAc", "ccA", "1c2", "1c2c", "c1c2", "1cc2",
    ]
    expectEqual(summary.schedulesCovered, covered.count)
  }

  @Test(arguments: [[1], [1, 1], [2], [3], [1, 2], [2, 3], [4], []])
  func theSchedulesCoveredAreThoseThatCanBeWrittenOut(_ stepCounts: [Int]) {
    for limit in [
      Limit(actions: 0, turns: 2, commits: 2), Limit(actions: 1, turns: 1, commits: 1),
      Limit(actions: 2, turns: 1, commits: 2), Limit(actions: 1, turns: 0, commits: 4),
      Limit(actions: 2, turns: 2, commits: 3), Limit(actions: 3, turns: 1, commits: 1),
    ] {
      let all = Enumeration(limit: limit, stepCounts: stepCounts).complete
      expectEqual(Set(all).count, all.count)
      expectEqual(
        limit.scheduleCount(stepCounts: stepCounts), all.count, "\(limit), steps \(stepCounts)")
    }
  }

  /// Schedules as words: `t`, `c`, and `2.1` for the first step of the third action; turns and
  /// commits stand anywhere, and none of the schedules ends within an action.
  fileprivate struct Enumeration {
    let limit: Limit
    let stepCounts: [Int]

    fileprivate struct Word {
      var letters: [String] = []
      var (actions, turns, commits) = (0, 0, 0)
      var open: (action: Int, done: Int)?
    }

    var complete: [[String]] {
      var (level, all) = ([Word()], [[String]]())
      while !level.isEmpty {
        level = level.flatMap(longer)
        all += level.filter { $0.open == nil }.map(\.letters)
      }
      return all
    }

    private func longer(_ word: Word) -> [Word] {
      var words: [Word] = []
      if word.commits < limit.commits { words.append(word.with("c") { $0.commits += 1 }) }
      if word.turns < limit.turns { words.append(word.with("t") { $0.turns += 1 }) }
      if let open = word.open { return words + [begun(word, open.action, open.done)] }
      if word.actions < limit.actions {
        words += stepCounts.indices.map { action in
          begun(word.with(nil) { $0.actions += 1 }, action, 0)
        }
      }
      return words
    }

    private func begun(_ word: Word, _ action: Int, _ done: Int) -> Word {
      word.with("\(action).\(done + 1)") {
        $0.open = done + 1 == stepCounts[action] ? nil : (action, done + 1)
      }
    }
  }
}

extension SteppedActionTests.Enumeration.Word {
  fileprivate func with(_ letter: String?, _ change: (inout Self) -> Void) -> Self {
    var word = self
    if let letter { word.letters.append(letter) }
    change(&word)
    return word
  }
}
