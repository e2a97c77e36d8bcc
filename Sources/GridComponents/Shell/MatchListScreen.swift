import CharacterGrid
import GridViews

/// The list of matches; a row has more to say where the screen is wide.
final class MatchListScreen: ViewController {
  var onOpen: @MainActor (ShellMatch.ID) -> Void = { _ in }
  private var matches: [ShellMatch] = []
  private let message = Label("No match today", style: .secondary, alignment: .center)
  private lazy var table = TableView(rows: 0) { [weak self] table, path in
    let cell = table.dequeueCell()
    let id = self?.matches[path.row].id
    cell.configurationUpdateHandler = { cell, _ in
      guard let match = self?.matches.first(where: { $0.id == id }) else { return }
      cell.content = match.content(isWide: cell.traits.widthClass == .regular)
    }
    return cell
  }

  override init() {
    super.init()
    title = ShellTab.matches.title
    message.isHidden = true
  }

  override func loadView() -> View {
    table.selectionMode = .single
    table.onSelect = { [weak self] path in self?.open(path.row) }
    table.sizing.height = .fill
    let rows = StackView(.vertical)
    rows.addSubview(message)
    rows.addSubview(table)
    // The table keeps its last column for a scroll bar.
    return ShellPage(rows, top: 1, right: 0)
  }

  /// Rows whose matches stay are kept, and only those that changed are written again.
  func show(_ matches: [ShellMatch]) {
    let old = self.matches
    self.matches = matches
    message.isHidden = !matches.isEmpty
    guard old.map(\.id) == matches.map(\.id) else {
      table.sections = [TableSection(rows: matches.count)]
      return table.reload()
    }
    for row in matches.indices where matches[row] != old[row] {
      table.cell(at: RowPath(row: row))?.setNeedsUpdateConfiguration()
    }
  }

  private func open(_ row: Int) {
    table.selection = []
    onOpen(matches[row].id)
  }
}

extension ShellMatch {
  fileprivate func content(isWide: Bool) -> any CellContent {
    guard isWide else {
      return ListContent(title, accessories: [.label(score), .disclosure], numberOfLines: 1)
    }
    return ColumnsContent(
      [title, place, score, "›"],
      columns: [
        .init(), .init(), .init(width: 8, isTrailing: true), .init(width: 2, isTrailing: true),
      ])
  }
}
