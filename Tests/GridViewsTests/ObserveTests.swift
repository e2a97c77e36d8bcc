import ViewsTestSupport

private enum Loudness: TransactionKey {
  static var defaultValue: Int { 0 }
}

extension Transaction {
  fileprivate var loudness: Int {
    get { self[Loudness.self] }
    set { self[Loudness.self] = newValue }
  }
}

@MainActor @Suite struct ObserveTests {
  let model = Pair()
  let label = Label()
  private let size = GridSize(width: 4, height: 1)

  /// A stage whose label follows the model through `observe`.
  private func stage() -> Stage {
    let stage = Stage(label, size: size)
    stage.act { label.observe { [label, model] in label.text = model.first } }
    return stage
  }

  /// Checklist row 20.
  @Test func theFirstRunIsInlineAndTheNextOneATurnLater() {
    let stage = stage()
    expectEqual(stage.picture, "a   ")
    model.first = "b"
    #expect(!stage.needsCommit)
    expectEqual(stage.picture, "a   ")
    #expect(stage.hasPendingTurn)
    expectEqual(stage.turn(), 1)
    let frame = stage.commit()
    expectEqual(frame.grid.text, "b   ")
    expectEqual(frame.latency, .nextTurn)
  }

  @Test func manyWritesAreOneRun() {
    let stage = stage()
    for text in ["1", "2", "3"] { model.first = text }
    expectEqual(stage.turn(), 1)
    expectEqual(stage.commit().assignments.map(\.changed), [true, true])
    expectEqual(label.text, "3")
  }

  /// Checklist row 21: what only one branch reads is tracked while that branch is taken.
  @Test func onlyWhatTheLastRunHasReadCounts() {
    var readsSecond = false
    var seen: [String] = []
    let stage = Stage(label, size: size)
    let token = stage.withQueue { [model] in
      observe { seen.append(readsSecond ? model.second : model.first) }
    }
    model.second = "unread"
    #expect(!stage.hasPendingTurn)
    readsSecond = true
    model.first = "z"
    stage.turn()
    model.first = "left alone now"
    #expect(!stage.hasPendingTurn)
    model.second = "y"
    stage.turn()
    expectEqual(seen, ["a", "unread", "y"])
    token.cancel()
  }

  @Test func aTokenThatIsNotKeptEndsIt() {
    let stage = Stage(label, size: size)
    stage.act { _ = observe { [label, model] in label.text = model.first } }
    model.first = "b"
    #expect(!stage.hasPendingTurn)
    expectEqual(label.text, "a")
  }

  /// Checklist row 20: the token cancels.
  @Test func cancellingDropsWhatIsQueued() {
    let stage = Stage(label, size: size)
    let token = stage.withQueue { observe { [label, model] in label.text = model.first } }
    model.first = "b"
    token.cancel()
    stage.drain()
    expectEqual(label.text, "a")
  }

  /// Checklist row 20: it ends when its owner is deallocated.
  @Test func itEndsWithItsOwnerAndLeavesNoRegistration() {
    let stage = Stage(View(), size: size)
    var runs = 0
    weak var gone: View?
    do {
      let view = View()
      stage.root.addSubview(view)
      view.observe { [model] in
        _ = model.first
        runs += 1
      }
      gone = view
      expectEqual(stage.liveCounts["registrations"], 1)
      view.removeFromSuperview()
    }
    _ = stage.commit()
    #expect(gone == nil)
    expectEqual(stage.liveCounts["registrations"], 0)
    model.first = "b"
    expectEqual(stage.drain(), 0)
    expectEqual(runs, 1)
  }

  @Test func theTransactionOfTheWriteComesAlong() {
    let stage = Stage(label, size: size)
    var seen: [Int] = []
    stage.act {
      label.observe { [model] transaction in
        _ = model.first
        seen.append(transaction.loudness)
        seen.append(Transaction.current.loudness)
      }
    }
    withTransaction(\.loudness, 7) { model.first = "b" }
    expectEqual(Transaction.current.loudness, 0)
    stage.turn()
    expectEqual(seen, [0, 0, 7, 7])
  }

  @Test func withoutAStageItRunsOnTheMainActorLater() async {
    var seen: [String] = []
    let token = observe { [model] in seen.append(model.first) }
    model.first = "b"
    expectEqual(seen, ["a"])
    for _ in 0..<8 { await Task.yield() }
    expectEqual(seen, ["a", "b"])
    token.cancel()
  }
}

extension Stage {
  /// Runs something with the stage's queue as the main queue and gives back its result.
  fileprivate func withQueue<Result>(_ body: () -> Result) -> Result {
    TurnQueue.$current.withValue(queue) { body() }
  }
}
