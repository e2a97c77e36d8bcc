import DeclarativeViews
import Observation
import TestSupport

/// Views of GridViews inside of bodies.
@MainActor @Suite struct RepresentableTests {
  @Observable final class Load {
    var done = 0.5
    var title = "Load"
    var other = 0
  }

  struct Bar: ViewRepresentable {
    let load: Load
    let title: String

    func makeView() -> ProgressBar {
      Self.made += 1
      return ProgressBar()
    }

    func updateView(_ bar: ProgressBar) { (bar.title, bar.value) = (title, load.done) }

    static var made = 0
  }

  struct Page: View {
    let load: Load
    var body: some View {
      Text(load.title)
      Bar(load: load, title: load.title)
      Retained(GridViews.Label { "other: \(load.other)" })
    }
  }

  @Test func aRepresentedViewIsMadeOnceAndFollowsWhatItReads() {
    let load = Load()
    Bar.made = 0
    let stage = Stage(Page(load: load), size: GridSize(width: 24, height: 3))
    let first = stage.commit()
    expectEqual(first.lines[0], "Load")
    #expect(first.lines[1].contains("Load") && first.lines[1].contains("50%"))
    expectEqual(first.lines[2], "other: 0")
    load.done = 0.75
    let second = stage.commit()
    #expect(second.lines[1].contains("75%"))
    expectEqual(second.bodies, ["Page/Bar 1"])
    load.other = 3
    let third = stage.commit()
    expectEqual(third.lines[2], "other: 3")
    expectEqual(third.bodies, [])
    load.title = "Save"
    let fourth = stage.commit()
    #expect(fourth.lines[1].contains("Save") && fourth.lines[1].contains("75%"))
    expectEqual(fourth.bodies, ["Page 1", "Page/Bar 1"])
    expectEqual(Bar.made, 1)
    expectEqual(stage.problems, [])
  }

  /// It can be a row of a list, and is removed with its branch.
  @Test func itIsARowAndGoesWithItsBranch() {
    struct Rows: View {
      let load: Load
      var body: some View {
        List {
          if load.other == 0 { Bar(load: load, title: "a") }
          Text("end")
        }
      }
    }
    let load = Load()
    let stage = Stage(Rows(load: load), size: GridSize(width: 24, height: 3))
    #expect(stage.commit().lines[0].contains("50%"))
    load.other = 1
    expectEqual(stage.commit().lines, ["end", "", ""])
    load.done = 1
    #expect(!stage.needsCommit)
  }
}
