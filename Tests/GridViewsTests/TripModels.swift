import CharacterGrid
import GridViews
import Observation

/// What the tests of presentation and navigation show.
@Observable @MainActor final class Trips {
  var note = "trips"
  var edited: Trip?
  var opened: Trip?
  var isAsking = false
  var isSaved = false
  var tab = 0
  var unread = 0
  var writes = 0
}

struct Trip: Identifiable, Equatable {
  var id: Int
  var name: String

  static let paris = Trip(id: 1, name: "Paris")
  static let rome = Trip(id: 2, name: "Rome")
}

/// A controller that shows a text and notes its appearance calls.
@MainActor final class Screen: ViewController {
  private let text: () -> String
  var history: [String] = []
  var onLoad: (Screen) -> Void = { _ in }
  let field = Button("go") {}

  init(_ title: String = "", text: @escaping () -> String) {
    self.text = text
    super.init()
    self.title = title
  }

  override func loadView() -> View {
    let stack = StackView(.vertical, alignment: .leading)
    stack.addSubview(Label { [text] in text() })
    stack.addSubview(field)
    field.isHidden = true
    return stack
  }

  override func viewDidLoad() { onLoad(self) }
  override func viewWillAppear() { history.append("willAppear") }
  override func viewDidAppear() { history.append("didAppear") }
  override func viewWillDisappear() { history.append("willDisappear") }
  override func viewDidDisappear() { history.append("didDisappear") }

  func takeHistory() -> [String] {
    defer { history = [] }
    return history
  }
}

extension Stage {
  /// The picture of a commit made now, with `~` for each dimmed cell that shows something; borders
  /// are dim anyway.
  var dimmedPicture: String {
    let grid = commit().grid
    return (0..<grid.size.height).map { y in
      (0..<grid.size.width).map { x in
        let cell = grid[GridPoint(x: x, y: y)]
        let isDimmed = cell.style.attributes.contains(.dim) && cell.style.token != "border"
        return isDimmed ? "~" : String(cell.text.first ?? " ")
      }.joined()
    }.joined(separator: "\n")
  }
}

extension Stage {
  /// The picture of a commit made now without blanks at the ends of rows and rows at the end.
  var sketch: String { commit().grid.text.trimmed }

  /// The same, with `~` for what is dimmed.
  var dimmedSketch: String { dimmedPicture.trimmed }
}

extension String {
  fileprivate var trimmed: String {
    var rows = split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}
