import FirstFrameProof
import GridViews
import Observation

/// Changes that a view forgets to follow: its model goes, is reordered or gets its first content.
@MainActor let forgottenChangeBugs: [BugCase] =
  forgottenChangeFieldBugs(of: ObservableModels.self) + [
    BugCase("B74", .stale, "never told of the first content", never: ["emptyFirst"]) {
      naming { person in
        let view = LabelView()
        view.render(person.name)
        return view
      }
    } fixed: {
      naming { person in TrackedView(update: { $0.render(person.name) }) }
    }
  ]

/// The field cases among them, with models of either kind.
@MainActor func forgottenChangeFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B68", .flicker, "defaults are rendered while a view goes", never: ["torn"]) {
      detail(Models.Screen.self, hidesLater: true)
    } fixed: {
      detail(Models.Screen.self, hidesLater: false)
    },
    BugCase("B71", .stale, "rows by identity, reordered with their model outside of the handler") {
      table(Models.Items.self) { cell, items, row in
        let item = items.all[row]
        cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(item) }
      }
    } fixed: {
      table(Models.Items.self) { cell, items, row in
        cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(items.all[row]) }
      }
    },
  ]
}

@MainActor private func detail<Screen: ScreenModel>(
  _: Screen.Type, hidesLater: Bool
) -> Scenario<Screen> {
  Scenario(Screen()) { screen in
    stage(
      TrackedView(update: { view in
        view.render("name: \(screen.child?.title ?? "")")
        let isGone = screen.child == nil
        guard hidesLater, isGone, !view.label.isHidden else {
          return view.label.isHidden = isGone
        }
        mainQueue.enqueue { [weak view] in
          MainActor.assumeIsolated { view?.label.isHidden = true }
        }
      }))
  } actions: {
    Action("go") { $0.child = nil }
    Action("rename") { $0.child?.title += "x" }
  }
}

private final class ItemsTable: View {
  private let items: any ItemsModel
  private let table: TableView

  init(
    _ items: any ItemsModel, cell: @escaping @MainActor (ListCell, any ItemsModel, Int) -> Void
  ) {
    self.items = items
    table = TableView(rows: items.all.count) { table, path in
      let row = table.dequeueCell()
      cell(row, items, path.row)
      return row
    }
    super.init()
    table.indicators = []
    addSubview(table)
  }

  override func updateProperties() { table.sections = [TableSection(rows: items.all.count)] }

  override func layoutSubviews() { table.frame = bounds }
}

@MainActor private func table<Items: ItemsModel>(
  _: Items.Type, _ cell: @escaping @MainActor (ListCell, any ItemsModel, Int) -> Void
) -> Scenario<Items> {
  Scenario(Items()) { items in
    stage(ItemsTable(items, cell: cell), size: GridSize(width: 8, height: 3))
  } actions: {
    Action("reorder") { $0.all.reverse() }
  }
}

@Observable @MainActor private final class Person: Readable {
  var name = ""

  var text: String { name }
}

@MainActor private func naming(
  _ make: @escaping @MainActor (Person) -> View
) -> Scenario<Person> {
  Scenario(Person()) { person in
    stage(make(person))
  } actions: {
    Action("name") { $0.name += "Ada" }
  }
}
