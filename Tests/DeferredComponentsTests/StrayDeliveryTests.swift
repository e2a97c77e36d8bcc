import GridViews
import Dispatch

@testable import FirstFrame
@testable import FirstFrameProof

/// Films of a model that was made before its stage, so that its first value waits on the real main
/// queue.
@MainActor @Suite struct StrayDeliveryTests {
  @MainActor private final class Basket {
    @Published var items = ["apples"]
    @Published private(set) var text = "none"
    private var sinks: Set<AnyCancellable> = []

    init() {
      $items.map { $0.joined(separator: ", ") }.receive(on: DispatchQueue.main.deferred)
        .sink { [weak self] in self?.text = $0 }.store(in: &sinks)
    }
  }

  private final class BasketView: View {
    private let label = Label()
    private var sinks: Set<AnyCancellable> = []

    init(_ text: Published<String>.Publisher) {
      super.init()
      addSubview(label)
      text.sink { [weak self] in self?.label.text = $0 }.store(in: &sinks)
    }

    override func layoutSubviews() { label.frame = bounds }
  }

  private let size = GridSize(width: 14, height: 1)
  private func labels(_ film: Film) -> [String] { film.recording.frames.map(\.label) }

  private func texts(_ film: Film) -> [String] {
    film.frames.map { $0.grid.rowsWithoutBlanksAtEnd.joined(separator: "\n") }
  }

  /// As in an app, where the model's value arrives a turn after the first frame; and what changes
  /// between the calls is delivered in the next one.
  @Test func aFilmDeliversTheValueInItsFirstTurn() async {
    let basket = Basket()
    var deliveries = 0
    let sink = basket.$text.dropFirst().sink { _ in deliveries += 1 }
    let film = Film(of: Stage(BasketView(basket.$text), size: size))
    film.rest()
    expectEqual(texts(film), ["none", "apples"])
    #expect(film.failureMessage == nil)
    expectEqual(film.verdicts.map(\.verdict.defect), [.stale])
    // The real main queue, where the block waited too, does not run it again.
    await Task.yield()
    expectEqual(deliveries, 1)
    basket.items.append("pears")
    film.act("nothing") {}
    expectEqual(texts(film), ["none", "apples", "apples, pears"])
    expectEqual(labels(film), ["start", "turn", "nothing, turn"])
    withExtendedLifetime(sink) {}
  }

  @Test func itIsDeliveredAlsoIfSomethingElseChangesThePicture() {
    let (basket, other) = (Basket(), Basket())
    let film = Film(of: Stage(BasketView(basket.$text), size: size))
    film.act("plums") { other.items.append("plums") }
    expectEqual(texts(film), ["none", "apples"])
    expectEqual(other.text, "apples, plums")
  }

  /// A film runs no more turns than it is asked for; the real main queue may come first.
  @Test func theRealMainQueueMayComeFirst() async {
    let basket = Basket()
    let film = Film(of: Stage(BasketView(basket.$text), size: size))
    await Task.yield()
    expectEqual(basket.text, "apples")
    film.act("pears") { basket.items.append("pears") }
    expectEqual(basket.text, "apples, pears")
  }

  private func identity(_ test: String, _ kind: SnapshotKind) -> SnapshotIdentity {
    SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: [test], case: nil, named: nil,
      kind: kind)
  }

  private func location(in package: TemporaryPackage) -> CodeLocation {
    CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 1, column: 1)
  }

  /// A block that is due later was promised a time of the real clock.
  private final class SlowBasket {
    let items = CurrentValueSubject<String, Never>("apples")
    @Published var text = "none"
    private var sinks: Set<AnyCancellable> = []

    init() {
      items.delay(for: .seconds(60), scheduler: DispatchQueue.main.deferred)
        .sink { [weak self] in self?.text = $0 }.store(in: &sinks)
    }
  }

  private let message = """
    │ The picture never changed.
    │ A block waits on the real main queue, and no turn of the stage runs it. It was put there \
    outside of the stage, as by receive(on:) or debounce(for:scheduler:) in a model that was made before it.
    │ Make the model in the expression that makes the stage, and change it only within film.act(…).
    │ Then run it again: swift test
    """

  @Test func aFilmSaysWhereALaterValueWaits() throws {
    let basket = SlowBasket()
    let film = Film(of: Stage(BasketView(basket.$text), size: size))
    film.advance(by: .seconds(60))
    expectEqual(texts(film), ["none"])
    expectEqual(labels(film), ["start", "left waiting for the real main queue"])
    expectEqual(film.failureMessage, message)
  }

  /// The block could be one of a model that the view does not show, so the film does not fail.
  @Test func ifThePictureChangedItIsSaidWithTheRecording() throws {
    let basket = SlowBasket()
    let film = Film(of: Stage(BasketView(basket.$text), size: size))
    film.act("pears") { basket.text = "pears" }
    #expect(film.failureMessage == nil)
    let package = TemporaryPackage()
    func verified() -> [String] {
      let identity = identity("pears", .film)
      return SnapshotSession(environment: [:]).verify(
        film, as: .film, identity: identity, mode: nil, at: location(in: package)
      ).messages
    }
    #expect(verified().joined().contains("│ A block waits on the real main queue"))
    #expect(verified().isEmpty)
  }

  @Test func withTheModelInTheStagesExpressionNothingIsLeft() {
    var basket: Basket?
    let film = Film(
      of: Stage(
        {
          let new = Basket()
          basket = new
          return BasketView(new.$text)
        }(), size: size))
    film.rest()
    film.act("pears") { basket?.items.append("pears") }
    expectEqual(texts(film), ["none", "apples", "apples, pears"])
    #expect(film.failureMessage == nil)
  }

  @Test func onceTheMainQueueHasRunNothingIsSaid() async {
    let basket = Basket()
    await Task.yield()
    let film = Film(of: Stage(BasketView(basket.$text), size: size))
    expectEqual(texts(film), ["apples"])
    expectEqual(labels(film), ["start"])
    #expect(film.failureMessage == nil)
  }

  /// Tests run beside each other, each in a task of its own.
  @Test func anotherTasksBlocksAreLeft() async {
    let basket = Basket()
    let seen = Task.immediate { [self] in
      let film = Film(of: Stage(BasketView(basket.$text), size: size))
      film.rest()
      return texts(film) + [film.failureMessage].compactMap(\.self)
    }
    await expectEqual(seen.value, ["none"])
  }

  /// A snapshot shows the first frame, which has no delivered value in an app either: it may match.
  @Test func aSnapshotSaysItWhereItIsRecordedOrDiffers() throws {
    let package = TemporaryPackage()
    func message(_ basket: Basket, _ test: String) -> String {
      SnapshotSession(environment: [:]).verify(
        Stage(BasketView(basket.$text), size: size), as: .grid, identity: identity(test, .grid),
        mode: nil, at: location(in: package)
      ).messages.joined()
    }
    let other = TurnQueue()
    let empty = other.asCurrent { Basket() }
    other.turn()
    #expect(!message(empty, "differs").contains("A block waits"))

    let basket = Basket()
    let words = "│ A block waits on the real main queue, and no turn of the stage runs it."
    #expect(message(basket, "recorded").contains(words))
    #expect(message(basket, "differs").contains(words))
  }

  @Test func aProofOfAModelFromOutsideSaysIt() {
    let basket = Basket()
    let scenario = Scenario(Basket()) { [size] _ in
      Stage(BasketView(basket.$text), size: size)
    } actions: {
      Action("pears") { $0.items.append("pears") }
    }
    let message = scenario.prove(within: Limit(actions: 1, turns: 1, commits: 2)).failureMessage
    expectEqual(
      message,
      """
      │ tested nothing: whatever the actions did, a new view showed the same picture:
      │
      │   none
      │
      │ A block waits on the real main queue, and no turn of the proof runs it. It was put there before,
      │ as by receive(on: DispatchQueue.main) in a model that was made outside of the scenario.
      │ Make the models in the scenario's first argument, and show those in the view.
      │ Then run it again: swift test
      """)
  }

  /// A new view does not wait for the clock, so it must not pass for the right picture.
  @Test func aFreshRenderThatWaitsForTheClockIsSaid() {
    final class LateView: View {
      private let label = Label()
      private var sinks: Set<AnyCancellable> = []

      init(_ basket: Basket) {
        super.init()
        addSubview(label)
        label.text = "none"
        basket.$items.map { $0.joined(separator: ", ") }
          .delay(for: .seconds(1), scheduler: DispatchQueue.main.deferred)
          .sink { [weak self] in self?.label.text = $0 }.store(in: &sinks)
      }

      override func layoutSubviews() { label.frame = bounds }
    }
    let scenario = Scenario(Basket()) { [size] in
      Stage(LateView($0), size: size)
    } actions: {
      Action("pears") { $0.items.append("pears") }
      Action("1 s", input: .time(.seconds(1)))
    }
    let verdict = scenario.prove(within: Limit(actions: 2, turns: 2, commits: 3))
    let facts = verdict.failingOrders.flatMap(\.verdict.evidence.facts)
    let fact = "The new view may be late as well: it still waits for the clock (1.0 seconds)."
    #expect(facts.contains(fact), "\(verdict)")
  }
}
