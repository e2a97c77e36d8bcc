/// Rows of a list that follow each other and come from one place in its description.
@MainActor protocol RowRun {
  /// How many there are.
  var count: Int { get }
  /// What identifies one of them for a selection: its element's identity.
  func id(at row: Int) -> AnyHashable
  /// Describes one of them.
  func add(row: Int, to children: inout Children)
  /// Notes what has become of the rows of an older run; returns false if that one has another type.
  func match(_ old: any RowRun, in matching: inout LineMatching<RowID>, at place: [Int]) -> Bool
  /// Deletes a row; nil if rows cannot be deleted.
  var delete: (@MainActor (Int) -> Void)? { get }
  /// Moves a row before another; nil if rows cannot be moved.
  var move: (@MainActor (Int, Int) -> Void)? { get }
}

/// What tells a row from the others of its list.
struct RowID: Hashable {
  /// The place in the description, as the numbers of branches from the outside in.
  let place: [Int]
  /// What identifies it there; nil for a header.
  let id: AnyHashable?
}

/// A row that the description names itself.
struct SingleRow<Content: View>: RowRun {
  let content: Content

  var count: Int { 1 }

  func id(at row: Int) -> AnyHashable { 0 }

  func add(row: Int, to children: inout Children) { children.add(StaticRow(content: content)) }

  func match(_ old: any RowRun, in matching: inout LineMatching<RowID>, at place: [Int]) -> Bool {
    guard old is SingleRow else { return false }
    matching.keep()
    return true
  }

  var delete: (@MainActor (Int) -> Void)? { nil }
  var move: (@MainActor (Int, Int) -> Void)? { nil }
}

/// A row that the description names itself, as a scope of its own.
private struct StaticRow<Content: View>: View {
  let content: Content

  var body: Content { content }
}

/// The rows of the elements of a collection.
struct ElementRows<Element, ID: Hashable, Content: View>: RowRun {
  let forEach: ForEach<Element, ID, Content>

  var count: Int { forEach.elements.count }

  func id(at row: Int) -> AnyHashable { AnyHashable(forEach.elements[row][keyPath: forEach.id]) }

  func add(row: Int, to children: inout Children) {
    children.add(Row(element: forEach.elements[row], content: forEach.content))
  }

  func match(_ old: any RowRun, in matching: inout LineMatching<RowID>, at place: [Int]) -> Bool {
    guard let old = old as? ElementRows else { return false }
    let id = forEach.id
    matching.match(old.forEach.elements, forEach.elements) {
      RowID(place: place, id: $0[keyPath: id])
    }
    return true
  }

  var delete: (@MainActor (Int) -> Void)? {
    guard let delete = forEach.delete else { return nil }
    return { row in delete(RangeSet(row..<row + 1)) }
  }

  var move: (@MainActor (Int, Int) -> Void)? {
    guard let move = forEach.move else { return nil }
    return { row, target in move(RangeSet(row..<row + 1), target) }
  }
}
