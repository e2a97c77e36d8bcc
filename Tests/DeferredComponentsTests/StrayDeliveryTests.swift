import CharacterGrid
import DeferredDelivery
import Dispatch
import GridViews
import TestSupport
import Testing

@testable import FirstFrame

/// What is said of a model that was made before its stage, so that its first value waits on the
/// real main queue.
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

    init(_ basket: Basket) {
      super.init()
      addSubview(label)
      basket.$text.sink { [weak self] in self?.label.text = $0 }.store(in: &sinks)
    }

    override func layoutSubviews() { label.frame = bounds }
  }

  private let size = GridSize(width: 14, height: 1)
  private let message = """
    │ The picture never changed.
    │ A block waits on the real main queue, and no turn of the stage runs it. It was put there \
    outside of the stage, as by receive(on: DispatchQueue.main) in a model that was made before it.
    │ Make the model in the expression that makes the stage, and change it only within film.act(…).
    │ Then run it again: swift test
    """

  private func labels(_ film: Film) -> [String] { film.recording.frames.map(\.label) }

  private func texts(_ film: Film) -> [String] {
    film.frames.map { $0.grid.rowsWithoutBlanksAtEnd.joined(separator: "\n") }
  }

  @Test func aFilmSaysWhereTheValueWaits() {
    let basket = Basket()
    let film = Film(of: Stage(BasketView(basket), size: size))
    film.rest()
    #expect(texts(film) == ["none"])
    #expect(labels(film) == ["start", "left waiting for the real main queue"])
    #expect(film.failureMessage == message)
  }

  /// The advice of the message is enough.
  @Test func withTheModelInTheStagesExpressionNothingIsLeft() {
    var basket: Basket?
    let film = Film(
      of: Stage(
        {
          let new = Basket()
          basket = new
          return BasketView(new)
        }(), size: size))
    film.rest()
    film.act("pears") { basket?.items.append("pears") }
    #expect(texts(film) == ["none", "apples", "apples, pears"])
    #expect(film.failureMessage == nil)
  }

  /// A value that is sent within a call of the film is delivered there, wherever the model was made.
  @Test func aLaterValueIsDeliveredInAStage() {
    let basket = Basket()
    let film = Film(of: Stage(BasketView(basket), size: size))
    film.act("pears") { basket.items.append("pears") }
    #expect(texts(film) == ["none", "apples, pears"])
    // The block could be one of a model that the view does not show.
    #expect(film.failureMessage == nil)
  }

  @Test func onceTheMainQueueHasRunNothingIsSaid() async {
    let basket = Basket()
    await Task.yield()
    let film = Film(of: Stage(BasketView(basket), size: size))
    #expect(texts(film) == ["apples"])
    #expect(labels(film) == ["start"])
    #expect(film.failureMessage == nil)
  }

  /// Tests run beside each other, each in a task of its own.
  @Test func anotherTasksBlocksAreNotSaid() async {
    let basket = Basket()
    let film = Film(of: Stage(BasketView(basket), size: size))
    let said = Task.immediate { film.failureMessage }
    #expect(await said.value == nil)
    withExtendedLifetime(basket) {}
  }

  /// A snapshot shows the first frame, which has no delivered value in an app either: it may match.
  @Test func aSnapshotSaysItWhereItIsRecordedOrDiffers() throws {
    let package = try TemporaryPackage()
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.source, line: 1, column: 1)
    func message(_ basket: Basket, _ test: String) -> String {
      let identity = SnapshotIdentity(
        target: "DemoTests", file: "ScoreTests.swift", test: [test], case: nil, named: nil,
        kind: .grid)
      return SnapshotSession(environment: [:]).verify(
        Stage(BasketView(basket), size: size), as: .grid, identity: identity, mode: nil,
        at: location
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
    let rehearsal = Rehearsal(Basket()) { [size] _ in
      Stage(BasketView(basket), size: size)
    } actions: {
      Action("pears") { $0.items.append("pears") }
    }
    let message = rehearsal.prove(within: Bound(actions: 1, turns: 1, commits: 2)).failureMessage
    #expect(
      message == """
        │ vacuous: whatever the actions did, a fresh render showed the same picture:
        │
        │   none
        │
        │ A block waits on the real main queue, and no turn of the proof runs it. It was put there before,
        │ as by receive(on: DispatchQueue.main) in a model that was made outside of the rehearsal.
        │ Make the models in the rehearsal's first argument, and show those in the view.
        │ Then run it again: swift test
        """)
  }
}
