import CharacterGrid
public import GridViews

/// A list of cars that tracks its models.
///
///     ╭─ Cars ─────────────────────────────╮
///     │ 1 car in the garage                │
///     │ Fiat Panda           [ Randomize ] │
///     │ Ada in London                      │
///     │ ────────────────────────────────── │
///     │ Car of the day          Fiat Panda │
///     │ [ Next car of the day ]            │
///     ╰────────────────────────────────────╯
public final class CarListView: View {
  private let stateView = CarListStateView()
  private let viewModel: any CarListViewModel

  /// Makes a view for a model.
  public init(_ viewModel: any CarListViewModel) {
    self.viewModel = viewModel
    super.init()
    stateView.send = { viewModel.send($0) }
    addSubview(stateView)
  }

  /// Reads the car of the day, if there is one.
  public override func updateProperties() {
    stateView.updateCarOfTheDay(viewModel.carOfTheDay?.name)
  }

  /// Reads the list of cars; each row reads its own car.
  public override func layoutSubviews() {
    stateView.frame = bounds
    stateView.updateCars(
      viewModel.cars.map { car in CarRow(id: ObjectIdentifier(car)) { Car(car) } })
  }

  /// The state view's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    stateView.sizeThatFits(proposal)
  }
}

// MARK: - The state view

/// The state view of a list of cars: their number, a row for each, and the car of the day.
package final class CarListStateView: StateBox<CarListState> {
  private let count = Label(style: .title)
  private let favorite = Label(style: .emphasis, alignment: .trailing, numberOfLines: 1)
  private let line = Divider()
  private lazy var favoriteRow = LabeledContent("Car of the day", content: favorite)
  private lazy var next = Button("Next car of the day") { [unowned self] in
    send(.nextCarOfTheDay)
  }
  private let ids = GivenRows<ObjectIdentifier>()
  private lazy var table = ids.table(id: \.self, estimatedHeight: 2) { [unowned self] cell, id in
    fill(cell, with: id)
  }
  private var rows: [CarRow] = []
  private var shownCars: [ShownCar] = []

  /// Makes a list without a car.
  package init() {
    super.init(CarListState(), title: "Cars", isEmpty: true)
    (table.identifier, next.identifier) = ("cars", next.title)
    for view in [count, table, line, favoriteRow, next] as [View] { addSubview(view) }
    updateCars([])
    updateCarOfTheDay(nil)
  }

  // MARK: - What it shows

  /// Shows a whole state at once.
  package override func show(_ state: CarListState) {
    super.show(state)
    showCars(state.cars)
    updateCarOfTheDay(state.cars.first { $0.id == state.carOfTheDay }?.name)
  }

  /// Shows a row for each car; a car that was shown before keeps its row.
  fileprivate func updateCars(_ rows: [CarRow]) {
    self.rows = rows
    ids.show(rows.map(\.id))
    count.text =
      switch rows.count {
      case 0: "The garage is empty"
      case 1: "1 car in the garage"
      default: "\(rows.count) cars in the garage"
      }
    table.isHidden = rows.isEmpty
    next.isEnabled = !rows.isEmpty
  }

  /// Shows the name of the car of the day, or that there is none.
  func updateCarOfTheDay(_ name: String?) { favorite.text = name ?? "none" }

  private func fill(_ cell: ListCell, with id: ObjectIdentifier) {
    let view =
      cell.contentView as? CarRowView
      ?? CarRowView { [weak self] in self?.send(.randomize($0)) }
    cell.contentView = view
    if let row = rows.first(where: { $0.id == id }) { view.show(row.read()) }
  }

  private func showCars(_ cars: [Car]) {
    var known = shownCars
    shownCars = cars.map { car in
      guard let place = known.firstIndex(where: { $0.car.id == car.id }) else {
        return ShownCar(car)
      }
      // Removed, so that a second car with the same id gets an object of its own.
      let shown = known.remove(at: place)
      if shown.car != car { update(shown, to: car) }
      return shown
    }
    updateCars(shownCars.map { car in CarRow(id: ObjectIdentifier(car)) { car.car } })
  }

  private func update(_ shown: ShownCar, to car: Car) {
    shown.car = car
    // These cars are not observable, so the cell has to be told to read its car again.
    ids.configureAgain { $0 == ObjectIdentifier(shown) }
  }

  // MARK: - Places

  /// Places the rows between the number of cars and the car of the day.
  package override func layoutSubviews() {
    func place(_ view: View, at row: Int, height: Int = 1, more: Int = 0) {
      view.frame = GridRect(
        x: inside.minX, y: row, width: inside.size.width + more, height: max(0, height))
    }
    place(count, at: inside.minY)
    // One column more, for the scroll bar.
    place(table, at: inside.minY + 1, height: inside.size.height - 4, more: 1)
    place(line, at: inside.maxY - 3)
    place(favoriteRow, at: inside.maxY - 2)
    place(next, at: inside.maxY - 1)
  }

  /// Returns as many rows as the cars need.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = table.sizeThatFits(ProposedSize(width: proposal.width.map { $0 - 3 })).height
    return GridSize(
      width: proposal.width ?? 38, height: proposal.height ?? rows.addingUpToLimit(6))
  }
}

/// A row of the list, with a closure that reads its car.
private struct CarRow {
  /// Identifies the object that the row reads.
  let id: ObjectIdentifier
  let read: @MainActor () -> Car
}

/// A car that the state view shows.
@MainActor private final class ShownCar {
  var car: Car

  init(_ car: Car) { self.car = car }
}

/// A row of the list: the car, its owner and a button, in two rows or, on wide screens, in one.
///
///     Fiat Panda          [ Randomize ]
///     Ada in London
private final class CarRowView: View {
  private let name = Label(style: .emphasis, numberOfLines: 1)
  private let owner = Label(style: .secondary, numberOfLines: 1)
  private var carID: Car.ID?
  private let randomize: @MainActor (Car.ID) -> Void
  private lazy var button = Button("Randomize") { [unowned self] in
    if let carID { randomize(carID) }
  }

  init(randomize: @escaping @MainActor (Car.ID) -> Void) {
    self.randomize = randomize
    super.init()
    button.identifier = "Randomize"
    for view in [name, owner, button] as [View] { addSubview(view) }
  }

  func show(_ car: Car) {
    carID = car.id
    name.text = car.name
    owner.text = "\(car.owner.name) in \(car.owner.town)"
  }

  /// The smallest width in which both texts and the button fit in one row.
  private static let wideEnough = 50

  override func layoutSubviews() {
    let width = bounds.size.width
    let isWide = width >= Self.wideEnough
    let buttonWidth = min(button.intrinsicContentSize.width, width / 2)
    let room = max(0, width - buttonWidth - 1)
    let nameWidth = isWide ? room * 2 / 5 : room
    name.frame = GridRect(x: 0, y: 0, width: nameWidth, height: 1)
    owner.frame =
      isWide
      ? GridRect(x: nameWidth + 1, y: 0, width: room - nameWidth - 1, height: 1)
      : GridRect(x: 0, y: 1, width: width, height: 1)
    button.frame = GridRect(x: width - buttonWidth, y: 0, width: buttonWidth, height: 1)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? Self.wideEnough
    return GridSize(width: width, height: width >= Self.wideEnough ? 1 : 2)
  }
}
