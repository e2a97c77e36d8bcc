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
