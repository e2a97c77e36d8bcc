import FirstFrameProof
import GridViews
import InstrumentedObservation
import TestSupport

/// Proofs that merge equal states of perceptible models, and proofs that must not merge them.
@MainActor @Suite struct EqualStateTests {
  private func summary<Models>(
    of models: @autoclosure @escaping @MainActor () -> Models,
    within limit: Limit = Limit(actions: 40, turns: 1, commits: 40),
    _ make: @escaping @MainActor (Models) -> View,
    @ActionBuilder<Models> actions: @escaping @MainActor () -> [Action<Models>]
  ) -> ProofSummary? {
    let verdict = Scenario(models()) { models in
      Stage(make(models), size: smallStage)
    } actions: {
      actions()
    }.prove(within: limit)
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict)")
      return nil
    }
    return summary
  }

  private func obstacle(in summary: ProofSummary?) -> String? {
    let words = summary?.description.split(separator: ". ") ?? []
    return words.first { $0.hasPrefix("Equal states were not merged: ") }.map { "\($0)" }
  }

  /// Two switches have 4 states after a frame.
  ///
  /// From each of these, either switch may be the first that is written; with it alone that is 1
  /// state, with more after it any of 4: 10. Before the first frame there are 2 after one action
  /// and 4 after more. 4 + 4 * 10 + 6 = 50.
  @Test func finitelyManyStatesAreExploredOnce() {
    let summary = summary(of: Switches()) { switches in
      TrackedView(update: { $0.render("\(switches.left) \(switches.right)") })
    } actions: {
      Action("left") { $0.left.toggle() }
      Action("right") { $0.right.toggle() }
    }
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
    let limit = Limit(actions: 5, turns: 1, commits: 6)
    let summary = summary(of: Switches(), within: limit) { switches in
      TrackedView(update: { $0.render("\(switches.count)") })
    } actions: {
      Action("count") { $0.count += 1 }
    }
    #expect(summary?.description.contains("Equal states were explored only once") == true)
  }

  /// Whatever the limit, no more is merged than may be: the same verdict without merging.
  @Test(arguments: isLongRun ? 1...4 : 1...3)
  func aBoundIsExhaustedAsWithoutMerging(actions: Int) {
    let scenario = Scenario(Switches()) { switches in
      Stage(
        TrackedView(update: { view in
          // Stale in one state alone, which no shorter schedule reaches.
          if !switches.left || !switches.right || switches.count < 2 {
            view.render("\(switches.left) \(switches.right) \(switches.count)")
          } else {
            _ = switches.count
          }
        }), size: smallStage)
    } actions: {
      Action("left") { $0.left.toggle() }
      Action("right") { $0.right.toggle() }
      Action("count") { $0.count += 1 }
    }
    let limit = Limit(actions: actions, turns: 0, commits: 2)
    let merged = scenario.explore(within: limit)
    let all = scenario.explore(within: limit, SearchManner(merges: false))
    expectEqual(merged.words, all.words)
    expectEqual(
      merged.failingOrders.map(\.schedule.steps.count),
      all.failingOrders.map(\.schedule.steps.count))
    expectEqual(merged.words, (actions < 4 ? [] : ["stale"]))
  }

  // MARK: - What is not merged

  @Test func aViewWithStateOfItsOwnIsNotMerged() {
    let summary = summary(of: Switches(), within: Limit(actions: 3, turns: 1, commits: 4)) {
      CountingView($0)
    } actions: {
      Action("left") { $0.left.toggle() }
    }
    expectEqual(
      obstacle(in: summary),
      "Equal states were not merged: CountingView keeps runs, which differs in a new view")
  }

  /// It shows the wrong picture once it has run five times, which merging must not hide.
  @Test func aViewThatTiresIsFound() {
    let verdict = Scenario(Switches()) { switches in
      Stage(CountingView(switches, most: 5), size: smallStage)
    } actions: {
      Action("left") { $0.left.toggle() }
    }.prove(within: Limit(actions: 6, turns: 0, commits: 7))
    #expect(verdict.words.contains("stale"))
  }

  /// What the first run of all shows counts, though the search begins again without merging.
  @Test func aPictureThatOnlyTheFirstRunShowsIsFound() {
    var made = 0
    let verdict = Scenario(Switches()) { switches in
      made += 1
      let tip = made == 1 ? "TIP " : ""
      return Stage(CountingView(switches, tip: tip), size: smallStage)
    } actions: {
      Action("left") { $0.left.toggle() }
    }.prove(within: Limit(actions: 2, turns: 0, commits: 3))
    #expect(verdict.words != [])
  }

  /// Its reads and writes are reported, and its count is not in any state of the models.
  @Test func aSingletonThatTellsIsNotMerged() {
    let scenario = Scenario(Visited()) { visited in
      Stage(
        TrackedView(update: {
          $0.render("\(visited.flag) \(Visits.shared.count < 3 ? "room" : "")")
        }), size: smallStage)
    } actions: {
      Action("visit") {
        $0.flag.toggle()
        Visits.shared.count = min(3, Visits.shared.count + 1)
      }
    }
    guard case .held(let summary) = scenario.prove(within: Limit(actions: 2, turns: 1, commits: 3))
    else {
      Issue.record("it does not hold")
      return
    }
    #expect(
      obstacle(in: summary)
        == "Equal states were not merged: Visits.count belongs to an object that neither the "
        + "models nor the views keep")
  }

  /// The same elements elsewhere in an array are equal, but another value: no change is reported.
  @Test func aPartOfAnArrayIsComparedWithItsPlace() {
    let verdict = Scenario(Pages()) { pages in
      Stage(
        TrackedView(update: {
          $0.render("\(pages.hint) \(pages.window.startIndex >= 3 ? "last" : "-")")
        }), size: smallStage)
    } actions: {
      Action("next", if: { $0.window.endIndex < 6 }) { pages in
        let start = pages.window.startIndex
        pages.hint = false
        pages.window = pages.rows[start + 1..<start + 2]
      }
    }.prove(within: Limit(actions: 9, turns: 1, commits: 10))
    expectEqual(verdict.words, ["stale"])
  }

  @Test func aReusedViewIsNotMerged() {
    let summary = summary(of: Switches(), within: Limit(actions: 2, turns: 1, commits: 3)) {
      ShrinkingTable($0)
    } actions: {
      Action("left") { $0.left.toggle() }
    }
    #expect(
      obstacle(in: summary)
        == "Equal states were not merged: ShrinkingTable/TableView keeps TableView.queue.cells, "
        + "which holds objects in a set or a dictionary, which has no order")
  }

  @Test(arguments: Obstacle.allCases)
  func aModelThatCannotBeComparedIsNamed(obstacle: Obstacle) {
    let limit = Limit(actions: 2, turns: 1, commits: 3)
    let summary = summary(of: obstacle.model, within: limit) { model in
      TrackedView(update: { $0.render("\(model.isOn)") })
    } actions: {
      Action("toggle") { $0.isOn.toggle() }
    }
    expectEqual(self.obstacle(in: summary), "Equal states were not merged: \(obstacle.words)")
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

/// A view that counts its runs, and shows nothing new after the most.
private final class CountingView: LabelView {
  private let switches: Switches
  private let most: Int
  private let tip: String
  private var runs = 0

  init(_ switches: Switches, most: Int = .max, tip: String = "") {
    (self.switches, self.most, self.tip) = (switches, most, tip)
    super.init()
  }

  override func updateProperties() {
    runs += 1
    let text = "\(tip)\(switches.left)"
    if runs < most { render(text) }
  }
}

/// A table of one row or none: its cell is kept, to be used again.
private final class ShrinkingTable: View {
  private let switches: Switches
  private let table = TableView(rows: 1) { table, path in
    let cell = table.dequeueCell()
    cell.content = ListContent("row \(path.row)")
    return cell
  }

  init(_ switches: Switches) {
    self.switches = switches
    super.init()
    addSubview(table)
  }

  override func updateProperties() {
    table.sections = [TableSection(rows: switches.left ? 0 : 1)]
  }

  override func layoutSubviews() { table.frame = bounds }
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

enum Obstacle: CaseIterable {
  case closure, address, secret

  @MainActor var model: Toggled {
    switch self {
    case .closure: ToggledWithClosure()
    case .address: ToggledWithAddress()
    case .secret: ToggledWithSecret()
    }
  }

  var words: String {
    switch self {
    case .closure: "ToggledWithClosure.onChange is a closure, which cannot be compared"
    case .address: "ToggledWithAddress.address is a pointer, and the memory behind it may change"
    case .secret: "ToggledWithSecret.secret has a mirror of its own, which may hide state"
    }
  }
}
