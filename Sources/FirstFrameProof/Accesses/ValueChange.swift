/// The old and the new value of a property, in words that show where they differ.
struct ValueChange {
  private let old: Parts
  private let new: Parts

  /// A value on one line, without the parts that do not differ.
  private struct Parts {
    let whole: String
    /// The number of elements of a collection, such as `3 elements`; nil for other values.
    let count: String?
    var items: ArraySlice<Substring>
    var hasMoreBefore = false

    init(_ line: String) {
      whole = line
      let all = line.split(separator: ", ")[...]
      count = all.first.flatMap { Self.isCount($0) ? String($0) : nil }
      items = count == nil ? all : all.dropFirst()
    }

    private static func isCount(_ text: Substring) -> Bool {
      let words = text.split(separator: " ")
      return words.count == 2 && Int(words[0]) != nil
        && ["element", "elements", "pair", "pairs", "member", "members"].contains(words[1])
    }

    mutating func dropFirst(_ count: Int) {
      items = items.dropFirst(count)
      hasMoreBefore = count > 0
    }

    mutating func dropLast(_ count: Int) {
      items = items.dropLast(count)
    }

    /// The parts that differ, after the number of elements if that differs too.
    func words(unlike other: Parts) -> String {
      let text = VisibleText.of(items.joined(separator: ", "), limit: ValueChange.most)
      let number = count.flatMap { $0 == other.count ? nil : $0 }.map { [$0] } ?? []
      return (number + [(hasMoreBefore ? "..." : "") + text]).joined(separator: ", ")
    }
  }

  fileprivate static let most = 40

  init(from old: String, to new: String) {
    var (old, new) = (Parts(old), Parts(new))
    let before = zip(old.items, new.items).prefix { $0 == $1 }.count
    old.dropFirst(before)
    new.dropFirst(before)
    let after = zip(old.items.reversed(), new.items.reversed()).prefix { $0 == $1 }.count
    old.dropLast(after)
    new.dropLast(after)
    (self.old, self.new) = (old, new)
  }

  /// The words after "changed": both values, or the elements that a collection has gained or lost.
  var words: String {
    if old.whole.count <= Self.most, new.whole.count <= Self.most {
      return "from \(VisibleText.of(old.whole)) to \(VisibleText.of(new.whole))"
    }
    if let count = old.count, let other = new.count, count != other {
      let change = "from \(count) to \(other)"
      if old.items.isEmpty { return "\(change): it has gained \(Self.limited(new.items))" }
      if new.items.isEmpty { return "\(change): it has lost \(Self.limited(old.items))" }
    }
    if old.items.count == 1, new.items.count == 1, old.count == new.count {
      return Self.words(old.items.joined(), new.items.joined(), hasMore: old.hasMoreBefore)
    }
    return "from \(old.words(unlike: new)) to \(new.words(unlike: old))"
  }

  private static func limited(_ items: ArraySlice<Substring>) -> String {
    VisibleText.of(items.joined(separator: ", "), limit: most)
  }

  /// Two texts; a long equal start is left out of both.
  private static func words(_ old: String, _ new: String, hasMore: Bool) -> String {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let start = common < most - 10 ? 0 : common
    let dots = start > 0 || hasMore ? "..." : ""
    let (one, other) = (String(old.dropFirst(start)), String(new.dropFirst(start)))
    return "from \(dots)\(VisibleText.of(one, limit: most)) to \(dots)"
      + VisibleText.of(other, limit: most)
  }

  /// Whether a picture shows a word of the new value that another picture does not show.
  func isShown(in picture: String, unlike other: String) -> Bool {
    new.items.contains { item in
      item.split { !$0.isLetter && !$0.isNumber }
        .contains { picture.contains($0) && !other.contains($0) }
    }
  }
}
