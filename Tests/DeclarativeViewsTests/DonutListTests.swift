import DeclarativeViews
import Observation
import TestSupport

/// Checklist row 81: the list of the talk whose new donut is edited in a sheet.
@Suite @MainActor struct DonutListTests {
  @Test func aDonutIsAddedInASheet() throws {
    let donuts = DonutList()
    let stage = Stage(DonutListView(donuts: donuts), size: GridSize(width: 30, height: 7))
    let first = stage.commit()
    expectEqual(first.lines, ["Glazed", "Jelly", "", "", "", "", "[ Add Donut ]"])
    try stage.tap("Add Donut")
    let second = stage.commit()
    #expect(
      second.lines == [
        "Glazed", "Jell╭────────────────────╮", "    │Name                │",
        "    │[ Save ] [ Cancel ] │", "    ╰────────────────────╯", "", "[ Add Donut ]",
      ])
    try stage.focus("Name")
    try stage.type("Plain")
    expectEqual(stage.commit().lines[2], "    │Plain               │")
    expectEqual(donuts.donuts.count, 2)
    try stage.tap("Save")
    expectEqual(stage.commit().lines, ["Glazed", "Jelly", "Plain", "", "", "", "[ Add Donut ]"])
  }
}

@Observable final class DonutList {
  var donuts = [Donut("Glazed"), Donut("Jelly")]
}

struct DonutListView: View {
  let donuts: DonutList
  @State private var donutToAdd: Donut?

  var body: some View {
    List(donuts.donuts) { donut in Text(donut.name) }
    Button("Add Donut") { donutToAdd = Donut("") }
      .sheet(item: $donutToAdd) { donut in
        DonutEditor(donut: donut) {
          // A second press may come before the sheet has gone.
          if donutToAdd != nil { donuts.donuts.append(donut) }
          donutToAdd = nil
        } cancel: {
          donutToAdd = nil
        }
      }
  }
}

struct DonutEditor: View {
  @Bindable var donut: Donut
  let save: @MainActor () -> Void
  let cancel: @MainActor () -> Void

  var body: some View {
    TextField("Name", text: $donut.name)
    HStack {
      Button("Save", action: save)
      Button("Cancel", role: .cancel, action: cancel)
    }
  }
}
