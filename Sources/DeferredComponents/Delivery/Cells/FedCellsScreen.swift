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
