import CharacterGrid

/// The items of a list and what identifies each, in sections.
struct ItemList<Item, ID: Hashable> {
  let sections: [ListSection<Item>]
  private let id: KeyPath<Item, ID>

  init(_ sections: [ListSection<Item>], id: KeyPath<Item, ID>) {
    (self.sections, self.id) = (sections, id)
  }

  /// What identifies an item.
  func id(of item: Item) -> ID { item[keyPath: id] }

  /// A line: a section's header, or an item.
  private enum Line: Hashable {
    case header(AnyHashable)
    case item(ID)
  }

  /// What has become of the lines of an older list.
  ///
  /// Of a list without headers only what differs is looked at: a change to a million items costs
  /// little more than to find it.
  func change(since old: ItemList) -> LineChange {
    if let items = plainItems, let oldItems = old.plainItems {
      return change(of: oldItems, to: items)
    }
    return LineChange(from: old.allLines, to: allLines)
  }

  /// The items, if they are all lines.
  private var plainItems: [Item]? {
    sections.count == 1 && sections[0].header == nil ? sections[0].items : nil
  }

  private var allLines: [Line] {
    sections.flatMap { section in
      (section.header == nil ? [] : [Line.header(section.id)])
        + section.items.map { Line.item(id(of: $0)) }
    }
  }

  /// The first identity that two items have; nil if none is found, since long lists are not searched.
  var sharedID: ID? {
    guard sections.reduce(0, { $0 + $1.items.count }) <= 1_000 else { return nil }
    var known: Set<ID> = []
    for item in sections.lazy.flatMap(\.items) where !known.insert(id(of: item)).inserted {
      return id(of: item)
    }
    return nil
  }

  private func change(of old: [Item], to new: [Item]) -> LineChange {
    let most = min(old.count, new.count)
    var start = 0
    while start < most {
      start += CommonElements.count(in: old, new, from: start)
      guard start < most, id(of: old[start]) == id(of: new[start]) else { break }
      start += 1
    }
    var end = 0
    while end < most - start {
      end += CommonElements.count(in: old, new, before: end, most: most - start)
      guard end < most - start,
        id(of: old[old.count - end - 1]) == id(of: new[new.count - end - 1])
      else { break }
      end += 1
    }
    let (gone, come) = (old[start..<old.count - end], new[start..<new.count - end])
    if gone.isEmpty || come.isEmpty {
      return LineChange(replacing: gone.indices, by: come.count)
    }
    return LineChange(from: gone.map { id(of: $0) }, to: come.map { id(of: $0) }, at: start)
  }
}

/// A section of a list of items: the items, and a header above them if there is one.
public struct ListSection<Item> {
  /// What tells it from the other sections of the list.
  public var id: AnyHashable
  /// The header above the rows; nil for none.
  public var header: String?
  /// The items.
  public var items: [Item]

  /// Makes a section with a header, which identifies it unless something else is given.
  public init(_ header: String? = nil, id: AnyHashable? = nil, items: [Item]) {
    self.id = id ?? AnyHashable(header)
    self.header = header
    self.items = items
  }
}

// MARK: - Elements that are the same in memory

/// Finds elements of two arrays that are the same bit by bit, without looking at each.
///
/// What is the same in memory is the same value. What differs there may be equal all the same.
enum CommonElements {
  /// The number of elements from one on that are the same in both arrays.
  static func count<Element>(in old: [Element], _ new: [Element], from start: Int) -> Int {
    search(most: min(old.count, new.count) - start) { done, count in
      isSame(old, start + done, new, start + done, count)
    }
  }

  /// The number of elements that are the same in both arrays, backwards from some at the end, of so
  /// many at most.
  static func count<Element>(
    in old: [Element], _ new: [Element], before end: Int, most: Int
  ) -> Int {
    search(most: most - end) { done, count in
      let left = end + done + count
      return isSame(old, old.count - left, new, new.count - left, count)
    }
  }

  /// Returns true if two values are the same bit by bit, or equal if their type can tell.
  static func isSame<Element>(_ old: Element, _ new: Element) -> Bool {
    if isSame([old], 0, [new], 0, 1) { return true }
    guard let old = old as? any Equatable else { return false }
    return isEqual(old, new)
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    new as? Value == old
  }

  /// Compares parts that become larger, and then smaller until the first difference is found.
  private static func search(most: Int, _ isSame: (_ done: Int, _ count: Int) -> Bool) -> Int {
    var (done, step) = (0, 64)
    while done < most, isSame(done, min(step, most - done)) {
      done += min(step, most - done)
      step *= 2
    }
    var range = done..<min(done + step, most)
    while !range.isEmpty {
      let count = (range.count + 1) / 2
      if isSame(range.lowerBound, count) {
        range = range.lowerBound + count..<range.upperBound
      } else {
        range = range.lowerBound..<range.lowerBound + count - 1
      }
    }
    return range.lowerBound
  }

  private static func isSame<Element>(
    _ old: [Element], _ oldStart: Int, _ new: [Element], _ newStart: Int, _ count: Int
  ) -> Bool {
    let stride = MemoryLayout<Element>.stride
    return old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        haveEqualMemory(
          UnsafeRawBufferPointer(rebasing: old[oldStart * stride..<(oldStart + count) * stride]),
          UnsafeRawBufferPointer(rebasing: new[newStart * stride..<(newStart + count) * stride]))
      }
    }
  }
}
