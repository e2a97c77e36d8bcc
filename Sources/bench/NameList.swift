import GridViews
import Observation

/// A list of names; each name is an object.
@Observable @MainActor final class NameList {
  var items: [NameItem]
  /// Whether there is a title above them.
  var hasTitle = true
  private var next: Int

  init(count: Int) {
    items = (0..<count).map(NameItem.init)
    next = count
  }

  /// Appends a name and removes the one before it.
  func replaceLast() {
    items.removeLast()
    items.append(NameItem(next))
    next += 1
  }
}

/// A name.
@Observable @MainActor final class NameItem: Identifiable {
  nonisolated let id: Int
  var name: String
  private var isRenamed = false

  init(_ id: Int) { (self.id, name) = (id, "item \(id)") }

  /// Sets another name of the same length.
  func rename() {
    isRenamed.toggle()
    name = (isRenamed ? "name " : "item ") + "\(id)"
  }
}

/// The same screens built of views, without bodies.
@MainActor enum RetainedNames {
  /// A column of views; each view has a label and reads its item.
  static func column(_ list: NameList) -> View {
    let screen = TitledColumn(list)
    for item in list.items { screen.column.addSubview(NameView(item)) }
    return screen
  }

  /// A table of the items.
  static func table(_ list: NameList) -> View {
    let screen = TitledColumn(list)
    let table = TableView(items: { list.items }) { ListContent($0.name) }
    table.sizing.height = .fill
    screen.column.addSubview(table)
    return screen
  }
}

/// A column with a title that a model shows and hides.
private final class TitledColumn: View {
  let column = StackView(.vertical)
  private let list: NameList
  private let title = Label("Names")

  init(_ list: NameList) {
    self.list = list
    super.init()
    column.addSubview(title)
    addSubview(column)
  }

  override func updateProperties() { title.isHidden = !list.hasTitle }

  override func layoutSubviews() { column.frame = bounds }
}

/// A view of one name, written by hand.
private final class NameView: View {
  private let item: NameItem
  private let label = Label()

  init(_ item: NameItem) {
    self.item = item
    super.init()
    addSubview(label)
  }

  override func updateProperties() { label.text = item.name }

  override func layoutSubviews() { label.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    label.sizeThatFits(proposal)
  }
}
