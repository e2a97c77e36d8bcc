/// The items of a list with their identities, in sections.
struct ItemList<Item, ID: Hashable> {
  let sections: [ListSection<Item>]
  private let id: KeyPath<Item, ID>

  init(_ sections: [ListSection<Item>], id: KeyPath<Item, ID>) {
    (self.sections, self.id) = (sections, id)
  }

  /// Returns the identity of an item.
  func id(of item: Item) -> ID { item[keyPath: id] }

  /// The identity of a line: a section's header, or an item.
  private enum Line: Hashable {
    case header(AnyHashable)
    case item(ID)
  }

  /// Returns the new places of the lines of an older list.
  ///
  /// If the sections are the same, only the differences in them are examined. So a change in a
  /// million items costs little more than finding it.
  func change(since old: ItemList) -> LineChange {
    var matching = LineMatching<Line>()
    if old.sections.isEmpty {
      matching.add(sections.reduce(0) { $0 + $1.items.count + ($1.header == nil ? 0 : 1) })
    } else if hasSameHeaders(as: old) {
      for (section, oldSection) in zip(sections, old.sections) {
        if section.header != nil { matching.keep() }
        matching.match(oldSection.items, section.items) { Line.item(id(of: $0)) }
      }
    } else {
      matching.match(old.allLines, allLines) { $0 }
    }
    return matching.change
  }

  /// Returns true if the lists have the same sections in the same order.
  private func hasSameHeaders(as old: ItemList) -> Bool {
    sections.count == old.sections.count
      && zip(sections, old.sections).allSatisfy { section, oldSection in
        (section.header == nil) == (oldSection.header == nil) && section.id == oldSection.id
      }
  }

  private var allLines: [Line] {
    sections.flatMap { section in
      (section.header == nil ? [] : [Line.header(section.id)])
        + section.items.map { Line.item(id(of: $0)) }
    }
  }

  /// The first identity that two items have; nil if none is found, because long lists are not
  /// searched.
  var sharedID: ID? {
    guard sections.reduce(0, { $0 + $1.items.count }) <= 1_000 else { return nil }
    var known: Set<ID> = []
    for item in sections.lazy.flatMap(\.items) where !known.insert(id(of: item)).inserted {
      return id(of: item)
    }
    return nil
  }
}

/// A section of a list of items: the items, and a header above them if there is one.
public struct ListSection<Item> {
  /// The identity of the section in the list.
  public var id: AnyHashable
  /// The header above the rows; nil for no header.
  public var header: String?
  /// The items.
  public var items: [Item]

  /// Makes a section.
  ///
  /// The default identity is the header.
  public init(_ header: String? = nil, id: AnyHashable? = nil, items: [Item]) {
    self.id = id ?? AnyHashable(header)
    self.header = header
    self.items = items
  }
}
