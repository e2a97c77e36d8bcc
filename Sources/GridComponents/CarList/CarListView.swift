public import GridViews

/// A list of cars that follows its view model by tracking alone.
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
  private let face = CarListFace()
  private let viewModel: any CarListViewModel

  /// Makes a view of a model.
  public init(_ viewModel: any CarListViewModel) {
    self.viewModel = viewModel
    super.init()
    face.send = { viewModel.send($0) }
    addSubview(face)
  }

  /// Reads the car of the day, if there is one.
  public override func updateProperties() {
    face.updateCarOfTheDay(viewModel.carOfTheDay?.name)
  }

  /// Reads which cars there are; each row reads its own car.
  public override func layoutSubviews() {
    face.frame = bounds
    face.updateCars(viewModel.cars.map { car in CarRow(id: ObjectIdentifier(car)) { Car(car) } })
  }

  /// The face's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
