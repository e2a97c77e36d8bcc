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
