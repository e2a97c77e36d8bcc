import ViewsTestSupport

/// The cells of named views on a stage, drawn as `x`.
@MainActor @Suite struct RegionTests {
  private final class Clock: View {}

  private func rows(of name: String, on stage: Stage) -> [String] {
    drawn(stage.size.width, stage.size.height) { canvas in
      canvas.fill(GridRect(origin: .zero, size: stage.size), with: ".")
      for rect in stage.regions(named: name) { canvas.fill(rect, with: "x") }
    }.rows
  }

  @Test func aNameIsAnIdentifierATypeOrTheEndOfAPath() {
    let box = View().containing(Clock().placed(1, 1, 2, 1), Clock().placed(4, 0, 1, 1))
    let root = View().containing(
      Clock().placed(0, 0, 2, 1), box.placed(1, 1, 5, 2, named: "box"))
    root.identifier = "root"
    let stage = Stage(root, 6, 3)
    _ = stage.commit()
    let names = ["box", "Clock", "box/Clock[0]", "root/box", "root", "ox", "ox/Clock[0]"]
    let regions = names.map { name in
      "\(name): \(rows(of: name, on: stage).joined(separator: " "))"
    }
    expectEqual(
      regions.joined(separator: "\n"),
      """
      box: ...... .xxxxx .xxxxx
      Clock: xx.... .....x ..xx..
      box/Clock[0]: ...... ...... ..xx..
      root/box: ...... .xxxxx .xxxxx
      root: xxxxxx xxxxxx xxxxxx
      ox: ...... ...... ......
      ox/Clock[0]: ...... ...... ......
      """)
    expectEqual(stage.regionNames, ["root", "Clock", "box"])
  }

  @Test func onlyVisibleCellsCountWhereverTheViewHasScrolled() {
    let inside = View().placed(-1, 1, 9, 9, named: "inside")
    let box = View().containing(inside).placed(1, 1, 4, 2, named: "box")
    let stage = Stage(View().containing(box), 6, 4)
    stage.expectFilm(
      .act("scrolled") { box.bounds.origin.y = 1 }, .act("unclipped") { box.clipsToBounds = false },
      .act("hidden") { inside.isHidden = true },
      .act("shown, in what is not") { (inside.isHidden, box.alpha) = (false, 0) },
      drawing: { _ in rows(of: "inside", on: stage) },
      noting: { stage.regions(named: "box") == [.zero] ? "no box" : "" },
      shows: """
        first  ¦ scrolled ¦ unclipped ¦ hidden ¦ shown, in what is not
        ...... ¦ ......   ¦ ......    ¦ ...... ¦ ......
        ...... ¦ .xxxx.   ¦ xxxxxx    ¦ ...... ¦ ......
        .xxxx. ¦ .xxxx.   ¦ xxxxxx    ¦ ...... ¦ ......
        ...... ¦ ......   ¦ xxxxxx    ¦ ...... ¦ ......
               ¦          ¦           ¦        ¦ no box
        """)
  }
}
