/// A row for each component, a column for each delivery, the symptoms as letters.
@MainActor struct SymptomMatrix {
  private let comparison: Comparison

  init(_ comparison: Comparison) { self.comparison = comparison }

  var lines: [String] { Page.title("Which symptom where") + [""] + table + [""] + Self.legend }

  private var table: [String] {
    let letters = comparison.deliveries.indices.map(ComparisonTable.letter)
    let rows = comparison.components.map { name in
      [name] + comparison.measurements.filter { $0.component == name }.map(\.letters)
    }
    return TextTable([[""] + letters] + rows, leading: letters.count + 1, gap: 1).lines
  }

  /// What the letters mean.
  static let legend =
    TextTable.wrapped(
      Symptom.allCases.map { "\($0.letter) \($0.meaning)," }.joined(separator: " ")
        + " ∞ never right by itself, · nothing.", width: Page.width)
}
