import CharacterGrid
import FirstFrame
import FirstFrameProof
import FirstFrameTestSupport
import SteppedServices

extension AdapterPage {
  /// Proofs of scenarios, and the search for races.
  static let proofs = AdapterPage(
    "proofs",
    [
      AdapterScenario("no schedule shows an old frame") { test in
        for limit in [Limit(actions: 1, turns: 1, commits: 1), nil] {
          try test.run { $0.freshFrames(of: goal(.atOnce), within: limit, except: []) }
        }
        try test.run { $0.freshFrames(of: goal(.nextTurnAfterTheFirst), within: nil, except: []) }
        // An action that changes nothing has to be excepted.
        for allowed in [["nothing"], []] {
          try test.run {
            $0.freshFrames(
              of: goal(.atOnce, doingNothing: true), within: .standard, except: allowed)
          }
        }
      },
      AdapterScenario("one schedule alone shows no old frame") { test in
        for delivery in [TextScreen.Delivery.atOnce, .nextTurnAfterTheFirst] {
          try test.run {
            $0.freshFrames(of: goal(delivery), along: [.action("goal"), .commit])
          }
        }
      },
      AdapterScenario("two versions show the same when they are idle") { test in
        for limit in [Limit(actions: 1, turns: 1, commits: 0), nil] {
          try test.run {
            $0.sameFramesWhenIdle(
              of: goal(.atOnce), and: goal(.nextTurnAfterTheFirst), within: limit, except: [])
          }
        }
        try test.run {
          $0.sameFramesWhenIdle(of: goal(.atOnce), and: goal(.never), within: nil, except: [])
        }
        for allowed in [["nothing"], []] {
          let scenario = goal(.atOnce, doingNothing: true)
          try test.run {
            $0.sameFramesWhenIdle(of: scenario, and: scenario, within: .standard, except: allowed)
          }
        }
      },
      AdapterScenario("every property that an action writes is shown, or excepted") { test in
        let once = Limit(actions: 1, turns: 0, commits: 0)
        for allowed in [["hidden", "isOn"], [], ["hiden"]] {
          try test.run { $0.allPropertiesShown(of: counting, within: once, except: allowed) }
        }
        // The standard limit allows more values.
        try test.run { $0.allPropertiesShown(of: counting, within: nil, except: []) }
        let report = counting.unshownProperties(within: once)
        for allowed in [["hidden", "isOn"], []] {
          try test.run { $0.allPropertiesShown(in: report, except: allowed) }
        }
      },
      AdapterScenario("tasks that follow each other have no race") { test in
        for limit in [nil, Limit.everyOrder(actions: 2)] {
          try test.run {
            $0.noRaces(of: adding(carefully: true), within: limit, except: [])
            $0.noRaces(
              of: { Sum(isCareful: true) }, within: limit, except: [], actions: { sums },
              shows: { "\($0.total)" })
            $0.noRaces(
              of: { Basket(isCareful: true) }, within: limit, except: [], actions: { baskets },
              showsLater: { "\(await $0.total)" })
          }
        }
      },
      AdapterScenario("a lost update is a race") { test in
        let once = Limit.everyOrder(actions: 1)
        try test.run { $0.noRaces(of: adding(carefully: false), within: nil, except: []) }
        try test.run { $0.noRaces(of: adding(carefully: false), within: once, except: []) }
        try test.run {
          $0.noRaces(
            of: { Sum(isCareful: false) }, within: once, except: [], actions: { sums },
            shows: { "\($0.total)" })
        }
        try test.run {
          $0.noRaces(
            of: { Basket(isCareful: false) }, within: nil, except: [], actions: { baskets },
            showsLater: { "\(await $0.total)" })
        }
      },
      AdapterScenario("an action that changes nothing has to be excepted") { test in
        for allowed in [[], ["nothing"]] {
          try test.run {
            $0.noRaces(
              of: adding(carefully: true, doingNothing: true), within: nil, except: allowed)
          }
        }
      },
      AdapterScenario("without tasks there is nothing to compare") { test in
        try test.run {
          $0.noRaces(
            of: { Sum(isCareful: true) }, within: nil, except: [],
            actions: { [Action("nothing") { _ in }] }, shows: { "\($0.total)" })
        }
      },
      AdapterScenario("two schedules are compared, and each step has to be possible") { test in
        let task = Schedule.Step.task("task 1 of add")
        let twice: [Schedule.Step] = [.action("add"), .action("add")]
        let oneByOne: [Schedule.Step] = [
          .action("add"), .turn, task, task, task, .turn, .action("add"),
        ]
        for isCareful in [true, false] {
          try test.run {
            $0.noRaces(of: adding(carefully: isCareful), between: twice, and: oneByOne)
          }
        }
        try test.run {
          $0.noRaces(
            of: adding(carefully: true), between: [.action("add"), .turn],
            and: [.action("add"), .task("task 7 of add")])
        }
      },
    ])
}

/// A goal that a screen shows in some way.
@MainActor private func goal(
  _ delivery: TextScreen.Delivery, doingNothing: Bool = false
) -> Scenario<TextModel> {
  Scenario(TextModel("0")) {
    TextScreen($0, delivery: delivery, width: 1)
  } actions: {
    Action("goal") { $0.text = "1" }
    if doingNothing { Action("nothing") { _ in } }
  }
}

/// A counter of which the screen shows only a half.
@MainActor private final class Counter {
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
@MainActor private final class Sum {
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
}

@MainActor @ActionBuilder<Sum> private var sums: [Action<Sum>] {
  Action("add") { $0.add() }
}

@MainActor private func adding(carefully: Bool, doingNothing: Bool = false) -> Scenario<Sum> {
  Scenario(Sum(isCareful: carefully), shows: { "\($0.total)" }) {
    Action("add") { $0.add() }
    if doingNothing { Action("nothing") { _ in } }
  }
}

/// The same sum on an actor, where only a task can read it.
private actor Basket {
  private(set) var total = 0
  private let prices = Answers<Int, Int> { $0 }
  private let isCareful: Bool

  init(isCareful: Bool) { self.isCareful = isCareful }

  func add(_ price: Int) async {
    let before = total
    let price = await prices.answer(to: price)
    total = (isCareful ? total : before) + price
  }
}

@MainActor @ActionBuilder<Basket> private var baskets: [Action<Basket>] {
  Action("tea") { basket in Task { await basket.add(3) } }
}
