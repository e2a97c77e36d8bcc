// A to-do list in a terminal. A file stores it as a Markdown task list:
//
//     swift run ToDoExample groceries.md
import Foundation
import GridTerminal
import GridViews
import Observation

/// Something to do.
struct Chore: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false

  /// The chore as a line of Markdown.
  var line: String { "- [\(isDone ? "x" : " ")] \(title)\n" }
}

/// The chores, and the title that the user is typing.
@Observable @MainActor final class ToDoList {
  private(set) var chores: [Chore] = []
  var draft = ""
  /// The reason why the last change was not saved, or nil if it was saved.
  private(set) var problem: String?
  private let file: String?
  private var nextID = 0

  init(file: String?) {
    self.file = file
    let text = file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    for line in text.split(whereSeparator: \.isNewline) {
      let (mark, title) = (line.prefix(6), line.dropFirst(6))
      if mark == "- [ ] " || mark == "- [x] " { append(String(title), isDone: mark == "- [x] ") }
    }
  }

  var summary: String {
    if let problem { return problem }
    return chores.isEmpty
      ? "nothing to do" : "\(chores.count(where: \.isDone)) of \(chores.count) done"
  }

  func add() {
    let title = draft.trimmingCharacters(in: .whitespaces)
    if title.isEmpty { return }
    append(title)
    draft = ""
    save()
  }

  func toggle(_ chore: Chore) {
    guard let place = chores.firstIndex(where: { $0.id == chore.id }) else { return }
    chores[place].isDone.toggle()
    save()
  }

  func remove(_ chore: Chore) {
    chores.removeAll { $0.id == chore.id }
    save()
  }

  func move(from place: Int, to target: Int) {
    chores.insert(chores.remove(at: place), at: target)
    save()
  }

  private func append(_ title: String, isDone: Bool = false) {
    chores.append(Chore(id: nextID, title: title, isDone: isDone))
    nextID += 1
  }

  private func save() {
    guard let file else { return }
    do {
      try chores.map(\.line).joined().write(toFile: file, atomically: true, encoding: .utf8)
      problem = nil
    } catch {
      problem = "\(file) cannot be written"
      print("\(file): \(error.localizedDescription)")
    }
  }
}

/// The whole screen: a title, a field for a new chore, the chores, and a list of keys.
final class ToDoView: View {
  private let column = StackView(.vertical)

  init(_ list: ToDoList) {
    super.init()
    let title = StackView(.horizontal, spacing: 2)
    title.addSubview(Label("To do", style: .title))
    title.addSubview(Label(style: .secondary) { list.summary })
    let field = TextField("What else?", text: Binding(list, \.draft)) { list.add() }
    column.addSubview(title)
    column.addSubview(field)
    column.addSubview(Self.table(of: list))
    column.addSubview(KeyBar())
    addSubview(column)
  }

  private static func table(of list: ToDoList) -> TableView {
    let table = TableView(items: { list.chores }) { chore in
      ListContent(
        chore.title, image: chore.isDone ? "✓" : "·",
        textStyle: chore.isDone ? .secondary : .default)
    }
    table.addRowAction("done", key: .space) { (chore: Chore) in list.toggle(chore) }
    table.addRowAction("remove", key: .delete) { (chore: Chore) in list.remove(chore) }
    table.onMove = { row, target in list.move(from: row.row, to: target.row) }
    table.sizing.height = .fill
    table.accessibilityLabel = "Chores"
    return table
  }

  override func layoutSubviews() { column.frame = bounds }

  override var keyHints: [KeyHint] { [KeyHint(.tab, "next")] }
}

await Terminal.main(
  ToDoView(ToDoList(file: CommandLine.arguments.dropFirst().first)),
  needing: GridSize(width: 16, height: 4))
