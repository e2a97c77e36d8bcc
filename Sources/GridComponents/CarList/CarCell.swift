import CharacterGrid
import GridViews

/// A row of the list: texts, room, and a button.
///
///     Fiat Panda          [ Randomize ]
///     Ada in London
final class CarCell: ListCell {
  private let row: CarRowView

  init(reuseIdentifier: String, randomize: @escaping @MainActor (Car.ID) -> Void) {
    row = CarRowView(randomize: randomize)
    super.init(reuseIdentifier: reuseIdentifier)
    contentView = row
  }

  func show(_ car: Car) { row.show(car) }
}

/// The texts and the button, in two rows or, where there is room, in one.
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

  /// As many columns as leave room for both texts and the button side by side.
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
