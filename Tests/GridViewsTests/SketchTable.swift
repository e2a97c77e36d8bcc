import GridViews
import TestSupport

/// A row of a sketched table, which shows its model by a view or by a content.
@MainActor struct SketchRow {
  let model: SketchModel
  let hasView: Bool

  init(dice: inout Dice) {
    model = SketchModel(text: Sketch.text(&dice))
    hasView = dice.below(3) == 0
  }

  func configure(_ cell: ListCell) {
    if hasView {
      if (cell.contentView as? RowLabel)?.model === model { return }
      cell.contentView = RowLabel(model)
    } else {
      cell.contentView = nil
      cell.content = ListContent(
        model.text, secondaryText: model.length > 3 ? "second" : "",
        image: cell.configurationState.isSelected ? "*" : nil)
    }
  }

  nonisolated var identity: ObjectIdentifier { ObjectIdentifier(model) }
}

/// A label that shows the text of a model.
private final class RowLabel: View {
  let model: SketchModel
  private let label: Label

  init(_ model: SketchModel) {
    self.model = model
    label = Label(lineBreakMode: .wordWrapping) { model.text }
    super.init()
    addSubview(label)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { label.sizeThatFits(proposal) }

  override func layoutSubviews() { label.frame = bounds }
}

extension Sketch {
  func makeTable() -> TableView {
    let table = TableView(
      sections: { [unowned self] in [ListSection("rows", items: rows)] }, id: \.identity
    ) { cell, row in row.configure(cell) }
    table.indicators = []
    table.selectionMode = .multiple
    table.measuresChangesInside = true
    return table
  }

  /// Brings a new view to the place where another is scrolled to, and chooses the same rows.
  func scroll(_ new: View, like old: View) {
    if let old = old as? TableView, let new = new as? TableView {
      (new.place, new.selection) = (old.place, old.selection)
    } else if let old = old as? ScrollView, let new = new as? ScrollView {
      new.contentOffset = old.contentOffset
    }
  }

  /// Does something to a table or a scroll view.
  func play(_ dice: inout Dice) {
    guard let table = view as? TableView else {
      (view as? ScrollView)?.scroll(rows: dice.below(5) - 2, columns: dice.below(5) - 2)
      return
    }
    switch dice.below(8) {
    case 0, 1: table.scroll(rows: dice.below(9) - 4)
    case 2: table.scroll(rows: dice.pick([-200, 200]))
    case 3:
      let place = RowPath(row: dice.below(rows.count + 1))
      let row = SketchRow(dice: &dice)
      changeRows(of: table) { $0.insert(row, at: place.row) }
    default: playWithARow(of: table, &dice)
    }
  }

  private func playWithARow(of table: TableView, _ dice: inout Dice) {
    guard !rows.isEmpty else { return }
    let path = RowPath(row: dice.below(rows.count))
    switch dice.below(6) {
    case 0:
      changeRows(of: table) { _ = $0.remove(at: path.row) }
    case 1:
      let target = RowPath(row: dice.below(rows.count))
      changeRows(of: table) { $0.insert($0.remove(at: path.row), at: target.row) }
    case 2: table.selection.formSymmetricDifference([path])
    case 3: table.scrollToRow(at: path)
    case 4: rows[path.row].model.length = dice.below(6)
    default: rows[path.row].model.text = Self.text(&dice)
    }
  }

  private func changeRows(of table: TableView, _ change: (inout [SketchRow]) -> Void) {
    change(&rows)
    table.setNeedsUpdateProperties()
  }
}
