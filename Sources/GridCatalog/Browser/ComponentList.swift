import GridViews

/// The names of all components, the one that is shown marked.
final class ComponentList: View {
  private let model: BrowserModel
  private let table: TableView

  init(_ model: BrowserModel) {
    self.model = model
    table = TableView(rows: model.components.count) { table, path in
      let cell = table.dequeueCell()
      cell.configurationUpdateHandler = { cell, state in
        cell.content = ListContent(
          model.components[path.row].name, image: state.isSelected ? "▸" : " ", numberOfLines: 1)
      }
      return cell
    }
    super.init()
    table.selectionMode = .single
    table.onSelect = { model.choose(component: $0.row) }
    addSubview(table)
  }

  override func updateProperties() {
    let path = RowPath(row: model.selection)
    table.selection = [path]
    table.scrollToRow(at: path)
  }

  override func layoutSubviews() { table.frame = bounds }
}
