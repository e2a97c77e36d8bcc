public import CharacterGrid

extension Oracle {
  /// Whether several ways to deliver the same changes end in the same picture.
  ///
  ///     Oracle.agreement(of: ["tracked": tracked.settledPicture(after: script), …])
  public static func agreement(of pictures: KeyValuePairs<String, Grid>) -> [Finding] {
    guard let first = pictures.first,
      let other = pictures.first(where: { $0.value != first.value })
    else { return [] }
    return [
      Finding(
        kind: .stale,
        facts: [
          "\(VisibleText.of(other.key)) ends in another picture than \(VisibleText.of(first.key))."
        ],
        pictures: [
          .init(heading: first.key, grid: first.value),
          .init(heading: other.key, grid: other.value),
        ])
    ]
  }
}
