import CharacterGrid
import GridViews
import Testing

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
    #expect(drawing(of: "box", on: stage) == "......\n.xxxxx\n.xxxxx")
    #expect(drawing(of: "Clock", on: stage) == "xx....\n.....x\n..xx..")
    #expect(drawing(of: "box/Clock[0]", on: stage) == "......\n......\n..xx..")
    #expect(drawing(of: "root/box", on: stage) == "......\n.xxxxx\n.xxxxx")
    #expect(drawing(of: "root", on: stage) == "xxxxxx\nxxxxxx\nxxxxxx")
    #expect(stage.regions(named: "ox") == [])
    #expect(stage.regions(named: "ox/Clock[0]") == [])
    #expect(stage.regionNames == ["root", "Clock", "box"])
  }

  @Test func onlyVisibleCellsCountWhereverTheViewHasScrolled() {
    let root = View()
    let box = view("box", GridRect(x: 1, y: 1, width: 4, height: 2), in: root)
    let inside = view("inside", GridRect(x: -1, y: 1, width: 9, height: 9), in: box)
    let stage = Stage(root, size: GridSize(width: 6, height: 4))
    #expect(drawing(of: "inside", on: stage) == "......\n......\n.xxxx.\n......")
    box.bounds.origin.y = 1
    #expect(drawing(of: "inside", on: stage) == "......\n.xxxx.\n.xxxx.\n......")
    box.clipsToBounds = false
    #expect(drawing(of: "inside", on: stage) == "......\nxxxxxx\nxxxxxx\nxxxxxx")
    inside.isHidden = true
    #expect(stage.regions(named: "inside") == [.zero])
    inside.isHidden = false
    box.alpha = 0
    #expect(stage.regions(named: "inside") == [.zero])
    #expect(stage.regions(named: "box") == [.zero])
  }
}
