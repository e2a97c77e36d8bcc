import CharacterGrid
import GridViews
import TestSupport

/// The cells of named views on a stage, drawn as `x`.
@MainActor @Suite struct RegionTests {
  private final class Clock: View {}

  private func view(_ name: String?, _ frame: GridRect, in parent: View) -> View {
    let view = name == nil ? Clock() : View()
    view.identifier = name
    view.frame = frame
    parent.addSubview(view)
    return view
  }

  private func drawing(of name: String, on stage: Stage) -> String {
    _ = stage.commit()
    var canvas = Canvas(size: stage.size)
    canvas.fill(GridRect(origin: .zero, size: stage.size), with: ".")
    for rect in stage.regions(named: name) { canvas.fill(rect, with: "x") }
    return canvas.frozen().text
  }

  @Test func aNameIsAnIdentifierATypeOrTheEndOfAPath() {
    let root = View()
    root.identifier = "root"
    _ = view(nil, GridRect(x: 0, y: 0, width: 2, height: 1), in: root)
    let box = view("box", GridRect(x: 1, y: 1, width: 5, height: 2), in: root)
    _ = view(nil, GridRect(x: 1, y: 1, width: 2, height: 1), in: box)
    _ = view(nil, GridRect(x: 4, y: 0, width: 1, height: 1), in: box)
    let stage = Stage(root, size: GridSize(width: 6, height: 3))
    expectEqual(drawing(of: "box", on: stage), "......\n.xxxxx\n.xxxxx")
    expectEqual(drawing(of: "Clock", on: stage), "xx....\n.....x\n..xx..")
    expectEqual(drawing(of: "box/Clock[0]", on: stage), "......\n......\n..xx..")
    expectEqual(drawing(of: "root/box", on: stage), "......\n.xxxxx\n.xxxxx")
    expectEqual(drawing(of: "root", on: stage), "xxxxxx\nxxxxxx\nxxxxxx")
    expectEqual(stage.regions(named: "ox"), [])
    expectEqual(stage.regions(named: "ox/Clock[0]"), [])
    expectEqual(stage.regionNames, ["root", "Clock", "box"])
  }

  @Test func onlyVisibleCellsCountWhereverTheViewHasScrolled() {
    let root = View()
    let box = view("box", GridRect(x: 1, y: 1, width: 4, height: 2), in: root)
    let inside = view("inside", GridRect(x: -1, y: 1, width: 9, height: 9), in: box)
    let stage = Stage(root, size: GridSize(width: 6, height: 4))
    expectEqual(drawing(of: "inside", on: stage), "......\n......\n.xxxx.\n......")
    box.bounds.origin.y = 1
    expectEqual(drawing(of: "inside", on: stage), "......\n.xxxx.\n.xxxx.\n......")
    box.clipsToBounds = false
    expectEqual(drawing(of: "inside", on: stage), "......\nxxxxxx\nxxxxxx\nxxxxxx")
    inside.isHidden = true
    expectEqual(stage.regions(named: "inside"), [.zero])
    inside.isHidden = false
    box.alpha = 0
    expectEqual(stage.regions(named: "inside"), [.zero])
    expectEqual(stage.regions(named: "box"), [.zero])
  }
}
