import FirstFrameProof
import ViewsTestSupport

/// Changes that a view forgets to follow: its model goes, is reordered or gets its first content.
@MainActor let forgottenChangeBugs: [BugCase] =
  forgottenChangeFieldBugs(of: ObservableModels.self) + [
    BugCase("B74", .stale, "never told of the first content") { bug in
      holding("", "name") {
        $0.value += "Ada"
      } _: { name in
        bug ? LabelView(name.value) : TrackedView { name.value }
      }
    }
  ]

/// The field cases among them, with models of either kind.
@MainActor func forgottenChangeFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B68", .flicker, "defaults are rendered while a view goes") { bug in
      Scenario(Models.Screen(child: Models.Screen.Child())) { screen in
        stage(
          TrackedView(update: { view in
            view.render("name: \(screen.child?.title ?? "")")
            let isGone = screen.child == nil
            guard bug, isGone, !view.label.isHidden else { return view.label.isHidden = isGone }
            later { [weak view] in view?.label.isHidden = true }
          }))
      } actions: {
        Action("go") { $0.child = nil }
        Action("rename") { $0.child?.title += "x" }
      }
    },
    BugCase("B71", .stale, "rows by identity, reordered with their model outside of the handler") {
      bug in
      Scenario(Models.Items(["first", "second"])) { items in
        stage(itemsTable(items, readsOutside: bug), size: GridSize(width: 8, height: 3))
      } actions: {
        Action("reorder") { $0.all.reverse() }
      }
    },
  ]
}

@MainActor private func itemsTable(_ items: some ItemsModel, readsOutside: Bool) -> View {
  let texts = items.all
  return table(rows: items.all.count) { cell, row in
    cell.content = ListContent(readsOutside ? texts[row] : items.all[row])
  }
}
