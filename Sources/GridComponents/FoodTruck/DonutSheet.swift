import CharacterGrid
import GridViews

/// The sheet for the name and the price of a new donut.
///
///     ╭─ New donut ────────────────╮
///     │ Name   Lemon▏              │
///     │ Price  [-] 200 [+] cents   │
///     │                            │
///     │ [ Cancel ] [ Save ]        │
///     ╰────────────────────────────╯
final class DonutSheet: ViewController {
  private let draft: @MainActor () -> DonutDraft?
  private let form: DonutForm

  init(
    _ draft: @escaping @MainActor () -> DonutDraft?,
    send: @escaping @MainActor (FoodTruckIntent) -> Void
  ) {
    self.draft = draft
    form = DonutForm(draft, send)
    super.init()
    title = "New donut"
  }

  override func loadView() -> View { form }

  override var preferredFocus: View? { form.name }

  /// Disables saving while the donut has no name.
  override func updateProperties() { form.save.isEnabled = draft()?.canBeSaved == true }
}

/// The fields and buttons of the sheet.
final class DonutForm: View {
  let name: TextField
  let save: Button
  private let rows = StackView(.vertical)

  init(
    _ draft: @escaping @MainActor () -> DonutDraft?,
    _ send: @escaping @MainActor (FoodTruckIntent) -> Void
  ) {
    let nameOfDraft = Binding(get: { draft()?.name ?? "" }, set: { send(.name($0)) })
    let cents = Binding(
      get: { draft()?.price.cents ?? 0 }, set: { send(.price(Price(cents: $0))) })
    name = TextField("What is it called?", text: nameOfDraft, maximumLength: 40) { send(.save) }
    save = Button("Save") { send(.save) }
    super.init()
    let price = Stepper(value: cents, in: 50...990, step: 10)
    let cancel = Button("Cancel", role: .cancel) { send(.cancel) }
    (name.identifier, price.identifier) = ("Name", "Price")
    (cancel.identifier, save.identifier) = ("Cancel", "Save")
    let fields = [("Name", name as View), ("Price", row(price, Label("cents", style: .secondary)))]
    for (title, field) in fields {
      rows.addSubview(LabeledContent(title, placement: .behind(columns: 6), content: field))
    }
    for view in [Label(), row(cancel, save)] { rows.addSubview(view) }
    addSubview(rows)
  }

  private func row(_ views: View...) -> View {
    let row = StackView(.horizontal, spacing: 1, alignment: .leading)
    for view in views { row.addSubview(view) }
    return row
  }

  override func layoutSubviews() {
    rows.frame = bounds.inset(by: GridInsets(left: 1, right: 1))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let needed = rows.preferredSize()
    return GridSize(width: needed.width + 2, height: needed.height)
  }
}
