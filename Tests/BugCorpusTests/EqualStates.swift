import FirstFrameProof
import GridViews
import InstrumentedObservation
import TestSupport

/// Proofs that merge equal states of perceptible models, and proofs that must not merge them.
@MainActor @Suite struct EqualStateTests {
  private func scenario<Models>(
    of models: @autoclosure @escaping @MainActor () -> Models,
    _ make: @escaping @MainActor (Models) -> View,
    @ActionBuilder<Models> actions: @escaping @MainActor () -> [Action<Models>]
  ) -> Scenario<Models> {
    Scenario(models()) { models in
      Stage(make(models), size: smallStage)
    } actions: {
      actions()
    }
  }

  /// Switches and a count, of which some have actions.
  private func switching(
    _ names: String = "left", _ make: @escaping @MainActor (Switches) -> View
  ) -> Scenario<Switches> {
    scenario(of: Switches(), make) {
      if names.contains("left") { Action("left") { $0.left.toggle() } }
      if names.contains("right") { Action("right") { $0.right.toggle() } }
      if names.contains("count") { Action("count") { $0.count += 1 } }
    }
  }

  /// Why equal states were not merged.
  private func obstacle(in summary: ProofSummary?) -> String? {
    let words = summary?.description.split(separator: ". ").map(String.init)
    return words?.compactMap { $0.wholeMatch(of: /Equal states were not merged: (.*)/) }.first
      .map { String($0.1) }
  }

  /// Two switches have 4 states after a frame.
  ///
  /// From each of these, either switch may be the first that is written; with it alone that is 1
  /// state, with more after it any of 4: 10. Before the first frame there are 2 after one action
  /// and 4 after more. 4 + 4 * 10 + 6 = 50.
  @Test func finitelyManyStatesAreExploredOnce() {
    let summary = switching("left right") { switches in
      TrackedView(update: { $0.render("\(switches.left) \(switches.right)") })
    }.prove(within: Limit(actions: 40, turns: 1, commits: 40)).held()
    expectEqual(summary?.schedulesRun, 149)
    let words = summary?.description ?? ""
    #expect(words.contains("Equal states were explored only once: 50 were explored, and "))
    let closures =
      "Views keep closures whose captured values were not inspected: "
      + "Label.content, TrackedView.layout, TrackedView.update."
    #expect(words.contains(closures))
  }

  /// The same actions without a limit of the values: the limit leaves some out.
  @Test func growingStatesAreProvedWithinTheBound() {
    let summary = switching("count") { switches in
      TrackedView { "\(switches.count)" }
    }.prove(within: Limit(actions: 5, turns: 1, commits: 6)).held()
    #expect(summary?.description.contains("Equal states were explored only once") == true)
  }

  /// Whatever the limit, no more is merged than may be: the same verdict without merging.
  @Test(arguments: isLongRun ? 1...4 : 1...3)
  func aBoundIsExhaustedAsWithoutMerging(actions: Int) {
    let scenario = switching("left right count") { switches in
      TrackedView(update: { view in
        // Stale in one state alone, which no shorter schedule reaches.
        if !switches.left || !switches.right || switches.count < 2 {
          view.render("\(switches.left) \(switches.right) \(switches.count)")
        } else {
          _ = switches.count
        }
      })
    }
    let limit = Limit(actions: actions, turns: 0, commits: 2)
    let merged = ProofOutcome(of: scenario.explore(within: limit))
    let all = ProofOutcome(of: scenario.explore(within: limit, SearchManner(merges: false)))
    expectEqual(merged, all)
    expectEqual(Array(merged.lengths.keys), actions < 4 ? [] : ["stale"])
  }

  // MARK: - What is not merged

  /// It shows the wrong picture once it has run five times, which merging must not hide.
  @Test func aViewThatTiresIsFound() {
    let verdict = switching { switches in
      TrackedView(update: { view in
        view.count += 1
        let text = "\(switches.left)"
        if view.count < 5 { view.render(text) }
      })
    }.prove(within: Limit(actions: 6, turns: 0, commits: 7))
    #expect(verdict.words.contains("stale"))
  }

  /// What the first run of all shows counts, though the search begins again without merging.
  @Test func aPictureThatOnlyTheFirstRunShowsIsFound() {
    var made = 0
    let verdict = switching { switches in
      made += 1
      let tip = made == 1 ? "TIP " : ""
      return TrackedView(update: { view in
        view.count += 1
        view.render("\(tip)\(switches.left)")
      })
    }.prove(within: Limit(actions: 2, turns: 0, commits: 3))
    #expect(verdict.words != [])
  }

  /// The same elements elsewhere in an array are equal, but another value: no change is reported.
  @Test func aPartOfAnArrayIsComparedWithItsPlace() {
    let verdict = scenario(of: Pages()) { pages in
      TrackedView { "\(pages.hint) \(pages.window.startIndex >= 3 ? "last" : "-")" }
    } actions: {
      Action("next", if: { $0.window.endIndex < 6 }) { pages in
        let start = pages.window.startIndex
        pages.hint = false
        pages.window = pages.rows[start + 1..<start + 2]
      }
    }.prove(within: Limit(actions: 9, turns: 1, commits: 10))
    expectEqual(verdict.words, ["stale"])
  }

  /// State of a view's own; a table of one row or none, whose cell is kept, to be used again; and a
  /// singleton, whose reads and writes are reported, and whose count is not in any state of the
  /// models.
  @Test func theStateThatIsNotComparedIsNamed() {
    let counting = switching { switches in
      TrackedView(update: { view in
        view.count += 1
        view.render("\(switches.left)")
      })
    }
    let reusing = switching { switches in
      let table = table(rows: 1) { $0.content = ListContent("row \($1)") }
      return Host(table) { table.sections = [TableSection(rows: switches.left ? 0 : 1)] }
    }
    let visiting = scenario(of: Visited()) { visited in
      TrackedView { "\(visited.flag) \(Visits.shared.count < 3 ? "room" : "")" }
    } actions: {
      Action("visit") {
        $0.flag.toggle()
        Visits.shared.count = min(3, Visits.shared.count + 1)
      }
    }
    let limit = Limit(actions: 2, turns: 1, commits: 3)
    expectEqual(
      [
        obstacle(in: counting.prove(within: limit).held()),
        obstacle(in: reusing.prove(within: limit).held()),
        obstacle(in: visiting.prove(within: limit).held()),
      ],
      [
        "TrackedView keeps count, which differs in a new view",
        "Host/TableView keeps TableView.queue.cells, which holds objects in a set or a dictionary, "
          + "which has no order",
        "Visits.count belongs to an object that neither the models nor the views keep",
      ])
  }

  @Test func aModelThatCannotBeComparedIsNamed() {
    let models: [@MainActor () -> Toggled] = [
      { ToggledWithClosure() }, { ToggledWithAddress() }, { ToggledWithSecret() },
    ]
    let found = models.map { make in
      obstacle(
        in: scenario(of: make()) { model in
          TrackedView { "\(model.isOn)" }
        } actions: {
          Action("toggle") { $0.isOn.toggle() }
        }.prove(within: Limit(actions: 2, turns: 1, commits: 3)).held())
    }
    expectEqual(
      found,
      [
        "ToggledWithClosure.onChange is a closure, which cannot be compared",
        "ToggledWithAddress.address is a pointer, and the memory behind it may change",
        "ToggledWithSecret.secret has a mirror of its own, which may hide state",
      ])
  }
}

@Perceptible @MainActor private final class Switches {
  var left = false
  var right = false
  var count = 0
}

@Perceptible @MainActor private final class Visited {
  var flag = false

  init() { Visits.shared = Visits() }
}

@Perceptible @MainActor private final class Visits {
  static var shared = Visits()
  var count = 0
}

@Perceptible @MainActor private final class Pages {
  let rows = Array(repeating: "a", count: 7)
  var window: ArraySlice<String>
  var hint = true

  init() { window = rows[0..<1] }
}

// MARK: - Models that cannot be compared

@Perceptible @MainActor class Toggled {
  var isOn = false
}

@MainActor private final class ToggledWithClosure: Toggled {
  let onChange: () -> Void = {}
}

@MainActor private final class ToggledWithAddress: Toggled {
  let address = UnsafeMutableRawPointer(bitPattern: 8)
}

@MainActor private final class ToggledWithSecret: Toggled {
  let secret = Secret()
}

private final class Secret: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}
