import CharacterGrid

extension Oracle {
  /// Whether the values that were shown came in the order in which they were written, and ended
  /// with the last.
  ///
  /// Values may be left out, and one may be shown several times in a row.
  public static func order<Value: Equatable>(shown: [Value], written: [Value]) -> [Finding] {
    if let (before, stray) = ShownOrder(shown, written: written).strays {
      guard let before, written.contains(stray) else {
        return [Finding(kind: .stale, facts: ["\(words(stray)) was shown and never written."])]
      }
      let fact = "\(words(before)) was shown, and then the older \(words(stray))."
      return [Finding(kind: .order, facts: [fact])]
    }
    guard let last = written.last, shown.last != last else { return [] }
    let end = shown.last.map { "\(words($0)) was the last." } ?? "Nothing was."
    return [
      Finding(kind: .stale, facts: ["\(words(last)) was written last and never shown. \(end)"])
    ]
  }

  private static func words(_ value: some Any) -> String { VisibleText.quoted("\(value)") }
}

// Old values that come after new ones.
extension Comparison {
  /// A property that had the right value and was then given another, or whose values came in
  /// another order than they were written.
  func outOfOrder(written: [String]?) -> Finding? {
    guard difference != nil else { return nil }
    let contents = SeenPart.contents(of: fresh.parts)
    for (property, shown) in history.assignments.sorted(by: { $0.key < $1.key }) {
      if let right = contents[property.path], let pair = overtaken(right, in: shown) {
        return finding(property, pair.0, then: pair.1)
      }
      if let pair = written.flatMap({ Self.inverted(shown.map(\.text), against: $0) }) {
        return finding(property, pair.0, then: pair.1)
      }
    }
    return nil
  }

  /// The right value and the wrong one that came behind it in the same step: across steps it may
  /// be another model that speaks.
  private func overtaken(_ right: String, in shown: [AssignedValue]) -> (String, String)? {
    guard let last = shown.last, !last.text.utf8.elementsEqual(right.utf8) else { return nil }
    let earlier = shown.dropLast().last {
      $0.step == last.step && $0.text.utf8.elementsEqual(right.utf8)
    }
    return earlier.map { ($0.text, last.text) }
  }

  /// Two values, the second of which was written before the first; values that nobody has written
  /// are words around them.
  private static func inverted(
    _ shown: [String], against written: [String]
  ) -> (String, String)? {
    let order = ShownOrder(shown.filter(written.contains), written: written)
    return order.strays.flatMap { pair in pair.before.map { ($0, pair.stray) } }
  }

  private func finding(
    _ property: AssignedProperty, _ first: String, then second: String
  ) -> Finding {
    Finding(
      kind: .order, path: property.path,
      facts: [
        "\(VisibleText.of(property.path)).\(property.name) was "
          + "\(VisibleText.quoted(first)), and then the older \(VisibleText.quoted(second)) came."
      ])
  }
}

/// Whether values were shown in the order in which they were written, some left out.
struct ShownOrder<Value: Equatable> {
  /// The first value that does not follow the one before it; nil where all do.
  let strays: (before: Value?, stray: Value)?

  /// Looks for each value from the one before on: one that is shown again is shown still.
  init(_ shown: [Value], written: [Value]) {
    var rest = written[...]
    var before: Value?
    for value in shown {
      guard let index = rest.firstIndex(of: value) else {
        strays = (before, value)
        return
      }
      rest = rest[index...]
      before = value
    }
    strays = nil
  }
}
