import CharacterGrid
package import GridViews

/// A player's badge that tracks its model.
///
/// It reads everything in `updateProperties`, which sets texts and colours. A layout follows only
/// if a text needs another size. The number of news never does.
public final class PlayerBadgeView: TrackedView<PlayerBadgeState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<PlayerBadgeState>) {
    super.init(model, in: PlayerBadgeStateView())
  }
}

// MARK: - The state view

/// The state view of a player: in two rows or, on wide screens, in one.
///
///     ╭─ Player ───────────────────────╮
///     │  MV  Marta Vieira da Silva   3 │
///     │  10  Forward         W W D L W │
///     ╰────────────────────────────────╯
package final class PlayerBadgeStateView: StateBox<PlayerBadgeState> {
  private let initials = Label(style: .highlight, alignment: .center)
  private let number = Label(style: .emphasis, alignment: .trailing)
  private let name = Label(style: .emphasis)
  private let position = Label(style: .secondary)
  private let form = PlayerFormView()
  private lazy var news = NewsCountView { [weak self] in self?.send(.readNews) }

  /// Makes a badge without a player.
  package init() {
    super.init(
      PlayerBadgeState(name: "", number: 0, position: ""), title: "Player", isEmpty: true)
    for view in [initials, number, name, position, form, news] as [View] { addSubview(view) }
  }

  /// Shows a whole player at once.
  package override func show(_ state: PlayerBadgeState) {
    super.show(state)
    initials.text = state.initials
    number.text = "\(state.number)"
    name.text = state.name
    position.text = state.position
    form.form = state.form
    news.count = state.news
  }

  /// Places the initials at the left, the numbers at the right, and the name in between.
  package override func layoutSubviews() {
    if isWide {
      layoutLine(in: inside)
    } else {
      layoutRows(in: inside)
    }
  }

  private func layoutRows(in inside: GridRect) {
    let (y, start) = (inside.minY, inside.minX + 5)
    place(initials, GridRect(x: inside.minX, y: y, width: 4, height: 1))
    place(number, GridRect(x: inside.minX, y: y + 1, width: 3, height: 1))
    place(name, from: start, before: news, endingAt: inside.maxX, inRow: y)
    place(position, from: start, before: form, endingAt: inside.maxX, inRow: y + 1)
  }

  private func layoutLine(in inside: GridRect) {
    let (y, newsWidth) = (inside.minY, news.sizeThatFits(.unspecified).width)
    let middle = inside.minX + inside.size.width / 2 + 3
    place(initials, GridRect(x: inside.minX, y: y, width: 4, height: 1))
    place(number, GridRect(x: inside.minX + 5, y: y, width: 3, height: 1))
    place(name, GridRect(x: inside.minX + 10, y: y, width: middle - inside.minX - 11, height: 1))
    place(news, GridRect(x: inside.maxX - newsWidth, y: y, width: newsWidth, height: 1))
    place(position, from: middle, before: form, endingAt: news.frame.minX - 1, inRow: y)
  }

  private func place(
    _ words: Label, from x: Int, before last: View, endingAt end: Int, inRow y: Int
  ) {
    let width = last.sizeThatFits(.unspecified).width
    place(last, GridRect(x: end - width, y: y, width: width, height: 1))
    place(words, GridRect(x: x, y: y, width: end - width - 1 - x, height: 1))
  }

  /// Returns the proposed width, and one or two rows inside of the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = isWide ? 3 : 4
    return GridSize(width: proposal.width ?? 34, height: proposal.height ?? rows)
  }
}

// MARK: - Its parts

/// The outcomes of the latest matches, a letter for each.
///
///     W W D L W
private final class PlayerFormView: View {
  /// The outcomes, the oldest first; a place without an outcome shows a dot.
  var form: [MatchOutcome] = [] {
    didSet {
      didAssign(
        "form", changed: form != oldValue, value: form.map(\.rawValue).joined(separator: " "))
    }
  }

  private static let count = PlayerBadgeState.formLength

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: 2 * Self.count - 1, height: 1)
  }

  override func draw(in canvas: inout Canvas) {
    let matches = form.suffix(Self.count)
    for place in 0..<Self.count {
      let outcome = place < matches.count ? matches[matches.startIndex + place] : nil
      canvas.draw(
        outcome?.rawValue ?? "·", at: GridPoint(x: 2 * place, y: 0), style: style(of: outcome))
    }
  }

  private func style(of outcome: MatchOutcome?) -> CellStyle {
    switch outcome {
    case .won: tones.positive
    case .drawn: tones.caution
    case .lost: tones.negative
    case nil: .secondary
    }
  }
}

/// A number with a constant width, so that another number moves nothing.
///
/// Enter, space or a click marks the news as read.
private final class NewsCountView: PressedControl {
  /// The number; with 0 it is not shown.
  var count = 0 {
    didSet {
      didAssign("count", changed: count != oldValue, value: "\(count)")
      // Transparent and not hidden: hiding would lay out the badge again.
      alpha = count > 0 ? 1 : 0
    }
  }
  private let action: () -> Void

  init(action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init()
    alpha = 0
    accessibilityTraits = .button
  }

  override var isFocusable: Bool { super.isFocusable && count > 0 }

  override func press() { if count > 0 { action() } }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { GridSize(width: 5, height: 1) }

  override func draw(in canvas: inout Canvas) {
    let words = " \(Badge.words(for: count)) "
    canvas.draw(
      words, at: GridPoint(x: bounds.size.width - words.columns, y: 0), style: look(.highlight))
  }
}
