import CharacterGrid
import DeferredComponents
import GridViews

/// What the exhibit in front looks like from inside: beside each other where there is room.
final class InspectorView: View {
  private let model: BrowserModel
  private let frameLines: LinesView
  private let treeLines: LinesView
  private let scrolls: [ScrollView]

  init(_ model: BrowserModel) {
    self.model = model
    frameLines = LinesView { model.inspection?.frame ?? [] }
    treeLines = LinesView { model.inspection?.tree ?? [] }
    scrolls = [ScrollView(frameLines, axes: .both), ScrollView(treeLines, axes: .both)]
    super.init()
    for scroll in scrolls {
      scroll.indicators = .vertical
      addSubview(scroll)
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let left = (size.width - 1) / 2
    scrolls[0].frame = Rect(x: 0, y: 1, width: left, height: size.height - 1)
    scrolls[1].frame = Rect(
      x: left + 1, y: 1, width: size.width - left - 1, height: size.height - 1)
  }

  /// Page keys, home and end scroll both halves.
  func scroll(by key: KeyPress) -> Bool {
    scrolls.map { $0.keyPressed(key) }.contains(true)
  }

  override func draw(in canvas: inout Canvas) {
    canvas.drawHorizontalLine(at: .zero, length: bounds.size.width, style: .border)
    let name = model.front == 0 ? "tracked" : model.delivery.name
    canvas.draw(" inside of \(name) ", at: Point(x: 2, y: 0), style: .secondary)
  }
}

/// Lines that follow a model, as wide as the longest.
private final class LinesView: View {
  private let content: () -> [Inspection.Line]
  private var lines: [Inspection.Line] = []

  init(_ content: @escaping () -> [Inspection.Line]) {
    self.content = content
    super.init()
  }

  override func updateProperties() {
    let new = content()
    didAssign("lines", changed: new != lines, resizes: true)
    lines = new
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: lines.map(\.text.columns).max() ?? 0, height: lines.count)
  }

  override func draw(in canvas: inout Canvas) {
    for (row, line) in lines.enumerated() {
      canvas.draw(
        line.text, at: Point(x: 0, y: row), style: line.isTitle ? .title : .default)
    }
  }
}
