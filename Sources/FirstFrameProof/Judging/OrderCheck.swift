// Finds `order`: values that are shown in an order other than that in which they were written.
extension FrameMoment {
  /// A property whose values were assigned in another order than they were written; nil if there is
  /// none.
  ///
  /// It also finds a property that had its right value and was then assigned another one.
  var outOfOrder: Finding? {
    guard difference != nil else { return nil }
    let contents = PartRecord.contents(of: right.parts)
    for (property, shown) in history.assignments.sorted(by: { $0.key < $1.key }) {
      if let right = contents[property.path], let pair = overwritten(right, in: shown) {
        return finding(property, pair.0, then: pair.1)
      }
      if let finding = inverted(property, shown) { return finding }
    }
    return nil
  }

  /// A property whose values were assigned in another order than the one that the scenario lists;
  /// nil if there is none.
  var outOfListedOrder: Finding? {
    history.assignments.sorted { $0.key < $1.key }.lazy.compactMap { inverted($0.key, $0.value) }
      .first
  }

  /// A value that the models had earlier, and that a turn has delivered after the newer one; nil if
  /// there is none.
  var lateOlderValue: Finding? {
    guard history.stepsSinceFrame.contains(.turn), showsOldState else { return nil }
    let contents = PartRecord.contents(of: right.parts)
    for (property, shown) in history.assignments.sorted(by: { $0.key < $1.key }) {
      guard let right = contents[property.path], let last = shown.last,
        !last.text.utf8.elementsEqual(right.utf8),
        shown.dropLast().contains(where: { $0.text.utf8.elementsEqual(right.utf8) })
      else { continue }
      return finding(property, right, then: last.text)
    }
    return nil
  }

  private func inverted(_ property: AssignedProperty, _ shown: [(text: String, step: Int)])
    -> Finding?
  {
    written.flatMap { Self.inverted(shown.map(\.text), against: $0) }
      .map { finding(property, $0.0, then: $0.1) }
  }

  /// The right value and the wrong value that replaced it in the same step; nil if there is none.
  ///
  /// In different steps the property may show different models, so the values cannot be compared.
  private func overwritten(_ right: String, in shown: [(text: String, step: Int)]) -> (
    String, String
  )? {
    guard let last = shown.last, !last.text.utf8.elementsEqual(right.utf8) else { return nil }
    let earlier = shown.dropLast().last {
      $0.step == last.step && $0.text.utf8.elementsEqual(right.utf8)
    }
    return earlier.map { ($0.text, last.text) }
  }

  /// Two values in the order of assignment, of which the second was written first; nil if there are
  /// none.
  private static func inverted(
    _ shown: [String], against written: [String]
  ) -> (String, String)? {
    // The search for a value includes the value before it, because a view may show a value several
    // times. Other texts, such as a title that contains the value, were never written.
    var rest = written[...]
    var before: String?
    for value in shown where written.contains(value) {
      guard let index = rest.firstIndex(of: value) else { return before.map { ($0, value) } }
      rest = rest[index...]
      before = value
    }
    return nil
  }

  private func finding(
    _ property: AssignedProperty, _ first: String, then second: String
  ) -> Finding {
    Finding(
      defect: .order, path: property.path,
      facts: [
        "\(VisibleText.path(property.path)).\(property.name) was "
          + "\(VisibleText.quoted(first)), and then the older \(VisibleText.quoted(second)) came."
      ])
  }
}
