import ViewsTestSupport

/// The queue of toasts, whose time passes by the stage's clock alone.
@MainActor @Suite struct ToastQueueTests {
  private func stage(_ model: ObservableModel<ToastQueueState>) -> Stage {
    Stage(ToastQueueView(model), 36, 10)
  }

  /// The titles that are shown in each second.
  private func titles(_ model: ObservableModel<ToastQueueState>, seconds: Int) -> String {
    let stage = stage(model)
    return (0...seconds).map { second in
      if second > 0 { stage.advance(by: .seconds(1)) }
      let borders = stage.commit().grid.rows.filter { $0.hasPrefix("╭") }
      return "\(second) s: \(borders.map(title).joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  /// The words behind the sign in a border.
  private func title(in border: String) -> String {
    let words = border.split(separator: "─").first { $0.hasPrefix(" ") } ?? ""
    return String(words.dropFirst(3).dropLast())
  }

  @Test func eachGoesAfterItsTimeAndTheNextComes() {
    expectEqual(
      titles(ObservableModel(.crowded), seconds: 7),
      """
      0 s: A new version, Saved, Nearly full
      1 s: A new version, Saved, Nearly full
      2 s: A new version, Saved, Nearly full
      3 s: Nearly full, Not sent
      4 s: Nearly full, Not sent
      5 s: Nearly full, Not sent
      6 s: Not sent
      7 s: Not sent
      """)
    // One at a time: the time begins when it is shown.
    expectEqual(
      titles(ObservableModel(.oneAtATime), seconds: 12),
      """
      0 s: A new version
      1 s: A new version
      2 s: A new version
      3 s: Saved
      4 s: Saved
      5 s: Saved
      6 s: Nearly full
      7 s: Nearly full
      8 s: Nearly full
      9 s: Nearly full
      10 s: Nearly full
      11 s: Nearly full
      12 s: Not sent
      """)
  }

  @Test func aQueueByKeysAndByTheClock() {
    let model = ObservableModel(ToastQueueState.crowded)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab", "enter", on: stage)
    film.act("3 s") { stage.advance(by: .seconds(3)) }
    film.press("tab", "space", on: stage)
    film.act("3 s") { stage.advance(by: .seconds(3)) }
    expectSnapshot(of: film)
    expectEqual(model.toasts, [])
  }

  @Test func aClickDismisses() {
    let model = ObservableModel(ToastQueueState.stacked)
    let stage = stage(model)
    _ = stage.commit()
    stage.click(GridPoint(x: 5, y: 4))
    expectEqual(model.toasts, [.saved, .notSent])
  }

  /// The time of one that was dismissed is forgotten, and that which passes elsewhere is none.
  @Test func theTimeOfAToastIsItsOwn() {
    let model = ObservableModel(ToastQueueState.single)
    let (stage, other) = (stage(model), stage(model))
    _ = stage.commit()
    stage.advance(by: .seconds(2))
    model.send(.dismiss(1))
    _ = stage.commit()
    model.state.post(.version)
    _ = (stage.commit(), other.commit())
    for each in [stage, other] { each.advance(by: .seconds(2)) }
    expectEqual(model.toasts, [.version])
    stage.advance(by: .seconds(1))
    expectEqual(model.toasts, [])
  }

  @Test func theTimeOfWhatIsShownBeforeThereIsAStageBeginsThere() {
    let stateView = ToastQueueStateView()
    var over: [ToastQueueIntent] = []
    stateView.send = { over.append($0) }
    stateView.show(.stacked)
    let stage = Stage(stateView, 36, 10)
    let history = [5, 1].map { seconds in
      stage.advance(by: .seconds(seconds))
      return over
    }
    expectEqual(history, [[.dismiss(2)], [.dismiss(2), .dismiss(3)]])
  }

  @Test func oneOfAnIdIsPostedOnce() {
    let model = ObservableModel(ToastQueueState.single)
    expectEqual(stage(model).runs { model.state.post(.version) }, [])
    expectEqual(model.state, .single)
    expectEqual([ToastQueueState.crowded.waiting, ToastQueueState.oneAtATime.waiting], [1, 3])
  }
}
