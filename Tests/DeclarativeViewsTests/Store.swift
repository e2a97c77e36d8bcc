import DeclarativeViews
import Observation

/// A small store like the stores of libraries that keep a screen's state as one value.
///
/// Each field is observed separately: a change notifies only the readers of fields that differ.
@MainActor @dynamicMemberLookup final class Store<Value: Equatable> {
  /// Where the value is: a child's is a part of its parent's.
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void
  /// What has been read, by its place in the value.
  private var fields: [PartialKeyPath<Value>: Field] = [:]
  private var listeners: [@MainActor (Value) -> Void] = []

  /// A field, observed by its number of changes.
  private struct Field {
    let changes: FieldChanges
    let differs: (Value, Value) -> Bool
  }

  init(_ value: Value) {
    var value = value
    read = { value }
    write = { value = $0 }
  }

  subscript<Part: Equatable>(dynamicMember key: KeyPath<Value, Part>) -> Part {
    let field =
      fields[key]
      ?? Field(changes: FieldChanges()) { $0[keyPath: key] != $1[keyPath: key] }
    fields[key] = field
    _ = field.changes.count
    return read()[keyPath: key]
  }

  /// Changes the value, and notifies the readers of each field that differs.
  func send(_ change: (inout Value) -> Void) {
    let old = read()
    var new = old
    change(&new)
    write(new)
    for field in fields.values where field.differs(old, new) { field.changes.count += 1 }
    for listener in listeners { listener(new) }
  }

  /// The value as a whole, which no field observes.
  var whole: Value { read() }

  /// Calls a closure after each change, as a legacy view store does.
  func listen(_ listener: @escaping @MainActor (Value) -> Void) { listeners.append(listener) }
}

@Observable final class FieldChanges {
  var count = 0
}

/// The stores of the rows of a list, one for each identity.
@MainActor final class RowStores<Row: Identifiable & Equatable> {
  private var stores: [Row.ID: Store<Row>] = [:]

  func store(of row: Row) -> Store<Row> {
    let store = stores[row.id] ?? Store(row)
    stores[row.id] = store
    store.send { $0 = row }
    return store
  }
}

/// A view that reads a part of a store after each change, and runs again if the part differs: view
/// stores did this before fields were observed.
struct WithViewStore<Value: Equatable, Part: Equatable, Content: View>: View {
  private let content: @MainActor (Part) -> Content
  @State private var heard: HeardPart<Part>

  init(
    _ store: Store<Value>, observe: @escaping @MainActor (Value) -> Part,
    @ViewBuilder content: @escaping @MainActor (Part) -> Content
  ) {
    self.content = content
    _heard = State(initialValue: HeardPart(store, observe))
  }

  var body: Content { content(heard.part) }
}

@Observable final class HeardPart<Part: Equatable> {
  private(set) var part: Part

  @MainActor init<Value: Equatable>(
    _ store: Store<Value>, _ observe: @escaping @MainActor (Value) -> Part
  ) {
    part = observe(store.whole)
    store.listen { [weak self] value in
      let new = observe(value)
      if let self, part != new { part = new }
    }
  }
}
