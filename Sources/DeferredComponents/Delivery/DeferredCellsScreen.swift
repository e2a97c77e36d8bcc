import CharacterGrid
import DeferredDelivery
import GridComponents
import GridViews

/// A list whose rows exist at once, while a publisher delivers the content of each cell.
///
/// When a cell is measured, its content may not have been delivered yet.
final class DeferredCellsScreen<Shown: CellStateView>: StateViewController<Shown> {
  private let feed: Feed<Shown.State>
  private let strategy: DeliveryStrategy
  private let main: TurnQueue
  private var cancellables: Set<AnyCancellable> = []

  init(
    _ stateView: Shown, _ model: some ComponentModel<Shown.State> & FeedingModel<Shown.State>,
    by strategy: DeliveryStrategy
  ) {
    guard let main = TurnQueue.current else {
      preconditionFailure("A deferred list has no main queue to deliver on. Make it in Stage(…).")
    }
    (self.feed, self.strategy, self.main) = (model.feed, strategy, main)
    super.init(stateView)
    stateView.send = { model.send($0) }
    showRows(of: model.state)
    feed.publisher.sink { [weak self] state in
      MainActor.assumeIsolated { self?.showRows(of: state) }
    }
    .store(in: &cancellables)
  }

  private func showRows(of state: Shown.State) {
    let rows = stateView.rows(of: state)
    stateView.showRows(of: state) { [weak self] cell, id in
      if let row = rows.first(where: { $0.id == id }) { self?.fill(cell, row) }
    }
  }

  private func fill(_ cell: ListCell, _ row: Shown.Row) {
    let view =
      cell.contentView as? DeferredRowView<Shown.Row>
      ?? DeferredRowView { [unowned stateView] in stateView.content(of: $0) }
    cell.contentView = view
    // The cell is also configured again when its row is selected.
    if view.id == AnyHashable(row.id) { return }
    view.id = row.id
    view.subscribe(to: feed(of: row), by: strategy, on: main)
  }

  /// Returns the publishers of one row; they send nothing when only other rows change.
  private func feed(of row: Shown.Row) -> Feed<Shown.Row> {
    let now: (Shown.State) -> Shown.Row? = { [unowned stateView] state in
      MainActor.assumeIsolated { stateView.rows(of: state).first { $0.id == row.id } }
    }
    let current = feed.current
    return Feed(
      current: { now(current()) ?? row },
      publisher: feed.publisher.compactMap(now).removeDuplicates().eraseToAnyPublisher(),
      willChange: feed.willChange)
  }
}

/// The content of a cell, which a publisher delivers.
///
/// The view is blank before that, and again after the cell is reused for another row.
final class DeferredRowView<Row>: View {
  /// The id of the row to which the view is subscribed.
  var id: AnyHashable?
  private let make: (Row) -> any CellContent
  private var binder: Binder<Row>?
  private var shown: Row?
  private var content: (any CellContent)?

  init(_ make: @escaping (Row) -> any CellContent) {
    self.make = make
    super.init()
  }

  /// Unsubscribes from the previous row and subscribes to another.
  func subscribe(to feed: Feed<Row>, by strategy: DeliveryStrategy, on main: TurnQueue) {
    // Cancelled and cleared first: until the new row is delivered, a reused cell must not show the
    // previous one.
    binder = nil
    show(nil)
    binder = Binder(feed, by: strategy, on: main) { [weak self] row in
      MainActor.assumeIsolated { self?.show(row) }
    }
  }

  private func show(_ row: Row?) {
    let old = content
    shown = row
    content = row.map(make)
    let isSame = content.flatMap { content in old.map(content.isSame) } ?? (old == nil)
    didAssign(
      "content", changed: !isSame || (content == nil) != (old == nil), resizes: true,
      value: content?.spokenText)
    superview?.setNeedsDisplay()
  }

  override func traitsDidChange(from previous: Traits) {
    if shown != nil { show(shown) }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    content?.size(within: proposal.width) ?? .zero
  }

  override func draw(in canvas: inout Canvas) {
    content?.draw(in: &canvas, size: bounds.size, look: nil)
  }
}

/// A state view with a cell for each row, whose cells can be filled one by one.
@MainActor protocol CellStateView<State>: StateView {
  /// The state of one cell.
  associatedtype Row: Hashable & Sendable & Identifiable

  /// The rows of a state, from the top.
  func rows(of state: State) -> [Row]

  /// Shows the rows of a state; the closure sets the content of each cell.
  func showRows(
    of state: State, configure: @escaping @MainActor (_ cell: ListCell, _ id: Row.ID) -> Void)

  /// The content of the cell for a row.
  func content(of row: Row) -> any CellContent
}

extension MatchListStateView: CellStateView {
  func rows(of state: MatchListState) -> [MatchRow] { state.matches }

  func showRows(
    of state: MatchListState, configure: @escaping @MainActor (ListCell, MatchRow.ID) -> Void
  ) {
    updateRows(state.matches.map(\.id), configure: configure)
  }

  func content(of row: MatchRow) -> any CellContent { MatchRowContent(row, tones: tones) }
}

extension ListItemStateView: CellStateView {
  func rows(of state: ListItemState) -> [ListItem] { state.items }

  func showRows(
    of state: ListItemState, configure: @escaping @MainActor (ListCell, ListItem.ID) -> Void
  ) {
    self.configure = configure
    update(title: state.title, rows: state.items.map(\.id))
  }

  func content(of row: ListItem) -> any CellContent { row.content }
}
