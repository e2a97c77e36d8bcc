/// A state with a gap is like itself, though no gap's value is.
extension SparklineState {
  /// Whether both show the same.
  public static func == (left: SparklineState, right: SparklineState) -> Bool {
    left.title == right.title
      && left.values.elementsEqual(right.values) { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  /// Hashes what both have that are alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    for value in values { hasher.combine(value.isNaN ? .nan : value) }
  }
}
