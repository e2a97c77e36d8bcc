import FirstFrameTesting
import TestSupport

/// A counter; the screen shows only a half of it.
private final class Counter {
  var shown = 0
  var hidden = 0
  var isOn = false
}

@MainActor private final class CounterScreen: FrameSource {
  private let counter: Counter
  let hasPendingTurn = false
  let needsCommit = true

  init(_ counter: Counter) { self.counter = counter }

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    FrameRecord(grid: Grid(lines: ["\(counter.shown) \(counter.isOn)"]), number: 1, turn: 0)
  }
}

@MainActor @Suite(.nestedRun) struct ExpectAllPropertiesShownTests {
  private func scenario(switches: Bool) -> Scenario<Counter> {
    Scenario(Counter()) {
      CounterScreen($0)
    } actions: {
      Action("count") { $0.shown += 1 }
      Action("hide") { $0.hidden += 1 }
      if switches { Action("switch") { $0.isOn.toggle() } }
    }
  }

  private let limit = Limit(actions: 1, turns: 0, commits: 0)

  @Test func whatIsAllowedPassesInSilence() {
    expectAllPropertiesShown(of: scenario(switches: true), within: limit, except: ["hidden"])
    expectAllPropertiesShown(
      in: .merging([true, false].map { scenario(switches: $0).unshownProperties(within: limit) }),
      except: ["Counter.hidden"])
  }

  @Test func aUnshownPropertyFailsAtTheCallersLine() throws {
    let package = try TemporaryPackage()
    let line = #line + 2
    let found = package.record {
      expectAllPropertiesShown(of: scenario(switches: false), within: limit)
    }
    expectEqual(found.map(\.line), [line])
    #expect(
      found.first?.message == """
        │ properties not shown: the frames do not show these, or not all of their values:
        │   hidden  never noticed  2 values: 0, 1
        │   isOn    never written  only ever false
        │ Give the scenario actions that write them, and show them. A Probe writes one on its own.
        │ List in except what is not meant to be shown.
        │ Then run it again: swift test
        """)
    let report = scenario(switches: false).unshownProperties(within: limit)
    let merged = package.record {
      expectAllPropertiesShown(in: report, except: ["hidden", "isOn"])
    }
    #expect(merged.isEmpty)
  }
}
