import DeclarativeViews
import func ViewsTestSupport.album

extension FrameRecord {
  /// The rows of the picture, without blanks at their ends.
  var lines: [String] { grid.lines }

  /// The bodies that ran, by their paths without what every path has, and how often.
  var bodies: [String] {
    bodyRuns.map { run in
      let path = run.path.split(separator: "/").filter { !Self.everywhere.contains("\($0)") }
      return "\(path.joined(separator: "/")) \(run.count)"
    }
  }

  private static let everywhere = ["Hosted", "StackView", "content"]

  /// The bodies that ran, by the names of their views, and how often if it was more than once.
  var ran: String {
    bodyRuns.map { run in
      "\(run.path.split(separator: "/").last ?? "")\(run.count == 1 ? "" : " ×\(run.count)")"
    }.joined(separator: " ")
  }

  private var bodyRuns: [ScopeRun] {
    runs.filter { $0.phase == "body" && !$0.path.hasSuffix("Hosted/content") }
  }
}

extension Stage {
  convenience init(
    _ content: @autoclosure () -> some View, _ width: Int, _ height: Int,
    platform: Platform? = nil
  ) {
    self.init(
      content(), size: GridSize(width: width, height: height),
      traits: platform.map { TraitOverrides(platform: $0) } ?? TraitOverrides())
  }

  /// The name of the control that has the focus.
  var focused: String { focusedView?.accessibilityLabel ?? "" }
}

extension Step {
  static func tap(_ label: String) -> Step {
    Step("tap \(label)") { stage in (try? stage.tap(label)) != nil }
  }

  static func focus(_ label: String) -> Step {
    Step("focus \(label)") { stage in (try? stage.focus(label)) != nil }
  }

  /// Takes the focus from whatever has it.
  static let resign = Step("resign") { stage in
    stage.focusedView?.resignFocus()
    return true
  }
}

/// Pictures of views beside each other, each under its name.
@MainActor final class Album {
  private var pictures: [(name: String, rows: [String])] = []

  var text: String { album(pictures) }

  func add(_ name: String, _ width: Int, _ height: Int, @ViewBuilder _ content: () -> some View) {
    pictures.append((name, Stage(content(), width, height).rendered().lines))
  }
}

extension Grid {
  /// No row, for films whose notes say enough.
  var nothing: [String] { [] }

  /// The words of all rows in one line without boxes, for films of what is said rather than of
  /// where.
  var words: [String] {
    let words = rows.flatMap { row in
      row.split { " ╭╮╰╯│─┃".contains($0) }
    }
    return [words.joined(separator: " ")]
  }
}

/// A view whose body is a closure, for what needs no state of its own.
struct Inline<Content: View>: View {
  @ViewBuilder let content: @MainActor () -> Content

  var body: some View { content() }
}
