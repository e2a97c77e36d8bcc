import CharacterGrid
package import GridViews

/// The drawn player, in two rows or in one where there is room.
///
///     ╭─ Player ───────────────────────╮
///     │  MV  Marta Vieira da Silva   3 │
///     │  10  Forward         W W D L W │
///     ╰────────────────────────────────╯
package final class PlayerBadgeFace: Box, Face {
  /// Told what was asked for.
  package var send: @MainActor (PlayerBadgeIntent) -> Void = { _ in }

  private let initials = Label(style: .highlight, alignment: .center)
  private let number = Label(style: .emphasis, alignment: .trailing)
  private let name = Label(style: .emphasis)
  private let position = Label(style: .secondary)
  private let form = PlayerFormView()
  private lazy var news = NewsCountView { [weak self] in self?.send(.readNews) }

  /// Makes a badge of nobody.
  package init() {
    super.init(title: "Player", titleStyle: .title, borderStyle: .border)
    for view in [initials, number, name, position, form, news] as [View] { addSubview(view) }
  }

  /// Shows a whole player at once.
  package func show(_ state: PlayerBadgeState) {
    initials.text = state.initials
    number.text = "\(state.number)"
    name.text = state.name
    position.text = state.position
    form.form = state.form
    news.count = state.news
  }

  /// Places the initials at the left, the numbers at the right, and the name in between.
  package override func layoutSubviews() {
    let inside = content.inset(by: GridInsets(left: 1, right: 1))
    if traits.widthClass == .regular {
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

  /// As wide as proposed, and one or two rows inside of the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = traits.widthClass == .regular ? 3 : 4
    return GridSize(width: proposal.width ?? 34, height: proposal.height ?? rows)
  }
}
