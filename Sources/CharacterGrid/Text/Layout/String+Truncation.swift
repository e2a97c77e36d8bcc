extension String {
  /// The text on one line of so many columns, with an ellipsis in place of what does not fit.
  ///
  /// A text of several lines gives way behind its first, or before its last. Tabs become spaces.
  public func truncated(
    to columns: Int, at truncation: TextLayout.Truncation = .tail, ellipsis: String = "…",
    policy: TextPolicy = .standard
  ) -> String {
    let options = TextLayout.Options(
      wrapping: .none, maximumLines: 1, truncation: truncation, ellipsis: ellipsis, policy: policy)
    return TextLayout(self, width: columns, options: options).drawnLines.joined()
  }

  /// The text in lines of so many columns, broken between words.
  public func wrapped(to columns: Int, policy: TextPolicy = .standard) -> [String] {
    TextLayout(self, width: columns, options: .init(policy: policy)).drawnLines
  }
}
