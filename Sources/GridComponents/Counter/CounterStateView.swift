package import CharacterGrid
package import GridViews

/// The state view of a counter.
///
/// The number is above its buttons. The fact is below or, on wide screens, beside them.
package final class CounterStateView: StateBox<CounterState> {
  private let number = Label(style: .emphasis)
  private let buttons = StackView(.horizontal, spacing: 1)
  private let indicator = ActivityIndicator(style: .accent)
  private let fact = Label(lineBreakMode: .wordWrapping)

  /// Makes a counter at zero.
  package init() {
    super.init(CounterState(), title: "Counter")
    let titles: [(String, CounterIntent)] = [
      ("-", .countDown), ("+", .countUp), ("Get a fact", .getFact),
    ]
    for (title, intent) in titles {
      buttons.addSubview(Button(title) { [unowned self] in send(intent) })
    }
    for view in [number, buttons, indicator, fact] as [View] { addSubview(view) }
    show(shown)
  }

  /// Shows a whole state at once.
  package override func show(_ state: CounterState) {
    updateCount(state.count)
    if state.isLoadingFact { showLoadingFact() } else { updateFact(state.fact) }
  }

  /// Shows the number.
  func updateCount(_ count: Int) {
    shown.count = count
    number.text = "\(count)"
  }

  /// Shows that a fact is being fetched.
  func showLoadingFact() {
    (shown.fact, shown.isLoadingFact) = (nil, true)
    indicator.isHidden = false
    indicator.isAnimating = true
    fact.text = "Looking for a fact…"
    fact.style = .secondary
  }

  /// Shows a fact, or a hint how to get one.
  func updateFact(_ text: String?) {
    (shown.fact, shown.isLoadingFact) = (text, false)
    indicator.isHidden = true
    indicator.isAnimating = false
    fact.text = text ?? "Ask for a fact about it."
    fact.style = text == nil ? .secondary : tones.accent
  }

  /// Centers the number and the buttons in the whole width or in its left part.
  ///
  /// The fact gets the rest.
  package override func layoutSubviews() {
    if inside.size.width >= Self.comfortable {
      let left = inside.size.width * 2 / 5
      let height = inside.size.height
      place(in: GridRect(x: inside.minX, y: inside.minY, width: left, height: height))
      placeFact(
        in: GridRect(
          x: inside.minX + left + 3, y: inside.minY + max(0, height - 3) / 2,
          width: inside.size.width - left - 3, height: height))
    } else {
      place(in: GridRect(x: inside.minX, y: inside.minY, width: inside.size.width, height: 3))
      placeFact(
        in: GridRect(
          x: inside.minX, y: inside.minY + 4, width: inside.size.width,
          height: max(0, inside.size.height - 4)))
    }
  }

  private func place(in room: GridRect) {
    let y = room.minY + max(0, room.size.height - 3) / 2
    for (view, row) in [(number, 0), (buttons, 2)] as [(View, Int)] {
      let width = min(room.size.width, view.sizeThatFits(.unspecified).width)
      view.frame = GridRect(
        x: room.minX + (room.size.width - width) / 2, y: y + row, width: width, height: 1)
    }
  }

  private func placeFact(in room: GridRect) {
    let indent = shown.isLoadingFact ? 2 : 0
    indicator.frame = GridRect(x: room.minX, y: room.minY, width: 1, height: 1)
    fact.frame = GridRect(
      x: room.minX + indent, y: room.minY, width: max(0, room.size.width - indent),
      height: room.size.height)
  }

  /// Returns nine rows, or five with the fact beside the number.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 34
    return GridSize(width: width, height: proposal.height ?? (width - 4 < Self.comfortable ? 9 : 5))
  }

  /// The smallest inner width in which the fact is beside the number.
  private static let comfortable = 56
}
