import ViewsTestSupport

/// Whatever happens to a tree of views, its next frame is what a tree shows that was made from
/// scratch.
@MainActor @Suite struct FromScratchTests {
  nonisolated static let seeds: Range<UInt64> = isLongRun ? 0..<200 : 0..<6

  @Test(arguments: seeds) func theNextFrameIsThatOfANewTree(seed: UInt64) {
    var play = SketchPlay(seed: seed)
    for step in 1...50 {
      let operation = play.step()
      let frame = play.stage.commit()
      let expected = play.makeStage().commit()
      guard frame.grid == expected.grid, frame.grid == play.stage.freshPicture else {
        Issue.record(
          """
          seed \(seed), step \(step): after \(operation) the frame is
          \(frame.grid.text)
          but a new tree shows
          \(expected.grid.text)
          and the same views drawn from nothing show
          \(play.stage.freshPicture.text)
          \(play.stage.root.treeDescription)
          """)
        return
      }
      expectEqual(frame.problems, [], "seed \(seed), step \(step), \(operation)")
    }
  }
}

/// A tree, its stage, and what can happen to them.
@MainActor struct SketchPlay {
  private var dice: Dice
  private let root: Sketch
  let stage: Stage
  private var traits = TraitOverrides()

  init(seed: UInt64) {
    dice = Dice(seed: seed + 1)
    let root = Sketch(kind: .pane, dice: &dice)
    self.root = root
    stage = Stage(root.view, 24, 9)
    for _ in 0..<6 { insert() }
  }

  /// The same tree, new on a stage of its own.
  func makeStage() -> Stage { Stage(root.makeTree(), size: stage.size, traits: traits) }

  private var all: [Sketch] { inside(of: root) }

  private func inside(of sketch: Sketch) -> [Sketch] {
    sketch.children + sketch.children.flatMap { inside(of: $0) }
  }

  /// Any of them.
  private var one: Sketch? {
    mutating get { all.isEmpty ? nil : dice.pick(all) }
  }

  /// Does something to the tree, and says what.
  mutating func step() -> String {
    let operations: [(String, (inout SketchPlay) -> Void)] = [
      ("insert", { $0.insert() }), ("remove", { $0.remove() }), ("move", { $0.move() }),
      ("reorder", { $0.reorder() }), ("frame", { $0.change { $0.frame = Sketch.frame(&$1) } }),
      ("hide", { $0.change { sketch, _ in sketch.isHidden.toggle() } }),
      ("alpha", { $0.change { sketch, _ in sketch.alpha = 1 - sketch.alpha } }),
      ("clip", { $0.change { sketch, _ in sketch.clips.toggle() } }),
      ("scroll", { $0.change { $0.corner = GridPoint(x: $1.below(5) - 2, y: $1.below(5) - 2) } }),
      ("axis", { $0.change { $0.axis = $1.below(2) == 0 ? .horizontal : .vertical } }),
      ("sizing", { $0.change { $0.sizing.width = $1.pick([.content, .fill, .fixed(4)]) } }),
      ("override", { $0.change { $0.overrides.style = $1.pick([nil, .dark, .light]) } }),
      ("write", { $0.one?.model.text = Sketch.text(&$0.dice) }),
      ("lengthen", { $0.one?.model.length = $0.dice.below(6) }),
      ("resize", { $0.resize() }), ("traits", { $0.changeTraits() }),
      ("flush", { $0.one?.view.layoutIfNeeded() }),
      ("list", { $0.playWithLists() }), ("list", { $0.playWithLists() }),
    ]
    let count = 1 + dice.below(3)
    let chosen = (0..<count).map { _ in dice.pick(operations) }
    for (_, operation) in chosen { operation(&self) }
    return chosen.map(\.0).joined(separator: ", ")
  }

  private mutating func insert() {
    let parents = ([root] + all).filter(\.takesChildren)
    let (parent, kind) = (dice.pick(parents), dice.pick(Sketch.Kind.allCases))
    let child = Sketch(kind: kind, dice: &dice)
    let index = dice.below(parent.children.count + 1)
    parent.children.insert(child, at: index)
    parent.view.insertSubview(child.view, at: index)
  }

  private mutating func remove() {
    guard all.count > 4 else { return }
    _ = takeOut(dice.pick(all))
  }

  private func takeOut(_ sketch: Sketch) -> Sketch {
    for parent in [root] + all { parent.children.removeAll { $0 === sketch } }
    sketch.view.removeFromSuperview()
    return sketch
  }

  private mutating func move() {
    guard let sketch = one.map(takeOut) else { return }
    let parent = dice.pick(([root] + all).filter { $0.kind == .pane || $0.kind == .stack })
    parent.children.append(sketch)
    sketch.apply(to: sketch.view)
    parent.view.addSubview(sketch.view)
  }

  private mutating func reorder() {
    guard let parent = ([root] + all).first(where: { $0.children.count > 1 }) else { return }
    let last = parent.children.removeLast()
    parent.children.insert(last, at: 0)
    parent.view.insertSubview(last.view, at: 0)
    let (low, high) = (dice.below(parent.children.count), dice.below(parent.children.count))
    let moved = parent.children.remove(at: low)
    parent.children.insert(moved, at: high)
    parent.view.insertSubview(moved.view, at: high)
  }

  private mutating func change(_ change: (Sketch, inout Dice) -> Void) {
    guard let sketch = one else { return }
    change(sketch, &dice)
    sketch.apply(to: sketch.view)
  }

  private mutating func playWithLists() {
    let lists = all.filter { $0.kind == .scroll || $0.kind == .table }
    if !lists.isEmpty { dice.pick(lists).play(&dice) }
  }

  private mutating func resize() {
    stage.resize(to: GridSize(width: 12 + dice.below(60), height: 4 + dice.below(8)))
  }

  private mutating func changeTraits() {
    traits.style = dice.pick([nil, .dark, .light])
    stage.traits = traits
  }
}
