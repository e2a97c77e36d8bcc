import DeferredDelivery
import FirstFrameProof
import GridViews
import Observation

/// Frames that flicker, tear, have the wrong size or show another row's content.
@MainActor let pictureBugs: [BugCase] = [
  BugCase("B34", .flicker, "cleared, and filled on the next turn") {
    feeding { view, feed in
      let queue = mainQueue
      feed.text.sink { [weak view] text in
        view?.render("")
        queue.enqueue { MainActor.assumeIsolated { view?.render(text) } }
      }.store(in: &view.cancellables)
      view.render(feed.text.value)
    }
  } fixed: {
    feeding { view, feed in
      feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
    }
  },
  BugCase("B36", .torn, "two published properties through separate pipelines") {
    Scenario(TwoScores()) { scores in
      stage(
        SubscribingView { view in
          scores.home.combineLatest(scores.away)
            .sink { [weak view] in view?.render("\($0)-\($1)") }
            .store(in: &view.cancellables)
        })
    } actions: {
      Action("goals") {
        $0.home.value += 3
      } then: {
        $0.away.value += 2
      }
    }
  } fixed: {
    Scenario(OneScore()) { score in
      stage(
        SubscribingView { view in
          score.both.sink { [weak view] in view?.render("\($0.home)-\($0.away)") }
            .store(in: &view.cancellables)
        })
    } actions: {
      Action("goals") { _ in
      } then: {
        $0.both.send((home: $0.both.value.home + 3, away: $0.both.value.away + 2))
      }
    }
  },
  BugCase("B37", .torn, "a layout is forced between two writes") {
    match { match, view in
      match.isOn = true
      view.layoutIfNeeded()
      match.score += 1
    }
  } fixed: {
    match { match, view in
      match.isOn = true
      match.score += 1
      view.layoutIfNeeded()
    }
  },
  BugCase("B40", .cellSize, "the height is measured before the delivery") {
    rows { cell, feed in
      feed.text.receive(on: mainQueue).sink { [weak cell] in cell?.text = $0 }
    }
  } fixed: {
    rows { cell, feed in feed.text.sink { [weak cell] in cell?.text = $0 } }
  },
  BugCase(
    "B42", .reuse, "an old subscription feeds the reused cell",
    within: Limit(actions: 2, turns: 1, commits: 3)
  ) {
    reusing { cell, feed in
      feed.text.sink { [weak cell] in cell?.render($0) }.store(in: &cell.cancellables)
    }
  } fixed: {
    reusing { cell, feed in
      cell.cancellables = []
      feed.text.sink { [weak cell] in cell?.render($0) }.store(in: &cell.cancellables)
    }
  },
]

@MainActor private final class TwoScores {
  let home = CurrentValueSubject<Int, Never>(0)
  let away = CurrentValueSubject<Int, Never>(0)
}

@MainActor private final class OneScore {
  let both = CurrentValueSubject<(home: Int, away: Int), Never>((home: 0, away: 0))
}

@Observable @MainActor private final class Match {
  var isOn = false
  var score = 0
  @ObservationIgnored weak var view: View?
}

extension TwoScores: Announcing {
  var texts: AnyPublisher<String, Never> { home.map { "\($0)" }.eraseToAnyPublisher() }
}

extension OneScore: Announcing {
  var texts: AnyPublisher<String, Never> {
    both.map { "\($0.home)-\($0.away)" }.eraseToAnyPublisher()
  }
}

extension Match: Readable {
  var text: String { "\(isOn) \(score)" }
}

/// A match whose kick-off writes twice, with the first view that showed it at hand.
@MainActor private func match(
  _ kickOff: @escaping @MainActor (Match, View) -> Void
) -> Scenario<Match> {
  Scenario(Match()) { match in
    stage(
      {
        let view = TrackedView(layout: {
          $0.render(match.isOn ? "score \(match.score)" : "soon")
        })
        match.view = match.view ?? view
        return view
      }())
  } actions: {
    Action("kick-off") { match in
      if let view = match.view { kickOff(match, view) }
    }
  }
}

/// A row that is measured once, when it is made.
private final class RowsView: View {
  let cell = Label(lineBreakMode: .wordWrapping)
  var cancellable: AnyCancellable?
  private var height: Int?

  override init() {
    super.init()
    addSubview(cell)
  }

  override func layoutSubviews() {
    let needed = cell.sizeThatFits(ProposedSize(width: bounds.size.width)).height
    let height = height ?? max(1, needed)
    self.height = height
    cell.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: height)
  }
}

@MainActor private func rows(
  _ bind: @escaping @MainActor (Label, Feed) -> AnyCancellable
) -> Scenario<Feed> {
  Scenario(Feed("one two three")) { feed in
    stage(
      {
        let rows = RowsView()
        rows.cancellable = bind(rows.cell, feed)
        return rows
      }(), size: GridSize(width: 6, height: 4))
  } actions: {
    Action("another") {
      $0.text.send($0.text.value == "four five six" ? "one two three" : "four five six")
    }
  }
}

@Observable @MainActor private final class Selection {
  @ObservationIgnored let feeds = [Feed("first"), Feed("second")]
  var index = 0
}

extension Selection: Readable {
  var text: String { "\(index)" }
}

private final class ReusingView: View {
  let cell = LabelView()
  private let selection: Selection
  private let configure: (LabelView, Feed) -> Void
  private var shown: Int?

  init(_ selection: Selection, configure: @escaping (LabelView, Feed) -> Void) {
    self.selection = selection
    self.configure = configure
    super.init()
    addSubview(cell)
  }

  override func updateProperties() {
    if shown != selection.index { configure(cell, selection.feeds[selection.index]) }
    shown = selection.index
  }

  override func layoutSubviews() { cell.frame = bounds }
}

@MainActor private func reusing(
  _ configure: @escaping @MainActor (LabelView, Feed) -> Void
) -> Scenario<Selection> {
  Scenario(Selection()) { selection in
    stage(ReusingView(selection, configure: configure))
  } actions: {
    Action("select the second") { $0.index = 1 }
    Action("the first speaks") { $0.feeds[0].text.value += "!" }
  }
}
