import CharacterGrid
import DeferredDelivery
import GridComponents
import GridViews

/// A list whose rows are there at once, while each cell is fed by a publisher of its own: when the
/// cells are measured, what they will show may not have arrived.
final class FedCellsScreen<Shown: CellFace>: FaceController<Shown> {
  private let feed: Feed<Shown.State>
  private let strategy: DeliveryStrategy
  private let main: TurnQueue
  private var cancellables: Set<AnyCancellable> = []

  init(
    _ face: Shown, _ model: some ComponentModel<Shown.State> & FeedingModel<Shown.State>,
    by strategy: DeliveryStrategy
  ) {
    guard let main = TurnQueue.current else {
      preconditionFailure("A fed list has no main queue to be delivered on. Make it in Stage(…).")
    }
    (self.feed, self.strategy, self.main) = (model.feed, strategy, main)
    super.init(face)
    face.send = { model.send($0) }
    showRows(of: model.state)
    feed.publisher.sink { [weak self] state in
      MainActor.assumeIsolated { self?.showRows(of: state) }
    }
    .store(in: &cancellables)
  }

  private func showRows(of state: Shown.State) {
    let rows = face.rows(of: state)
    face.showRows(of: state) { [weak self] cell, index in self?.fill(cell, rows[index]) }
  }

  private func fill(_ cell: ListCell, _ row: Shown.Row) {
    let view =
      cell.contentView as? FedRow<Shown.Row> ?? FedRow { [unowned face] in face.content(of: $0) }
    cell.contentView = view
    view.follow(feed(of: row), by: strategy, on: main)
  }

  /// What is told of one row, whatever happens to the others.
  private func feed(of row: Shown.Row) -> Feed<Shown.Row> {
    let now: (Shown.State) -> Shown.Row? = { [unowned face] state in
      MainActor.assumeIsolated { face.rows(of: state).first { $0.id == row.id } }
    }
    let current = feed.current
    return Feed(
      current: { now(current()) ?? row },
      publisher: feed.publisher.compactMap(now).removeDuplicates().eraseToAnyPublisher(),
      willChange: feed.willChange)
  }
}

/// What is in a cell that a publisher fills: blank until it is told, and again when the cell is
/// given another row.
final class FedRow<Row>: View {
  private let make: (Row) -> any CellContent
  private var binder: Binder<Row>?
  private var shown: Row?
  private var content: (any CellContent)?

  init(_ make: @escaping (Row) -> any CellContent) {
    self.make = make
    super.init()
  }

  /// Lets go of the row before, and follows another.
  func follow(_ feed: Feed<Row>, by strategy: DeliveryStrategy, on main: TurnQueue) {
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

/// A face with a cell for each row, which somebody may fill row by row.
@MainActor protocol CellFace<State>: Face {
  /// What one cell shows.
  associatedtype Row: Hashable & Sendable & Identifiable

  /// The rows of a state, from the top.
  func rows(of state: State) -> [Row]

  /// Shows which rows there are; what they show is told by whoever configures a cell.
  func showRows(
    of state: State, configure: @escaping @MainActor (_ cell: ListCell, _ row: Int) -> Void)

  /// What a cell shows of a row.
  func content(of row: Row) -> any CellContent
}

extension MatchListFace: CellFace {
  func rows(of state: MatchListState) -> [MatchRow] { state.matches }

  func showRows(of state: MatchListState, configure: @escaping @MainActor (ListCell, Int) -> Void) {
    updateRows(state.matches.map(\.id), configure: configure)
  }

  func content(of row: MatchRow) -> any CellContent { MatchRowContent(row, tones: tones) }
}

extension ListItemFace: CellFace {
  func rows(of state: ListItemState) -> [ListItem] { state.items }

  func showRows(of state: ListItemState, configure: @escaping @MainActor (ListCell, Int) -> Void) {
    self.configure = configure
    update(title: state.title, rows: state.items.map(\.id))
  }

  func content(of row: ListItem) -> any CellContent { row.content }
}
