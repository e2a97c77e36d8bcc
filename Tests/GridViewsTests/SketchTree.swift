import ViewsTestSupport

/// The description of a tree, from which views are made: once and then changed step by step, or
/// from scratch.
@MainActor final class Sketch {
  enum Kind: CaseIterable { case pane, label, stack, reader, sized, scroll, table }

  let kind: Kind
  let model: SketchModel
  var frame: GridRect
  var isHidden = false
  var alpha = 1.0
  var clips = true
  var corner = GridPoint.zero
  var overrides = TraitOverrides()
  var sizing = Sizing()
  var axis: StackView.Axis
  var children: [Sketch] = []
  /// What a table shows.
  var rows: [SketchRow]
  /// The view that has followed all changes.
  private(set) lazy var view = makeView()

  var takesChildren: Bool { kind == .pane || kind == .stack || kind == .sized }

  init(kind: Kind, dice: inout Dice) {
    self.kind = kind
    model = SketchModel(text: Self.text(&dice))
    rows = (0..<dice.below(12)).map { _ in SketchRow(dice: &dice) }
    frame = Self.frame(&dice)
    axis = dice.below(2) == 0 ? .horizontal : .vertical
  }

  static func frame(_ dice: inout Dice) -> GridRect {
    GridRect(
      x: dice.below(14) - 3, y: dice.below(8) - 2, width: dice.below(14), height: dice.below(6))
  }

  static func text(_ dice: inout Dice) -> String {
    dice.pick(["", "a", "abc def", "界", "a界b界c", "two\nrows", "👩‍🚀 up", "lõng long text", "x\ny\nz"])
  }

  /// A view of its own, with those inside, as the description says now.
  func makeTree() -> View {
    let view = makeView()
    for child in children { view.addSubview(child.makeTree()) }
    scroll(view, like: self.view)
    return view
  }

  private func makeView() -> View {
    let view: View =
      switch kind {
      case .pane: View()
      case .label: Label(lineBreakMode: .wordWrapping) { [model] in model.text }
      case .stack: StackView(axis)
      case .reader: ReaderView(model)
      case .sized: SizedView(model)
      case .scroll:
        ScrollView(Label(lineBreakMode: .wordWrapping) { [model] in model.text }, axes: .both)
      case .table: makeTable()
      }
    apply(to: view)
    return view
  }

  /// Brings the view up to date with everything but models and children, and what its superview
  /// or its own method decides.
  func apply(to view: View) {
    if !(view.superview is StackView), !(view.superview is SizedView) { view.frame = frame }
    if kind != .scroll, kind != .table { view.bounds.origin = corner }
    view.isHidden = isHidden
    view.alpha = alpha
    view.clipsToBounds = clips
    view.traitOverrides = overrides
    if kind != .sized { view.sizing = sizing }
    (view as? StackView)?.axis = axis
    (view as? TableView)?.hasSeparators = axis == .vertical
  }
}

@Observable @MainActor final class SketchModel {
  var text: String
  var length = 3

  init(text: String) { self.text = text }
}

/// A view with a model.
@MainActor class SketchView: View {
  let model: SketchModel

  init(_ model: SketchModel) {
    self.model = model
    super.init()
  }
}

/// Reads its model while it draws, and shows its traits.
@MainActor final class ReaderView: SketchView {
  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, with: traits.style == .dark ? "#" : ".")
    canvas.draw(model.text, at: GridPoint(x: 1, y: 0))
    canvas.draw(traits.widthClass == .compact ? "c" : "r", at: .zero)
  }
}

/// As long as its model says, set in `updateConstraints`; it places what is inside by its layout.
@MainActor final class SizedView: SketchView {
  override func updateConstraints() {
    sizing = Sizing(width: .fixed(model.length + 1), height: .fixed(model.length))
  }

  override func layoutSubviews() {
    for (index, view) in subviews.enumerated() {
      view.frame = GridRect(x: index, y: index, width: model.length, height: 1)
    }
  }

  override func draw(in canvas: inout Canvas) { canvas.drawBox(bounds) }
}
