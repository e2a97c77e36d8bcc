import ViewsTestSupport

/// Where an anchor is, and what is presented beside it.
@Observable @MainActor final class Bay {
  var place = GridPoint.zero
  var isOpen = false
  var isHidden = false
  var isThere = true
  var isKept = true
  var isAsking = false
  var text = "text"
  var presses = 0
}

/// A button at a place that a model knows, on a ground of dots.
@MainActor final class AnchorScreen: ViewController {
  private let bay: Bay
  private let declares: Bool
  private let hasButton: Bool
  var anchor: Button { (view as? AnchorView)?.anchor ?? Button() }

  init(_ bay: Bay, declares: Bool = true, hasButton: Bool = false) {
    (self.bay, self.declares, self.hasButton) = (bay, declares, hasButton)
    super.init()
  }

  override func loadView() -> View { AnchorView(bay) }

  override func viewDidLoad() {
    guard declares else { return }
    present(isPresented: Binding(bay, \.isOpen)) { [weak self, bay, hasButton] in
      let inner = Screen { bay.text }
      inner.onLoad = { $0.field.isHidden = !hasButton }
      if let self { inner.presentationStyle = .popover(from: anchor) }
      return inner
    }
  }
}

private final class AnchorView: View {
  private let bay: Bay
  private(set) var anchor: Button?

  init(_ bay: Bay) {
    self.bay = bay
    anchor = Button("go") { bay.presses += 1 }
    super.init()
  }

  override func updateProperties() {
    if bay.isThere, let anchor, anchor.superview == nil { addSubview(anchor) }
    if !bay.isThere { anchor?.removeFromSuperview() }
    if !bay.isKept { anchor = nil }
    anchor?.isHidden = bay.isHidden
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 8, height: 2))
  }

  override func layoutSubviews() {
    anchor?.frame = GridRect(origin: bay.place, size: GridSize(width: 6, height: 1))
  }

  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: "·") }
}

/// A controller of a given view.
@MainActor final class Container: ViewController {
  private let content: View
  var preferred: View?

  init(_ content: View) {
    self.content = content
    super.init()
  }

  override var preferredFocus: View? { preferred }

  override func loadView() -> View { content }
}

extension ProposedSize {
  fileprivate func clamping(_ size: GridSize) -> GridSize {
    GridSize(
      width: min(size.width, width ?? size.width), height: min(size.height, height ?? size.height))
  }
}
