public import GridViews
import Observation

/// The drawn food truck: a menu whose rows can be ordered, the till, and a sheet for a new donut.
public final class FoodTruckFace: ViewController, Face {
  /// Told what the user asks for.
  public var send: @MainActor (FoodTruckIntent) -> Void = { _ in }
  private let board = FoodTruckBoard()
  private let shownDraft = ShownDraft()
  private let readDraft: @MainActor () -> DonutDraft?
  private var shownDonuts: [ShownDonut] = []

  /// Makes a bare truck; where a draft can be read from a model, the sheet follows that.
  public init(draft: (@MainActor () -> DonutDraft?)? = nil) {
    readDraft = draft ?? { [shownDraft] in shownDraft.draft }
    super.init()
    board.send = { [weak self] in self?.send($0) }
  }

  /// The board.
  public override func loadView() -> View { board }

  /// Presents the sheet while there is a draft.
  public override func viewDidLoad() {
    let draft = Binding(get: readDraft) { [weak self] draft in
      if draft == nil { self?.send(.cancel) }
    }
    present(item: draft) { [readDraft, weak self] _ in
      DonutSheet(readDraft) { self?.send($0) }
    }
  }

  /// Shows a whole state at once.
  public func show(_ state: FoodTruckState) {
    showDonuts(state.donuts)
    updateOrders(state.orders, count: state.orderCount, takings: state.takings)
    shownDraft.draft = state.draft
  }

  /// Shows a menu; each row reads its own donut, and donuts that stay keep their rows.
  public func updateDonuts(_ donuts: [any DonutViewModel]) { board.show(donuts) }

  /// Shows what was ordered.
  public func updateOrders(_ orders: [DonutOrder], count: Int, takings: Price) {
    board.till.show(orders, count: count, takings: takings)
  }

  private func showDonuts(_ donuts: [Donut]) {
    var known = shownDonuts
    shownDonuts = donuts.map { donut in
      guard let place = known.firstIndex(where: { $0.id == donut.id }) else {
        return ShownDonut(donut)
      }
      let shown = known.remove(at: place)
      if shown.donut != donut {
        shown.donut = donut
        board.donutDidChange(shown)
      }
      return shown
    }
    board.show(shownDonuts)
  }
}

/// The draft that the face was last told of.
@Observable private final class ShownDraft {
  var draft: DonutDraft?
}

/// A donut that the face was last told of.
@MainActor private final class ShownDonut: DonutViewModel {
  var donut: Donut
  var id: Donut.ID { donut.id }
  var name: String { donut.name }
  var price: Price { donut.price }

  init(_ donut: Donut) { self.donut = donut }
}
