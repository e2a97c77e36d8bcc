import ViewsTestSupport

/// A counter that is followed by `observe`, with no more than that.
private final class PlainCounter: ViewController {
  private let model: ObservableModel<CounterState>
  private let label = Label()
  private let log: (String) -> Void

  init(_ model: ObservableModel<CounterState>, log: @escaping (String) -> Void) {
    self.model = model
    self.log = log
  }

  override func loadView() -> View { label }

  override func viewDidLoad() {
    observe { [weak self] in
      guard let self else { return }
      label.text = "\(model.count)"
      if !model.isLoadingFact, let fact = model.fact { label.text += " \(fact)" }
      log(label.text)
    }
  }
}

/// A number that counts, and a fact about it.
@MainActor @Suite struct CounterTests {
  private func stage(_ model: any ViewModel<CounterState>) -> Stage {
    Stage(GridComponents.CounterView(model), 34, 9)
  }

  /// Checklist rows 20 and 33: the smallest counter shows 0, and 1 a turn after it was counted;
  /// `observe` runs at once, then in the next turn, until its owner has gone.
  @Test func theSmallestCounterIsATurnLate() {
    let model = ObservableModel(CounterState.zero)
    let log = Log()
    var stage: Stage? = Stage(PlainCounter(model) { log.note("'\($0)'") }, 9, 1)
    stage?.expectFilm(
      .act("count up twice") { for _ in 0..<2 { model.send(.countUp) } }, .turn,
      .act("a fact") { model.fact = "is two" }, .turn, noting: { log.take() },
      shows: """
        first          ¦ 0         ¦ '0'
        count up twice ¦ 0         ¦
        turn           ¦ 2         ¦ '2'
        a fact         ¦ 2         ¦
        turn           ¦ 2 is two  ¦ '2 is two'
        """)
    model.count = 3
    stage = nil
    model.count = 4
    expectEqual(log.take(), "")
  }

  @Test func everyButtonByKeys() {
    let model = ObservableModel(CounterState.zero)
    let stage = stage(model)
    let film = Film(of: stage)
    film.press("tab enter", "tab enter enter", "tab space", on: stage)
    film.act("it is found") { model.state.receive("1 is the loneliest number.") }
    expectSnapshot(of: film)
  }

  @Test func theEndsOfAllNumbersAreNoTrap() {
    let counts = [(Int.max, CounterIntent.countUp), (.min, .countDown)].map { count, intent in
      var state = CounterState(count: count)
      state.apply(intent)
      return state.count
    }
    expectEqual(counts, [.max, .min])
  }

  @Test func aNarrowCounterOnAWideScreenIsANarrowOne() {
    let view = GridComponents.CounterView(ObservableModel(CounterState.fact))
    let wide = TraitOverrides(widthClass: .regular)
    let size = GridSize(width: 34, height: 9)
    expectEqual(
      Stage(view, size: size, traits: wide).rendered(),
      stage(ObservableModel(CounterState.fact)).rendered())
  }
}
