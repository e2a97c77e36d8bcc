import CharacterGrid
import FirstFrame
import FirstFrameProof
import FirstFrameTestSupport
import SteppedServices

extension AdapterPage {
  /// Proofs of scenarios, and the search for races.
  static let proofs = AdapterPage("proofs") { page in
    page.scenario("no schedule shows an old frame, and every action shows something") { test in
      test.run { $0.fresh(goal(.atOnce), Limit(actions: 1, turns: 1, commits: 1), []) }
      test.run { $0.freshAlone(goal(.atOnce)) }
      test.run { $0.freshAlone(goal(.nextTurnAfterTheFirst)) }
      for allowed in [["nothing"], []] {
        test.run { $0.fresh(goal(.atOnce, doingNothing: true), .standard, allowed) }
      }
    }
    page.scenario("one schedule alone shows no old frame") { test in
      for delivery in [TextScreen.Delivery.atOnce, .nextTurnAfterTheFirst] {
        test.run { $0.freshAlong(goal(delivery), [.action("goal"), .commit]) }
      }
    }
    page.scenario("two versions show the same when they are idle") { test in
      let (now, later) = (goal(.atOnce), goal(.nextTurnAfterTheFirst))
      test.run { $0.same(now, later, Limit(actions: 1, turns: 1, commits: 0), []) }
      test.run { $0.sameAlone(now, later) }
      test.run { $0.sameAlone(now, goal(.never)) }
      let idle = goal(.atOnce, doingNothing: true)
      for allowed in [["nothing"], []] { test.run { $0.same(idle, idle, .standard, allowed) } }
    }
    page.scenario("every property that an action writes is shown, or excepted") { test in
      let once = Limit(actions: 1, turns: 0, commits: 0)
      for allowed in [["hidden", "isOn"], ["hiden"]] {
        test.run { $0.shown(counting, once, allowed) }
      }
      // The standard limit allows more values.
      test.run { $0.shownAlone(counting) }
      let report = counting.unshownProperties(within: once)
      for allowed in [["hidden", "isOn"], []] { test.run { $0.shownIn(report, allowed) } }
    }
    page.scenario("tasks that read again have no race") { test in
      let twice = Limit.everyOrder(actions: 2)
      test.run {
        $0.racesAlone(adding(carefully: true))
        $0.racesOfModelsAlone(true)
        $0.racesOfModels(true, twice, ["nothing"])
        $0.racesOfActorsAlone(true)
        $0.racesOfActors(true, twice, ["nothing"])
      }
    }
    page.scenario("a lost update is a race") { test in
      test.run { $0.racesAlone(adding(carefully: false)) }
    }
    page.scenario("one action at a time has no order") { test in
      let once = Limit.everyOrder(actions: 1)
      test.run {
        $0.races(adding(carefully: false), once, [])
        $0.racesOfModels(false, once, ["nothing"])
        $0.racesOfActors(false, once, ["nothing"])
      }
    }
    page.scenario("an action that changes nothing has to be excepted") { test in
      for allowed in [["nothing"], []] {
        test.run {
          $0.races(adding(carefully: true, doingNothing: true), .everyOrder(), allowed)
        }
      }
      test.run { $0.racesOfModels(true, .everyOrder(), []) }
      test.run { $0.racesOfActors(true, .everyOrder(), []) }
    }
    page.scenario("two schedules are compared, and each step has to be possible") { test in
      let (add, task) = (Schedule.Step.action("add"), Schedule.Step.task("task 1 of add"))
      let oneByOne = [add, .turn, task, task, task, .turn, add]
      for isCareful in [true, false] {
        test.run { $0.racesBetween(adding(carefully: isCareful), [add, add], oneByOne) }
      }
      test.run {
        $0.racesBetween(adding(carefully: true), [add, .turn], [add, .task("task 7 of add")])
      }
    }
  }
}

/// A goal that a screen shows in some way.
@MainActor func goal(
  _ delivery: TextScreen.Delivery, doingNothing: Bool = false
) -> Scenario<TextModel> {
  Scenario(TextModel("0")) {
    TextScreen($0, delivery: delivery, width: 1)
  } actions: {
    Action("goal") { $0.text = "1" }
    if doingNothing { Action("nothing") { _ in } }
  }
}

/// A counter of which the text shows only a half.
@MainActor final class Counter {
  var shown = 0
  var hidden = 0
  var isOn = false
}

@MainActor private var counting: Scenario<Counter> {
  Scenario(Counter(), shows: { "\($0.shown) \($0.isOn)" }) {
    Action("count") { $0.shown += 1 }
    Action("hide") { $0.hidden += 1 }
  }
}

/// A sum that tasks add to, and that may lose what another task has added.
@MainActor final class Sum {
  private(set) var total = 0
  private let isCareful: Bool

  init(isCareful: Bool) { self.isCareful = isCareful }

  func add() {
    Task {
      let old = total
      await Task.yield()
      total = (isCareful ? total : old) + 1
    }
  }

  @ActionBuilder<Sum> static func actions(doingNothing: Bool = false) -> [Action<Sum>] {
    Action("add") { $0.add() }
    if doingNothing { Action("nothing") { _ in } }
  }
}

@MainActor private func adding(carefully: Bool, doingNothing: Bool = false) -> Scenario<Sum> {
  Scenario(Sum(isCareful: carefully), shows: { "\($0.total)" }) {
    Sum.actions(doingNothing: doingNothing)
  }
}

/// The same sum on an actor, where only a task can read it.
actor Basket {
  private(set) var total = 0
  private let prices = Answers<Int, Int> { $0 }
  private let isCareful: Bool

  init(isCareful: Bool) { self.isCareful = isCareful }

  func add(_ price: Int) async {
    let before = total
    let price = await prices.answer(to: price)
    total = (isCareful ? total : before) + price
  }

  @MainActor @ActionBuilder<Basket>
  static func actions(doingNothing: Bool = false) -> [Action<Basket>] {
    Action("tea") { basket in Task { await basket.add(3) } }
    if doingNothing { Action("nothing") { _ in } }
  }
}
