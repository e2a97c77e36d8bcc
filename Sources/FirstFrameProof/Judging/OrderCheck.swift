// Finds `order`: an older value that is shown after a newer one.
extension FrameMoment {
  /// A property that had its right value and was then assigned another one; nil if there is none.
  var outOfOrder: Finding? {
    guard difference != nil else { return nil }
    let contents = PartRecord.contents(of: right.parts)
    for (property, shown) in history.assignments.sorted(by: { $0.key < $1.key }) {
      if let right = contents[property.path], let pair = overwritten(right, in: shown) {
        return finding(property, pair.0, then: pair.1)
      }
    }
    return nil
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
