import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// Frames that flicker, tear, have the wrong size or show another row's content.
@MainActor let pictureBugs: [BugCase] = [
  .subscribing("B34", .flicker, "cleared, and filled on the next turn") { view, feed in
    feed.text.sink { [weak view] text in
      view?.render("")
      later { view?.render(text) }
    }.store(in: &view.cancellables)
    view.render(feed.text.value)
  },
  BugCase("B36", .torn, "two published properties through separate pipelines") {
    Scenario(TwoScores()) { scores in
      stage(
        SubscribingView { $0.follow(scores.home.combineLatest(scores.away).map { "\($0)-\($1)" }) })
    } actions: {
      Action("goals") {
        $0.home.value += 3
      } then: {
        $0.away.value += 2
      }
    }
  } fixed: {
    Scenario(Feed()) { feed in
      stage(SubscribingView { $0.follow(feed.text) })
    } actions: {
      Action("goals") { _ in
      } then: {
        $0.text.value += "B"
      }
    }
  },
  BugCase("B37", .torn, "a layout is forced between two writes") { bug in
    Scenario(Match()) { match in
      let view = TrackedView(layout: { $0.render(match.isOn ? "score \(match.score)" : "soon") })
      match.view = match.view ?? view
      return stage(view)
    } actions: {
      Action("kick-off") { match in
        match.isOn = true
        if bug { match.view?.layoutIfNeeded() }
        match.score += 1
        if !bug { match.view?.layoutIfNeeded() }
      }
    }
  },
  BugCase("B40", .cellSize, "the height is measured before the delivery") { bug in
    Scenario(Feed(longTexts[0])) { feed in
      stage(RowsView(feed, isLate: bug), size: GridSize(width: 6, height: 4))
    } actions: {
      Action("another") {
        $0.text.send($0.text.value == longTexts[1] ? longTexts[0] : longTexts[1])
      }
    }
  },
  BugCase(
    "B42", .reuse, "an old subscription feeds the reused cell",
    within: Limit(actions: 2, turns: 1, commits: 3)
  ) { bug in
    Scenario(Chosen([Feed("first"), Feed("second")])) { chosen in
      let cell = LabelView()
      var shown: Int?
      return stage(
        Host(cell) {
          if shown == chosen.index { return }
          shown = chosen.index
          if !bug { cell.cancellables = [] }
          cell.follow(chosen.items[chosen.index].text)
        })
    } actions: {
      Action("select the second") { $0.index = 1 }
      Action("the first speaks") { $0.items[0].text.value += "!" }
    }
  },
]

let longTexts = ["one two three", "four five six"]

@MainActor private final class TwoScores: Announcing {
  let home = CurrentValueSubject<Int, Never>(0)
  let away = CurrentValueSubject<Int, Never>(0)

  var texts: AnyPublisher<String, Never> { home.map { "\($0)" }.eraseToAnyPublisher() }
}

/// A match with the first view that showed it at hand.
@Observable @MainActor private final class Match: Readable {
  var isOn = false
  var score = 0
  @ObservationIgnored weak var view: View?

  var text: String { "\(isOn) \(score)" }
}

/// A row that is measured once, when it is made.
private final class RowsView: View {
  private let cell = Label(lineBreakMode: .wordWrapping)
  private var cancellables: Set<AnyCancellable> = []
  private var height: Int?

  init(_ feed: Feed, isLate: Bool) {
    super.init()
    addSubview(cell)
    let texts = isLate ? feed.text.receive(on: mainQueue).eraseToAnyPublisher() : feed.texts
    texts.sink { [cell] in cell.text = $0 }.store(in: &cancellables)
  }

  override func layoutSubviews() {
    let needed = cell.sizeThatFits(ProposedSize(width: bounds.size.width)).height
    let height = height ?? max(1, needed)
    self.height = height
    cell.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: height)
  }
}
