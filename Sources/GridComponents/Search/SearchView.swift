package import CharacterGrid
package import GridViews

/// A search that tracks its model: the field reads the query, and the view reads the phase.
public final class SearchView: FilledView {
  private let model: any ViewModel<SearchState>
  private let stateView: SearchStateView

  /// Makes a view for a model.
  public init(_ model: any ViewModel<SearchState>) {
    self.model = model
    stateView = SearchStateView(model)
    super.init(by: stateView)
    stateView.send = { model.send($0) }
  }

  /// Reads the phase.
  public override func updateProperties() { stateView.update(model.phase) }
}

// MARK: - The state view

/// The state view of a search: a field above the hits or, on wide screens, beside them.
///
///     ╭─ Search ──────────────── 1 found ╮
///     │ Find ro▏                         │
///     ├──────────────────────────────────┤
///     │ Roland Garros              Paris │
///     ╰──────────────────────────────────╯
package final class SearchStateView: StateBox<SearchState> {
  private let own = ObservableModel(SearchState())
  private let model: any ViewModel<SearchState>
  private let find = Label("Find", style: .secondary)
  private lazy var field = TextField(
    "A name or a city",
    text: binding(of: model, { $0.query }, SearchIntent.edit))
  private let indicator = ActivityIndicator(style: .accent)
  private let words = Label()
  private lazy var retry = Button("Try again") { [weak self] in self?.send(.retry) }
  private let hits = GivenRows<SearchHit>()
  private lazy var table = hits.table(id: \.id) { cell, hit in
    cell.content = ListContent(
      hit.title, accessories: hit.detail.isEmpty ? [] : [.label(hit.detail)], numberOfLines: 1)
  }
  private var remark = "" {
    didSet { didAssign("remark", changed: remark != oldValue, value: remark) }
  }

  /// The width of the part with the field on wide screens.
  private static let aside = 26

  /// Makes a state view; its field reads the model or, without one, the state that is shown.
  package init(_ model: (any ViewModel<SearchState>)? = nil) {
    self.model = model ?? own
    super.init(SearchState(), title: "Search")
    words.identifier = "words"
    for view in [find, field, indicator, words, retry, table] as [View] { addSubview(view) }
    retry.isHidden = true
    table.isHidden = true
  }

  /// Shows a whole search at once.
  package override func show(_ state: SearchState) {
    super.show(state)
    own.state = state
    update(state.phase)
  }

  /// Shows the phase of the search.
  func update(_ phase: SearchPhase) {
    shown.phase = phase
    let found = if case .found(let hits) = phase { hits } else { [SearchHit]() }
    hits.show(found)
    table.isHidden = found.isEmpty
    indicator.isAnimating = phase == .searching
    words.text = Self.words(for: phase)
    words.isHidden = !found.isEmpty
    remark = found.isEmpty ? "" : "\(found.count) found"
    if case .failed = phase {
      retry.isHidden = false
      words.style = tones.negative
    } else {
      retry.isHidden = true
      words.style = .secondary
    }
  }

  private static func words(for phase: SearchPhase) -> String {
    switch phase {
    case .idle: "Nothing is looked for"
    case .searching: "Searching…"
    case .found: "Nothing was found"
    case .failed(let reason): reason
    }
  }

  /// Places the field at the top or at the left, and the hits in the rest.
  package override func layoutSubviews() {
    let (x, y) = (inside.minX, inside.minY)
    let half = isWide ? Self.aside : inside.size.width
    place(find, GridRect(x: x, y: y, width: 4, height: 1))
    place(field, GridRect(x: x + 5, y: y, width: half - 5, height: 1))
    let rest =
      isWide
      ? inside.inset(by: GridInsets(left: Self.aside + 3))
      : inside.inset(by: GridInsets(top: 2))
    place(
      table,
      GridRect(
        x: rest.minX, y: rest.minY, width: rest.size.width + 1, height: rest.size.height))
    layoutWords(in: rest)
  }

  private func layoutWords(in rest: GridRect) {
    let (button, spinner) = (
      retry.isHidden ? 0 : retry.preferredSize().width, indicator.isAnimating ? 2 : 0
    )
    place(indicator, GridRect(x: rest.minX, y: rest.minY, width: 1, height: 1))
    place(retry, GridRect(x: rest.maxX - button, y: rest.minY, width: button, height: 1))
    place(
      words,
      GridRect(
        x: rest.minX + spinner, y: rest.minY,
        width: rest.size.width - spinner - (button > 0 ? button + 1 : 0), height: 1))
  }

  /// Draws the border, the number of hits, and the line between the two parts.
  package override func draw(in canvas: inout Canvas) {
    let found = BoxTitle(remark, position: .right, style: .secondary)
    canvas.drawBox(
      bounds, style: borderStyle, titles: [BoxTitle(title, style: titleStyle), found])
    guard bounds.size.width > Self.aside + 6, bounds.size.height > 4 else { return }
    if isWide {
      canvas.drawVerticalLine(
        at: GridPoint(x: Self.aside + 3, y: 0), length: bounds.size.height, style: .border,
        joins: true)
    } else {
      canvas.drawHorizontalLine(
        at: GridPoint(x: 0, y: 2), length: bounds.size.width, style: .border, joins: true)
    }
  }

  /// Returns the proposed width, and a row for each hit.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = max(1, hits.all.count)
    return GridSize(
      width: proposal.width ?? 36, height: proposal.height ?? (isWide ? rows : rows + 2) + 2)
  }
}
