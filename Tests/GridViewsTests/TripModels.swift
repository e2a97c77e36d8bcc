import ViewsTestSupport

/// What the tests of presentation and navigation show.
@Observable @MainActor final class Trips {
  var note = "trips"
  var edited: Trip?
  var opened: Trip?
  var isAsking = false
  var isSaved = false
  var tab = 0
  var unread = 0

  /// The items and whether it asks, in a film's words.
  var words: String {
    [edited?.name, opened?.name, isAsking ? "asking" : nil].compactMap { $0 }
      .joined(separator: " ")
  }

  func edit(_ trip: Trip?) -> Step { .act("edit \(trip?.name ?? "-")") { self.edited = trip } }

  func open(_ trip: Trip?) -> Step { .act("open \(trip?.name ?? "-")") { self.opened = trip } }

  func ask(_ isAsking: Bool) -> Step { .act("ask \(isAsking)") { self.isAsking = isAsking } }

  func select(_ tab: Int) -> Step { .act("tab \(tab)") { self.tab = tab } }
}

struct Trip: Identifiable, Equatable {
  var id: Int
  var name: String

  static let paris = Trip(id: 1, name: "Paris")
  static let rome = Trip(id: 2, name: "Rome")
}

/// A controller that shows a text and notes its appearance calls: `will+`, `did+`, `will-` and `did-`.
@MainActor final class Screen: ViewController {
  private let text: () -> String
  let log = Log()
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
  override func viewWillAppear() { log.note("will+") }
  override func viewDidAppear() { log.note("did+") }
  override func viewWillDisappear() { log.note("will-") }
  override func viewDidDisappear() { log.note("did-") }
}

extension Grid {
  /// The lines with `~` for each dimmed cell that shows something; borders are dim anyway.
  var dimmed: [String] {
    (0..<size.height).map { y in
      let row = (0..<size.width).map { x in
        let cell = self[GridPoint(x: x, y: y)]
        let isDimmed = cell.style.attributes.contains(.dim) && cell.style.token != "border"
        return isDimmed ? "~" : String(cell.text.first ?? " ")
      }
      return String(row.joined().reversed().drop { $0 == " " }.reversed())
    }
  }
}
