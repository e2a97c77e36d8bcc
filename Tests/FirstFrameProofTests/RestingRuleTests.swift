import FirstFrameProof
import FirstFrameTestSupport
import SteppedServices

/// Rules for idle models, of renderers that always ask for another commit.
@MainActor @Suite struct RestingRuleTests {
  @MainActor private final class Offer {
    var cents = 100

    func halve() { cents /= 2 }

    func wait() {
      cents = 0
      Task {
        while true { try await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  /// A renderer as short as the pages have it.
  private final class ShortFrames: FrameSource {
    private let text: () -> String

    init(_ text: @escaping () -> String) { self.text = text }

    func commit() -> FrameRecord {
      FrameRecord(grid: Grid(lines: [text()]), number: 0, turn: 0)
    }
    func turn() -> Int { 0 }
    var hasPendingTurn: Bool { false }
    var needsCommit: Bool { true }
    func resize(to size: GridSize) {}
  }

  private let limit = Limit(actions: 2, turns: 1, commits: 2, tasks: 2, waits: 1)

  @Test func aRuleAtRestIsChecked() {
    let verdict = Scenario(Offer()) { offer in
      ShortFrames { "\(offer.cents)" }
    } actions: {
      Action("halve") { $0.halve() }
    }
    .whenIdle("stays above 30") { $0.cents > 30 }
    .prove(within: limit)
    let found = verdict.failingOrders.map { "\($0)" }
    expectEqual(found, ["rule (invariant): halve → halve → commit"])
  }

  /// Something sleeps for ever after the action, so that no frame after it is idle.
  @Test func aRuleThatIsNeverCheckedProvesNothing() {
    let scenario = Scenario(Offer()) { offer in
      ShortFrames { "\(offer.cents)" }
    } actions: {
      Action("wait") { $0.wait() }
    }
    .whenIdle("has a price") { $0.cents > 0 }
    #expect(
      scenario.prove(within: limit).failureMessage == """
        │ tested nothing: after an action, something was left to run at every frame, so .whenIdle \
        rules were
        │ not checked: "has a price". Allow more turns, tasks, waits and commits; or, if a task
        │ never ends, name its action: .endless("…").
        │ Then run it again: swift test
        """)
    let found = scenario.endless("wait").prove(within: limit).failingOrders
    #expect(
      found.map { "\($0)" } == [
        "rule (invariant): wait → turn → task 1 of wait → commit"
      ])
  }

  // MARK: - Keys

  @MainActor private final class Total {
    var count = 0
  }

  /// A renderer whose key uses the count of the last frame.
  private final class TotalFrames: FrameSource {
    private let total: Total
    private var shown = 0

    init(_ total: Total) { self.total = total }

    func commit() -> FrameRecord {
      shown = total.count
      return FrameRecord(grid: Grid(lines: ["\(shown)"]), number: 0, turn: 0)
    }
    func turn() -> Int { 0 }
    var hasPendingTurn: Bool { false }
    var needsCommit: Bool { true }
    func resize(to size: GridSize) {}
    func perform(_ input: FrameInput) -> Bool {
      guard case .key = input else { return false }
      total.count = shown + 1
      return true
    }
  }

  @Test func aKeyThatUsesTheLastFrameIsFound() {
    let found = Scenario(Total()) {
      TotalFrames($0)
    } actions: {
      Action("plus", input: .key(KeyPress(.character("+"))))
    }.prove(within: Limit(actions: 2, turns: 1, commits: 2)).failingOrders
    #expect(
      found.map { "\($0)" } == [
        "input (lostInput): commit → plus → plus → turn → commit"
      ])
  }

  // MARK: - Other words about such a renderer

  @MainActor private final class Listener {
    var cents = 100
    private let prices = AsyncStream.makeStream(of: Int.self)

    func listen() {
      cents = 50
      Task { for await price in prices.stream { cents = price } }
    }
  }

  @Test func aWaitingTaskNeedsOneFrame() {
    let found = Scenario(Listener()) { listener in
      ShortFrames { "\(listener.cents)" }
    } actions: {
      Action("listen") { $0.listen() }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 3, tasks: 2, waits: 1)).failingOrders
    #expect(
      found.map { "\($0)" } == [
        "race (stuck): listen → turn → task 1 of listen → commit"
      ])
  }

  /// The number of rings, which the model tells by a closure.
  @MainActor private final class Bell {
    var onRing: (@MainActor () -> Void)?
    func ring() { onRing?() }
  }

  /// The renderer counts the rings itself.
  private func frames(of bell: Bell) -> ShortFrames {
    var rings = 0
    let last = bell.onRing
    bell.onRing = {
      last?()
      rings += 1
    }
    return ShortFrames { "rings: \(rings)" }
  }

  private func bell() -> Scenario<Bell> {
    Scenario(Bell()) {
      frames(of: $0)
    } actions: {
      Action("ring") { $0.ring() }
    }
  }

  /// Its picture changes at each commit.
  @Test func aRendererWithoutAQueueIsNotSaidToHaveOne() {
    var commits = 0
    let counting = ShortFrames {
      commits += 1
      return "\(commits)"
    }
    #expect(
      Check.idle(counting).flatMap(\.facts) == [
        "After 100 commits, the next picture was still another one.",
        "The frames went on changing: 101 pictures.",
      ])
  }

  /// The first frame is ahead of the new view, so nothing is still to come.
  @Test func whatTheRendererKeepsIsNoEmptyFirstFrame() {
    let found = bell().prove(within: limit).failingOrders
    expectEqual(found.map { "\($0)" }, ["view (ownState): ring → commit"])
  }

  @Test func toleratedCellsAreWrittenOut() {
    let verdict = Scenario(Offer()) { offer in
      ShortFrames { "\(offer.cents)" }
    } actions: {
      Action("halve") { $0.halve() }
    }
    .tolerating(.old, in: .cells(x: 4, y: 0, width: 4, height: 1)).prove(within: limit)
    #expect(
      "\(verdict)".contains("Not counted as wrong in the cells from x 4, y 0 on, 4x1: old."),
      "\(verdict)")
  }

  @Test func aBlankPictureIsNotPrinted() {
    let verdict = Scenario(TextModel(" "), shows: { $0.text }) {
      Action("nothing") { $0.text = " " }
    }.prove(within: limit)
    #expect(
      verdict.failureMessage == """
        │ tested nothing: whatever the actions did, a new view was blank.
        │ Nothing is drawn, or the views have no frame: a view sets it in layoutSubviews().
        │ Make the view in the scenario's closure, of the models that the closure is given.
        │ Then run it again: swift test
        """, "\(verdict.failureMessage ?? "")")
  }

  /// The action is possible only after another one, and the limit allows one.
  @Test func anActionThatIsNeverPossibleNeedsMoreActions() {
    let scenario = Scenario(Pair(), shows: { "\($0.first) \($0.second)" }) {
      Action("begin") { $0.begin() }
      Action("second", if: { !$0.first.isEmpty }) { $0.second += "!" }
    }
    #expect(
      scenario.races(within: .everyOrder(actions: 1)).failureMessage == """
        │ tested nothing: "second" was not possible in any schedule.
        │ Its condition never held, or its input never had an effect. Correct it, or allow more \
        actions: within: .everyOrder(actions: 2, waits: 4)
        │ Then run it again: swift test
        """)
  }

  @MainActor private final class Pair {
    var first = ""
    var second = ""
    let answers = Answers<String, String> { $0 }

    func begin() {
      Task { first = await answers.answer(to: "a") }
      Task { second = await answers.answer(to: "b") }
    }
  }
}
