import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// A service that answers when the test makes it answer.
@MainActor private final class CrankedService: FactService {
  private(set) var numbers: [Int] = []
  private var waiting: [CheckedContinuation<String, any Error>] = []

  func fact(about number: Int) async throws -> String {
    numbers.append(number)
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func find(_ result: Result<String, any Error>) {
    for continuation in waiting { continuation.resume(with: result) }
    waiting = []
  }
}

private struct NothingKnown: Error {}

/// A counter that is followed by `observe`, with no more than that.
private final class PlainCounter: ViewController {
  private let model: MockCounterViewModel
  private let label = Label()
  private let log: (String) -> Void

  init(_ model: MockCounterViewModel, log: @escaping (String) -> Void = { _ in }) {
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
  private let size = GridSize(width: 34, height: 9)

  private func stage(_ model: any CounterViewModel) -> Stage {
    Stage(GridComponents.CounterView(model), size: size)
  }

  private func picture(_ state: CounterState) -> Grid {
    stage(MockCounterViewModel(state)).rendered()
  }

  private func modelRuns(_ frame: FrameRecord) -> [String] {
    frame.runs.filter { $0.cause == .model }.map { "\($0.path) \($0.phase) \($0.count)" }
  }

  @Test func eachFactoryMakesANewModel() {
    #expect(MockCounterViewModel.zero !== MockCounterViewModel.zero)
    #expect(MockCounterViewModel.loading !== MockCounterViewModel.loading)
    #expect(MockCounterViewModel.fact !== MockCounterViewModel.fact)
  }

  /// Checklist row 21: a property that only a branch reads is followed as long as that is taken.
  @Test func whatABranchReadsIsFollowedWithTheBranch() {
    let model = MockCounterViewModel.loading
    let stage = stage(model)
    _ = stage.commit()
    model.fact = "A fact that is not read."
    #expect(!stage.needsCommit)
    model.isLoadingFact = false
    expectEqual(modelRuns(stage.commit()), ["CounterView updateProperties 1"])
    model.fact = "A fact that is read."
    let frame = stage.commit()
    expectEqual(modelRuns(frame), ["CounterView updateProperties 1"])
    expectEqual(frame.grid, picture(model.state))
  }

  /// Checklist row 20: `observe` runs at once, then in the next turn, until its owner has gone.
  @Test func anObservationRunsUntilItsOwnerIsReleased() {
    let model = MockCounterViewModel.zero
    var log: [String] = []
    var stage: Stage?
    func note(_ text: String) { log.append("\(text), turn \(stage?.queue.turnNumber ?? 0)") }
    stage = Stage(PlainCounter(model, log: note), size: GridSize(width: 9, height: 1))
    expectEqual(log, ["0, turn 0"])
    model.count = 1
    model.count = 2
    _ = stage?.commit()
    expectEqual(log, ["0, turn 0"])
    stage?.drain()
    expectEqual(log, ["0, turn 0", "2, turn 1"])
    model.count = 3
    stage = nil
    model.count = 4
    expectEqual(log, ["0, turn 0", "2, turn 1"])
  }

  /// Checklist row 33: the smallest counter shows 0, and 1 a turn after it was counted.
  @Test func theSmallestCounterIsATurnLate() {
    let model = MockCounterViewModel.zero
    let film = Film(of: Stage(PlainCounter(model), size: GridSize(width: 9, height: 1)))
    film.act("count up") { model.send(.countUp) }
    film.act("a fact") { model.fact = "is one" }
    #expect(
      String(describing: film) == """
        1 start       2 count up, turn   3 a fact, turn
        |0        |   |1        |        |1 is one |
        """)
  }

  @Test func everyButtonByKeys() {
    let service = CrankedService()
    let model = LiveCounterViewModel(service)
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("tab, enter: one less") {
      stage.press(.tab)
      stage.press(.enter)
    }
    film.act("tab, enter, enter: two more") {
      for key in [KeyPress.tab, .enter, .enter] { stage.press(key) }
    }
    film.act("tab, space: a fact") {
      stage.press(.tab)
      stage.press(.space)
    }
    film.act("it is found") { service.find(.success("1 is the loneliest number.")) }
    expectEqual(service.numbers, [1])
    #expect(film.frames.last?.grid.text(ofRow: 5).contains("loneliest") == true)
    expectSnapshot(of: film)
  }

  @Test func aFactForTheNumberBeforeIsDropped() async {
    let service = CrankedService()
    let model = LiveCounterViewModel(service)
    let stage = stage(model)
    model.send(.getFact)
    await stage.settle()
    model.send(.countUp)
    service.find(.success("0 is nothing."))
    await stage.settle()
    expectEqual(stage.rendered(), picture(CounterState(count: 1)))
    model.send(.getFact)
    await stage.settle()
    expectEqual(stage.rendered(), picture(CounterState(count: 1, isLoadingFact: true)))
    service.find(.failure(NothingKnown()))
    await stage.settle()
    expectEqual(
      stage.rendered(), picture(CounterState(count: 1, fact: "Nobody knows a fact about 1.")))
    expectEqual(service.numbers, [0, 1])
  }

  @Test func theEndsOfAllNumbersAreNoTrap() {
    let model = MockCounterViewModel(CounterState(count: .max))
    model.send(.countUp)
    expectEqual(model.count, .max)
    model.count = .min
    model.send(.countDown)
    expectEqual(model.count, .min)
    #expect(stage(model).rendered().text(ofRow: 1).contains("\(Int.min)"))
  }

  @Test func updatesLeaveNoOrphans() {
    let model = MockCounterViewModel.zero
    let stage = stage(model)
    func play() {
      for state in [CounterState.loading, .fact, .zero] {
        model.state = state
        expectEqual(stage.rendered(), picture(state))
      }
    }
    play()
    let counts = stage.liveCounts
    for _ in 0..<20 { play() }
    expectEqual(stage.liveCounts, counts)
  }

  @Test func theColoursFollowTheGround() {
    let stateView = CounterStateView()
    stateView.show(.fact)
    let stage = Stage(stateView, size: size)
    expectEqual(stage.rendered(), picture(.fact))
    stage.traits.style = .dark
    let view = GridComponents.CounterView(MockCounterViewModel.fact)
    let dark = TraitOverrides(style: .dark)
    expectEqual(stage.rendered(), Stage(view, size: size, traits: dark).rendered())
    #expect(stage.rendered() != picture(.fact))
  }

  @Test func aNarrowCounterOnAWideScreenIsANarrowOne() {
    let view = GridComponents.CounterView(MockCounterViewModel.fact)
    let wide = TraitOverrides(widthClass: .regular)
    expectEqual(Stage(view, size: size, traits: wide).rendered(), picture(.fact))
  }

  @Test func hostileFactsLeaveTheBorderWhole() {
    let facts = ["", "山田太郎", String(repeating: "long ", count: 90), "two\nlines", "\u{1b}[31m👨‍👩‍👧‍👦"]
    for fact in facts {
      for width in [8, 20, 34, 72] {
        let view = GridComponents.CounterView(
          MockCounterViewModel(CounterState(count: -7, fact: fact)))
        let rows = Stage(view, size: GridSize(width: width, height: 9)).rendered().rows
        #expect(rows.allSatisfy { $0.columns == width })
        #expect(rows[1..<8].allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") }, "\(rows)")
      }
    }
  }
}
