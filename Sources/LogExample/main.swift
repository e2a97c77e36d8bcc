// Shows the lines of a log as they arrive through a pipe, or only the lines with given words:
//
//     tail -f app.log | swift run LogExample
import GridExtras
import GridTerminal
import GridViews
import Observation

/// A log, and the lines of it that are shown.
@Observable @MainActor final class LiveLog {
  /// The text that the shown lines contain.
  var filter = "" { didSet { if filter != oldValue { filterAgain() } } }
  /// The lines that contain the filter.
  private(set) var shown = LogBuffer(limit: mostLines)
  private(set) var lineCount = 0
  private(set) var errorCount = 0
  private(set) var isOver = false
  @ObservationIgnored private var lines: [String] = []

  private static let mostLines = 100_000

  var summary: String {
    let end = isOver ? ", at its end" : ""
    return "\(count(lineCount, "line")), \(count(errorCount, "error"))\(end)"
  }

  func append(_ new: [String]) {
    lines += new
    if lines.count > Self.mostLines { lines.removeFirst(lines.count - Self.mostLines) }
    lineCount += new.count
    errorCount += new.count(where: Self.isError)
    for line in new { show(line, in: shown) }
  }

  func end() { isOver = true }

  private func filterAgain() {
    let buffer = LogBuffer(limit: Self.mostLines)
    for line in lines { show(line, in: buffer) }
    shown = buffer
  }

  private func show(_ line: String, in buffer: LogBuffer) {
    guard filter.isEmpty || line.lowercased().contains(filter.lowercased()) else { return }
    buffer.append(line, style: Self.isError(line) ? .error : .default)
  }

  private static func isError(_ line: String) -> Bool {
    line.contains("error") || line.contains("ERROR")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// The whole screen: a title, the log, and a field for the filter.
final class LiveLogView: View {
  private let column = StackView(.vertical)
  private let view: LogView
  private let field: TextField

  init(_ log: LiveLog) {
    view = LogView { log.shown }
    field = TextField("all lines", text: Binding(log, \.filter))
    super.init()
    let title = StackView(.horizontal, spacing: 2)
    title.addSubview(Label("Log", style: .title))
    title.addSubview(Label(style: .secondary) { log.summary })
    view.sizing.height = .fill
    view.accessibilityLabel = "Lines"
    column.addSubview(title)
    column.addSubview(view)
    column.addSubview(
      LabeledContent("Find", placement: .behind(columns: 4), content: field))
    column.addSubview(Label("/ find  end follow  q quit", style: .secondary))
    addSubview(column)
  }

  override func layoutSubviews() { column.frame = bounds }

  override func handleKey(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.character("/")): return field.focus()
    case KeyPress(.character("q")): Terminal.end()
    case .enter, .escape: field.resignFocus()
    // A key that no other view has handled scrolls the log.
    default: return !view.isFocused && view.handleKey(key)
    }
    return true
  }
}

let log = LiveLog()
Task {
  for await lines in Terminal.inputLines { log.append(lines) }
  log.end()
}
await Terminal.main(LiveLogView(log), needing: GridSize(width: 16, height: 4))
