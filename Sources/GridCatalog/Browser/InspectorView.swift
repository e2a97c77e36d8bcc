import CharacterGrid
import GridViews

/// The inside of the exhibit in front: its last frame on the left, its views on the right.
final class InspectorView: View {
  private let model: BrowserModel
  private let frameLines: LinesView
  private let treeLines: LinesView
  private let scrolls: [ScrollView]

  init(_ model: BrowserModel) {
    self.model = model
    frameLines = LinesView(wrapping: .word) { model.inspection?.frame ?? [] }
    treeLines = LinesView(wrapping: .none) { model.inspection?.tree ?? [] }
    scrolls = [ScrollView(frameLines), ScrollView(treeLines)]
    super.init()
    for scroll in scrolls {
      scroll.contentInsets = GridInsets(right: 1)
      addSubview(scroll)
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let left = (size.width - 1) / 2
    scrolls[0].frame = GridRect(x: 0, y: 1, width: left, height: size.height - 1)
    scrolls[1].frame = GridRect(
      x: left + 1, y: 1, width: size.width - left - 1, height: size.height - 1)
  }

  /// Scrolls both halves with a key; returns true if at least one has scrolled.
  func scroll(by key: KeyPress) -> Bool {
    scrolls.map { $0.handleKey(key) }.contains(true)
  }

  override func draw(in canvas: inout Canvas) {
    canvas.drawHorizontalLine(at: .zero, length: bounds.size.width, style: .border)
    let name = model.front == 0 ? "tracked" : model.delivery.name
    canvas.draw(" inside of \(name) ", at: GridPoint(x: 2, y: 0), style: .secondary)
  }
}

/// Lines of a model; a line that is too long is wrapped between words or ends in an ellipsis.
private final class LinesView: View {
  private let options: TextLayout.Options
  private let content: () -> [Inspection.Line]
  private var lines: [Inspection.Line] = []

  init(wrapping: TextLayout.Wrapping, _ content: @escaping () -> [Inspection.Line]) {
    options = TextLayout.Options(wrapping: wrapping, truncation: .tail)
    self.content = content
    super.init()
  }

  override func updateProperties() {
    let new = content()
    didAssign("lines", changed: new != lines, resizes: true)
    lines = new
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? lines.map(\.text.columns).max() ?? 0
    return GridSize(width: width, height: layouts(width: width).reduce(0) { $0 + $1.size.height })
  }

  override func draw(in canvas: inout Canvas) {
    var row = 0
    for layout in layouts(width: bounds.size.width) {
      let size = GridSize(width: bounds.size.width, height: layout.size.height)
      canvas.draw(layout, in: GridRect(origin: GridPoint(x: 0, y: row), size: size))
      row += size.height
    }
  }

  private func layouts(width: Int) -> [TextLayout] {
    lines.map { line in
      TextLayout(
        options.wrapping == .word ? line.broken(at: width) : line.text,
        style: line.isTitle ? .title : .default, width: width, options: options)
    }
  }
}

// MARK: - Its lines

/// The inside of an exhibit, as lines.
struct Inspection: Hashable, Sendable {
  /// The last frame: the code that ran for it, and the properties that were read.
  let frame: [Line]
  /// The views and their frames.
  let tree: [Line]

  /// A line, and whether it is a heading.
  struct Line: Hashable, Sendable {
    let text: String
    var isTitle = false

    /// Returns the text with a blank in each word that is too wide: before the method's name.
    ///
    /// A part that is still too wide ends in an ellipsis.
    func broken(at width: Int) -> String {
      let words = text.split(separator: " ").flatMap { word -> [Substring] in
        guard String(word).columns > width, let dot = word.lastIndex(of: ".") else { return [word] }
        return [word[...dot], word[word.index(after: dot)...]]
      }
      return words.map { String($0).truncated(to: width) }.joined(separator: " ")
    }
  }

  @MainActor init(of exhibit: Exhibit) {
    let shot = exhibit.shot
    frame =
      Self.section("Frame \(exhibit.moments.count)", [Self.summary(shot)])
      + Self.section("Ran for it", Self.runs(shot.made))
      + Self.section("Has read", Self.reads(exhibit))
    tree = Self.section("Views", exhibit.treeLines)
  }

  private static func section(_ title: String, _ lines: [String]) -> [Line] {
    [Line(text: title, isTitle: true)] + lines.map { Line(text: $0) }
  }

  private static func summary(_ shot: Shot) -> String {
    let lateness =
      switch shot.made.latency {
      case .synchronous: "changed with the write"
      case .layoutFlush: "changed in the layout"
      case .nextTurn: "changed a turn late"
      case .nextSuspension: "changed by a task"
      case nil: "nothing changed"
      }
    return "turn \(shot.made.turn), \(lateness)"
  }

  private static func runs(_ record: FrameRecord) -> [String] {
    let runs = record.runs.filter { $0.phase != "draw" }.map { run in
      let cause =
        switch run.cause {
        case .model: " (model)"
        case .request: " (asked for)"
        case .forced: " (at once)"
        case .layout: ""
        }
      return "\(run.count)× \(shortened(run.path)).\(run.phase)\(cause)"
    }
    let drawn = record.runs.count { $0.phase == "draw" }
    let writes = record.assignments.count
    return runs.isEmpty && drawn == 0 && writes == 0
      ? ["nothing"]
      : runs + ["\(drawn) drawn, \(assignments(record))"]
  }

  /// Returns how many properties were assigned, and how many of these values were not new.
  private static func assignments(_ record: FrameRecord) -> String {
    let idle = record.assignments.count { !$0.changed }
    switch record.assignments.count {
    case 1: return "1 assignment" + (idle == 1 ? ", which is idle" : "")
    case let count: return "\(count) assignments" + (idle == 0 ? "" : ", \(idle) of them idle")
    }
  }

  @MainActor private static func reads(_ exhibit: Exhibit) -> [String] {
    let reads = exhibit.reads
    if let unobserved = exhibit.unobserved {
      return ["nothing that announces a change: \(unobserved.type) is not @Observable"]
    }
    if reads.isEmpty {
      return [
        exhibit.isTracked
          ? "nothing in a tracked method" : "nothing: it is notified, and reads no model"
      ]
    }
    return reads.map {
      "\(shortened($0.path)).\($0.method): \($0.properties.joined(separator: ", "))"
    }
  }

  /// Returns the last name of a path, which is enough to distinguish most views.
  private static func shortened(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
