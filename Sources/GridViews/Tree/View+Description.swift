extension View {
  /// The view and those inside, one a line: names, frames, and what makes them unusual.
  ///
  ///     ScoreView 34x5 at 0,0
  ///       ScoreFace 34x5 at 0,0 "Score"
  ///         sides 4x3 at 2,1 hidden
  public final var treeDescription: String {
    treeLines(indentation: 0).joined(separator: "\n")
  }

  private func treeLines(indentation: Int) -> [String] {
    let own = String(repeating: "  ", count: indentation) + lineOfDescription
    return [own] + subviews.flatMap { $0.treeLines(indentation: indentation + 1) }
  }

  private var lineOfDescription: String {
    var words = ["\(name) \(frame.size) at \(frame.origin.x),\(frame.origin.y)"]
    if let accessibilityLabel { words.append(String(reflecting: accessibilityLabel)) }
    if let accessibilityValue { words.append("= " + String(reflecting: accessibilityValue)) }
    words += accessibilityTraits.names
    if boundsOrigin != .zero { words.append("showing \(boundsOrigin.x),\(boundsOrigin.y)") }
    if isHidden { words.append("hidden") }
    if alpha <= 0 { words.append("alpha \(alpha)") }
    if !clipsToBounds { words.append("not clipping") }
    return words.joined(separator: " ")
  }
}
