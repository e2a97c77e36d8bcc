import FirstFrameTesting
import TestSupport
import Testing

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

@MainActor @Suite(.nestedRun) struct ExpectNoBlindSpotsTests {
  private func rehearsal(switches: Bool) -> Rehearsal<Counter> {
    Rehearsal(Counter()) {
      CounterScreen($0)
    } actions: {
      Action("count") { $0.shown += 1 }
      Action("hide") { $0.hidden += 1 }
      if switches { Action("switch") { $0.isOn.toggle() } }
    }
  }

  private let bound = Bound(actions: 1, turns: 0, commits: 0)

  @Test func whatIsAllowedPassesInSilence() {
    expectNoBlindSpots(of: rehearsal(switches: true), within: bound, except: ["hidden"])
    expectNoBlindSpots(
      in: .merging([true, false].map { rehearsal(switches: $0).blindSpots(within: bound) }),
      except: ["Counter.hidden"])
  }

  @Test func aBlindSpotFailsAtTheCallersLine() throws {
    let package = try TemporaryPackage()
    let line = #line + 2
    let found = package.record {
      expectNoBlindSpots(of: rehearsal(switches: false), within: bound)
    }
    #expect(found.map(\.line) == [line])
    #expect(
      found.first?.message == """
        │ blind spots: the frames do not show these properties, or not all of their values:
        │   hidden  never noticed  2 values: 0, 1
        │   isOn    never written  only ever false
        │ Give the rehearsal actions that write them, and show them. A Probe writes one on its own.
        │ List in except what is not meant to be shown.
        │ Then run it again: swift test
        """)
    let report = rehearsal(switches: false).blindSpots(within: bound)
    let merged = package.record { expectNoBlindSpots(in: report, except: ["hidden", "isOn"]) }
    #expect(merged.isEmpty)
  }
}
