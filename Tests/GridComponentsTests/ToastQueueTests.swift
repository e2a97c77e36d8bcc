import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// The queue of toasts, whose time passes by the stage's clock alone.
@MainActor @Suite struct ToastQueueTests {
  private let size = GridSize(width: 36, height: 10)

  private func stage(_ model: ObservableModel<ToastQueueState>) -> Stage {
    Stage(ToastQueueView(model), size: size)
  }

  /// The titles that are shown after each second.
  private func titles(_ model: ObservableModel<ToastQueueState>, seconds: Int) -> [[String]] {
    let stage = stage(model)
    return (0...seconds).map { second in
      if second > 0 { stage.advance(by: .seconds(1)) }
      return stage.commit().grid.rows.filter { $0.hasPrefix("╭") }.map(title)
    }
  }

  /// The words behind the sign in a border.
  private func title(in border: String) -> String {
    let words = border.split(separator: "─").first { $0.hasPrefix(" ") } ?? ""
    return String(words.dropFirst(3).dropLast())
  }

  @Test func eachGoesAfterItsTimeAndTheNextComes() {
    let (saved, full, failed) = ("Saved", "Nearly full", "Not sent")
    #expect(
      titles(ObservableModel(.crowded), seconds: 7) == [
        ["A new version", saved, full], ["A new version", saved, full],
        ["A new version", saved, full], [full, failed], [full, failed], [full, failed], [failed],
        [failed],
      ])
  }

  @Test func oneAtATimeTheTimeBeginsWhenItIsShown() {
    let (saved, full, failed) = ("Saved", "Nearly full", "Not sent")
    #expect(
      titles(ObservableModel(.oneAtATime), seconds: 12) == [
        ["A new version"], ["A new version"], ["A new version"], [saved], [saved], [saved], [full],
        [full], [full], [full], [full], [full], [failed],
      ])
  }

  @Test func aQueueByKeysAndByTheClock() {
    let model = ObservableModel(ToastQueueState.crowded)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab") { stage.press(.tab) }
    film.act("dismiss the first") { stage.press(.enter) }
    film.act("3 s") { stage.advance(by: .seconds(3)) }
    film.act("tab") { stage.press(.tab) }
    film.act("dismiss the error") { stage.press(.space) }
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

  @Test func theTimeOfOneThatWasDismissedIsForgotten() {
    let model = ObservableModel(ToastQueueState.single)
    let stage = stage(model)
    _ = stage.commit()
    stage.advance(by: .seconds(2))
    model.send(.dismiss(1))
    _ = stage.commit()
    model.state.post(.version)
    _ = stage.commit()
    stage.advance(by: .seconds(2))
    expectEqual(model.toasts, [.version])
    stage.advance(by: .seconds(1))
    expectEqual(model.toasts, [])
  }

  @Test func aToastThatComesBackIsShownAgain() {
    let model = ObservableModel(ToastQueueState.stacked)
    let stage = stage(model)
    let first = stage.rendered()
    for _ in 0..<3 {
      model.state = .empty
      #expect(stage.rendered() != first)
      model.state = .stacked
      expectEqual(stage.rendered(), first)
    }
  }

  @Test func theTimeThatPassesElsewhereIsNoToastsTime() {
    let model = ObservableModel(ToastQueueState.single)
    let first = stage(model)
    _ = first.commit()
    let second = stage(model)
    _ = second.commit()
    second.advance(by: .seconds(2))
    first.advance(by: .seconds(2))
    expectEqual(model.toasts, [.version])
  }

  @Test func theTimeOfWhatIsShownBeforeThereIsAStageBeginsThere() {
    let stateView = ToastQueueStateView()
    var over: [ToastQueueIntent] = []
    stateView.send = { over.append($0) }
    stateView.show(.stacked)
    let stage = Stage(stateView, size: size)
    stage.advance(by: .seconds(5))
    expectEqual(over, [.dismiss(2)])
    stage.advance(by: .seconds(1))
    expectEqual(over, [.dismiss(2), .dismiss(3)])
  }

  @Test func oneOfAnIdIsPostedOnce() {
    var state = ToastQueueState.single
    state.post(.version)
    expectEqual(state, .single)
    expectEqual(ToastQueueState.crowded.waiting, 1)
    expectEqual(ToastQueueState.oneAtATime.waiting, 3)
  }

  /// Checklist row 56: what is shown is set in `updateProperties`.
  @Test func oneWriteIsOneRunOfTheScopeThatReadsIt() {
    let model = ObservableModel(ToastQueueState.single)
    let stage = stage(model)
    _ = stage.commit()
    model.state.post(.saved)
    let runs = stage.commit().runs.filter { $0.cause == .model }
    expectEqual(runs.map(\.path), ["ToastQueueView"])
    expectEqual(runs.map(\.phase), ["updateProperties"])
    expectEqual(runs.map(\.count), [1])
    model.state.post(.saved)
    expectEqual(stage.commit().runs, [])
  }

  @Test func updatesLeaveNoOrphans() {
    let model = ObservableModel(ToastQueueState.crowded)
    let stage = stage(model)
    _ = stage.commit()
    let counts = stage.liveCounts
    for _ in 0..<20 {
      model.state = .empty
      _ = stage.commit()
      model.state = .crowded
      _ = stage.commit()
    }
    expectEqual(stage.liveCounts, counts)
  }

  @Test(arguments: ["", "\n\n\n", "界界界界界界界界界界界界界界界界界界", "one\ttwo\u{7}\u{301}"])
  func hostileTextsStayInsideOfTheBorder(_ text: String) {
    let toast = QueuedToast(id: .min, .error, title: text, text: text)
    for (width, height) in [(36, 5), (72, 5), (3, 3)] {
      let size = GridSize(width: width, height: height)
      let model = ObservableModel(ToastQueueState(toasts: [toast]))
      let grid = Stage(ToastQueueView(model), size: size).commit().grid
      let box = grid.rows.prefix { !$0.hasPrefix(" ") }
      #expect(box.first?.first == "╭" && box.first?.last == "╮")
      #expect(box.last?.first == "╰" && box.last?.last == "╯")
      #expect(box.dropFirst().dropLast().allSatisfy { $0.first == "│" && $0.last == "│" })
    }
  }
}
