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
  private let model = Pair()
  private let label = Label()

  /// Checklist row 20: the first run is inline, the next one a turn later, and one for many writes.
  @Test func writesAreSeenATurnLater() {
    let stage = Stage(label, 4, 1)
    stage.act { label.observe { [label, model] in label.text = model.first } }
    let words = { (frame: FrameRecord) -> String in
      let latency = frame.latency.map { "\($0)" } ?? "-"
      let changes = frame.assignments.map { "\($0.changed)" }.joined(separator: " ")
      return "\(frame.grid.text) \(latency) [\(changes)]\(stage.hasPendingTurn ? " pending" : "")"
    }
    let records = stage.records(
      words,
      [
        "one write": { model.first = "b" }, "turn": { stage.turn() },
        "writes": { for text in ["1", "2", "3"] { model.first = text } },
        "turns": { expectEqual(stage.drain(), 1) },
      ])
    expectEqual(
      records,
      """
      first: a    synchronous [true]
      one write: a    - [] pending
      turn: b    nextTurn [true]
      writes: b    - [] pending
      turns: 3    nextTurn [true]
      """)
  }

  /// Checklist row 20: the token cancels, also what is queued, and one that is not kept does.
  ///
  /// Checklist row 21: what only one branch reads is tracked while that branch is taken.
  @Test func onlyWhatTheLastRunHasReadCountsAndATokenEndsIt() {
    var readsSecond = false
    let log = Log()
    let stage = Stage(label, 0, 1)
    var token: ObserveToken?
    stage.act { token = observe { [model] in log.note(readsSecond ? model.second : model.first) } }
    stage.act { _ = observe { [model] in log.note("not kept \(model.first)") } }
    stage.expectFilm(
      .act("unread") { model.second = "unread" }, .turn,
      .act("the other branch") {
        readsSecond = true
        model.first = "z"
      }, .turn, .act("left alone now") { model.first = "left alone now" }, .turn,
      .act("read now") { model.second = "y" }, .turn,
      .act("cancelled") {
        model.second = "cancelled"
        token?.cancel()
      }, .turn, noting: { (stage.hasPendingTurn ? "pending " : "") + log.take() },
      shows: """
        first            ¦  ¦ a not kept a
        unread           ¦  ¦
        turn             ¦  ¦
        the other branch ¦  ¦ pending
        turn             ¦  ¦ unread
        left alone now   ¦  ¦
        turn             ¦  ¦
        read now         ¦  ¦ pending
        turn             ¦  ¦ y
        cancelled        ¦  ¦ pending
        turn             ¦  ¦
        """)
  }

  /// Checklist row 20: it ends when its owner is deallocated.
  @Test func itEndsWithItsOwnerAndLeavesNoRegistration() {
    let stage = Stage(View(), 4, 1)
    var runs = 0
    #expect(
      isReleased {
        let view = View()
        stage.root.addSubview(view)
        view.observe { [model] in
          _ = model.first
          runs += 1
        }
        expectEqual(stage.registrations, 1)
        view.removeFromSuperview()
        return view
      })
    _ = stage.commit()
    expectEqual(stage.registrations, 0)
    model.first = "b"
    expectEqual(stage.drain(), 0)
    expectEqual(runs, 1)
  }

  @Test func theTransactionOfTheWriteComesAlong() {
    let stage = Stage(label, 4, 1)
    var seen: [Int] = []
    stage.act {
      label.observe { [model] transaction in
        _ = model.first
        seen += [transaction.loudness, Transaction.current.loudness]
      }
    }
    withTransaction(\.loudness, 7) { model.first = "b" }
    seen.append(Transaction.current.loudness)
    stage.turn()
    expectEqual(seen, [0, 0, 0, 7, 7])
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
