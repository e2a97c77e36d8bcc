import CharacterGrid
import FirstFrame
import Testing

/// Orders of delivery with a renderer of its own.
@MainActor @Suite struct PermutedDeliveryTests {
  /// Shows what the last of its two listeners has written.
  private final class TwoListeners: FrameSource {
    private var listeners: [(String) -> Void] = []
    private var shown = ["", ""]
    let needsCommit = true
    let hasPendingTurn = false
    private(set) var numbers: [UInt64] = []

    init(_ model: TextModel, places: [Int]) {
      listeners = [
        { [unowned self] in shown[places[0]] = "<" + $0 },
        { [unowned self] in shown[places[1]] = ">" + $0 },
      ]
      hear(model.text)
      model.listen { [weak self] in self?.hear($0) }
    }

    private func hear(_ text: String) { for listener in listeners { listener(text) } }

    func setDeliveryOrder(_ number: UInt64) {
      numbers.append(number)
      if number % 2 == 1 { listeners.reverse() }
    }

    func turn() -> Int { 0 }

    func commit() -> FrameRecord {
      FrameRecord(grid: Grid(lines: shown), number: 1, turn: 0)
    }
  }

  private func rehearsal(places: [Int]) -> Rehearsal<TextModel> {
    Rehearsal(TextModel()) {
      TwoListeners($0, places: places)
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
  }

  private let bound = Bound(actions: 1, turns: 0, commits: 2)

  @Test func whatDependsOnTheOrderIsFoundOnlyWhenPermuted() {
    let shared = rehearsal(places: [0, 0])
    #expect(shared.prove(within: bound).counterexamples.isEmpty)
    let found = shared.permuting(orders: 2).prove(within: bound).counterexamples
    #expect(found.map(\.description) == ["stale: goal → commit"])
    #expect(found.first?.frames.map(\.record.grid.text) == ["<1-0\n    "])
  }

  @Test func everyRendererIsToldItsOrderOnce() {
    var made: [TwoListeners] = []
    let rehearsal = Rehearsal(TextModel()) { model in
      made.append(TwoListeners(model, places: [0, 1]))
      return made[made.count - 1]
    } actions: {
      Action("goal") { $0.text = "1-0" }
    }
    .tolerating(.leak)
    _ = rehearsal.prove(within: bound)
    #expect(made.count > 4)
    #expect(made.allSatisfy { $0.numbers == [0] })
  }

  @Test func aCounterexampleOfAnotherOrderIsOneAlongItsScheduleToo() {
    let shared = rehearsal(places: [0, 0])
    let long: [Schedule.Step] = [.commit, .action("goal"), .commit, .turn, .commit]
    #expect(shared.counterexample(along: long) == nil)
    let found = shared.permuting(orders: 2).counterexample(along: long, shrinking: true)
    #expect(found?.description == "stale: goal → commit")
  }

  @Test func whatDoesNotDependOnItHoldsInEveryOrder() {
    guard
      case .held(let claim) = rehearsal(places: [0, 1]).permuting(orders: 3).prove(within: bound)
    else {
      Issue.record("the proof did not hold")
      return
    }
    #expect(
      claim.assumptions == [
        "Nothing was notified in 3 orders: no change had several observers to permute."
      ])
    // goal, commit, goal → commit, commit → goal, commit → commit and so on, in each order.
    guard case .held(let one) = rehearsal(places: [0, 1]).prove(within: bound) else { return }
    #expect(claim.schedulesRun == 3 * one.schedulesRun)
  }
}
