import CharacterGrid
import FirstFrame
import SteppedServices
import Testing

/// Rules for models at rest, of renderers that always ask for another commit.
@MainActor @Suite struct RestingRuleTests {
  @MainActor private final class Offer {
    var cents = 100
    var isSleeping = false

    func halve() { cents /= 2 }

    func wait() {
      cents = 0
      Task {
        while true { try await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  /// A renderer as short as the pages have it.
  private final class OfferFrames: FrameSource {
    private let offer: Offer

    init(_ offer: Offer) { self.offer = offer }

    func commit() -> FrameRecord {
      FrameRecord(grid: Grid(lines: ["\(offer.cents)"]), number: 0, turn: 0)
    }
    func turn() -> Int { 0 }
    var hasPendingTurn: Bool { false }
    var needsCommit: Bool { true }
    func resize(to size: GridSize) {}
  }

  private let bound = Bound(actions: 2, turns: 1, commits: 2, tasks: 2, waits: 1)

  @Test func aRuleAtRestIsChecked() {
    let verdict = Rehearsal(Offer()) {
      OfferFrames($0)
    } actions: {
      Action("halve") { $0.halve() }
    }
    .atRest("stays above 30") { $0.cents > 30 }
    .prove(within: bound)
    let found = verdict.counterexamples.map { "\($0.verdict.kind): \($0.schedule)" }
    #expect(found == ["invariant: halve → halve → commit"])
  }

  /// Something sleeps for ever after the action, so that no frame after it is at rest.
  @Test func aRuleThatIsNeverCheckedProvesNothing() {
    let rehearsal = Rehearsal(Offer()) {
      OfferFrames($0)
    } actions: {
      Action("wait") { $0.wait() }
    }
    .atRest("has a price") { $0.cents > 0 }
    #expect(
      rehearsal.prove(within: bound).failureMessage == """
        │ vacuous: after an action, something was left to run at every frame, so .atRest rules were
        │ not checked: "has a price". Allow more turns, tasks, waits and commits; or, if a task
        │ never ends, name its action: .endless("…"). Then run it again: swift test
        """)
    let found = rehearsal.endless("wait").prove(within: bound).counterexamples
    #expect(
      found.map { "\($0.verdict.kind): \($0.schedule)" } == [
        "invariant: wait → turn → task 1 of wait → commit"
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

  private final class ListenerFrames: FrameSource {
    private let listener: Listener

    init(_ listener: Listener) { self.listener = listener }

    func commit() -> FrameRecord {
      FrameRecord(grid: Grid(lines: ["\(listener.cents)"]), number: 0, turn: 0)
    }
    func turn() -> Int { 0 }
    var hasPendingTurn: Bool { false }
    var needsCommit: Bool { true }
    func resize(to size: GridSize) {}
  }

  @Test func aWaitingTaskNeedsOneFrame() {
    let found = Rehearsal(Listener()) {
      ListenerFrames($0)
    } actions: {
      Action("listen") { $0.listen() }
    }.prove(within: Bound(actions: 1, turns: 1, commits: 3, tasks: 2, waits: 1)).counterexamples
    #expect(
      found.map { "\($0.verdict.kind): \($0.schedule)" } == [
        "escaped: listen → turn → task 1 of listen → commit"
      ])
  }

  /// The number of rings, which the model tells by a closure.
  @MainActor private final class Bell {
    var onRing: (@MainActor () -> Void)?
    func ring() { onRing?() }
  }

  private final class BellFrames: FrameSource {
    private let bell: Bell
    private var rings = 0

    init(_ bell: Bell) {
      self.bell = bell
      let last = bell.onRing
      bell.onRing = { [weak self] in
        last?()
        self?.rings += 1
      }
    }

    func commit() -> FrameRecord {
      FrameRecord(grid: Grid(lines: ["rings: \(rings)"]), number: 0, turn: 0)
    }
    func turn() -> Int { 0 }
    var hasPendingTurn: Bool { false }
    var needsCommit: Bool { true }
    func resize(to size: GridSize) {}
  }

  private func bell() -> Rehearsal<Bell> {
    Rehearsal(Bell()) {
      BellFrames($0)
    } actions: {
      Action("ring") { $0.ring() }
    }
  }

  /// A renderer without a queue whose picture changes at each commit.
  private final class Counting: FrameSource {
    private var commits = 0

    func commit() -> FrameRecord {
      commits += 1
      return FrameRecord(grid: Grid(lines: ["\(commits)"]), number: 0, turn: 0)
    }
    func turn() -> Int { 0 }
    var hasPendingTurn: Bool { false }
    var needsCommit: Bool { true }
    func resize(to size: GridSize) {}
  }

  @Test func aRendererWithoutAQueueIsNotSaidToHaveOne() {
    #expect(
      Oracle.rest(of: Counting()).flatMap(\.facts) == [
        "After 100 commits, the next picture was still another one.",
        "The frames went on changing: 101 pictures.",
      ])
  }

  /// The first frame is ahead of the fresh render, so nothing is still to come.
  @Test func whatTheRendererKeepsIsNoEmptyFirstFrame() {
    let found = bell().prove(within: bound).counterexamples
    #expect(found.map { "\($0.verdict.kind): \($0.schedule)" } == ["ownState: ring → commit"])
  }

  @Test func aToleratedPlaceThatIsNotThereIsNamed() {
    let message =
      bell().tolerating(.ownState, in: "label").prove(within: bound).failureMessage ?? ""
    #expect(
      message.contains(
        "│ Nothing in this frame is called \"label\", as in .tolerating(.ownState, in: \"label\").\n"
      ),
      "\(message)")
  }

  @Test func toleratedCellsAreWrittenOut() {
    let verdict = Rehearsal(Offer()) {
      OfferFrames($0)
    } actions: {
      Action("halve") { $0.halve() }
    }
    .tolerating(.stale, in: .cells(x: 4, y: 0, width: 4, height: 1)).prove(within: bound)
    #expect(
      "\(verdict)".contains("Not counted as wrong in the cells from x 4, y 0 on, 4x1: stale."),
      "\(verdict)")
  }

  @Test func aBlankPictureIsNotPrinted() {
    let verdict = Rehearsal(TextModel(" "), shows: { $0.text }) {
      Action("nothing") { $0.text = " " }
    }.prove(within: bound)
    #expect(
      verdict.failureMessage == """
        │ vacuous: whatever the actions did, a fresh render was blank.
        │ Nothing is drawn, or the views have no frame: a view sets it in layoutSubviews().
        │ Make the view in the rehearsal's closure, of the models that the closure is given.
        │ Then run it again: swift test
        """, "\(verdict.failureMessage ?? "")")
  }

  /// The action is possible only after another one, and the bound allows one.
  @Test func anActionThatIsNeverPossibleNeedsMoreActions() {
    let rehearsal = Rehearsal(Pair(), shows: { "\($0.first) \($0.second)" }) {
      Action("begin") { $0.begin() }
      Action("second", if: { !$0.first.isEmpty }) { $0.second += "!" }
    }
    #expect(
      rehearsal.races(within: .everyOrder(actions: 1)).failureMessage == """
        │ vacuous: "second" was not possible in any schedule.
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
