/// Rows of a list that follow each other and come from the same place in its description.
@MainActor protocol RowRun {
  /// The number of rows.
  var count: Int { get }
  /// Returns the identity of a row for a selection: the identity of its element.
  func id(at row: Int) -> AnyHashable
  /// Describes a row.
  func add(row: Int, to children: inout Children)
  /// Matches the rows with the rows of an older run; returns false if that run has another type.
  func match(_ old: any RowRun, in matching: inout LineMatching<RowID>, at place: [Int]) -> Bool
  /// Deletes a row; nil if the user cannot delete rows.
  var delete: (@MainActor (Int) -> Void)? { get }
  /// Moves a row before another; nil if the user cannot move rows.
  var move: (@MainActor (Int, Int) -> Void)? { get }
}

/// Identifies a row in its list.
struct RowID: Hashable {
  /// The place in the description: the numbers of the branches, starting with the outermost one.
  let place: [Int]
  /// The identity of the row at that place; nil for a header.
  let id: AnyHashable?
}

/// A row that is in the description itself.
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

/// A row that is in the description itself, with a body of its own.
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
