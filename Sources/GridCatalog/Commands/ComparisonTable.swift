/// A row for each delivery: the number of components with each symptom, and the figures.
@MainActor struct ComparisonTable {
  private let comparison: Comparison

  init(_ comparison: Comparison) { self.comparison = comparison }

  /// The table, or a sentence if there is nothing to compare.
  var lines: [String] {
    guard comparison.hasDifferences else {
      return ["Nothing is compared: there is no delivery but \(comparison.deliveries[0].name)."]
    }
    return Page.title(title) + [""] + TextTable(Self.head + rows, leading: 2, gap: 1).lines + [""]
      + remarks
  }

  private var title: String {
    let count = comparison.components.count
    return count == 1
      ? "What each delivery does to \(comparison.components[0])"
      : "What each delivery does to \(count) components"
  }

  private static let head = [
    ["", "", "empty", "cell", "", "stale", "same", "run", "kept", "", "", ""],
    [
      "", "", "first", "size", "blank", "write", "twice", "vain", "can.", "late", "runs", "sets",
    ],
  ]

  private var rows: [[String]] {
    comparison.deliveries.enumerated().map { index, delivery in
      let cells = comparison.cells(of: delivery)
      let symptoms = Symptom.allCases.map { symptom in
        words(cells.count { $0.symptoms.contains(symptom) }, of: cells.count)
      }
      return [Self.letter(index), delivery.name] + symptoms + Self.figures(cells)
    }
  }

  private func words(_ count: Int, of all: Int) -> String {
    if count == 0 { return "·" }
    return all == 1 ? "✗" : "\(count)"
  }

  private static func figures(_ cells: [ComparisonCell]) -> [String] {
    [
      range(cells.map(\.cancellables)), range(cells.map(\.lateness)),
      range(cells.flatMap(\.runs)), range(cells.flatMap(\.assigned)),
    ]
  }

  private static func range(_ values: [some Comparable]) -> String {
    guard let least = values.min(), let most = values.max() else { return "" }
    return least == most ? "\(least)" : "\(least)-\(most)"
  }

  /// The letter of a delivery's column in the matrix.
  static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }

  private var remarks: [String] {
    let what =
      comparison.components.count == 1
      ? "✗ was seen; · was not."
      : "A number says in how many components the symptom was seen; · in none."
    return [what] + Self.meanings
  }

  private static let meanings =
    TextTable.wrapped(
      """
      empty first: the first frame lacks content. cell size: a view was measured too early. \
      blank: filled cells became blank. stale write: a frame shows the state before a write. \
      same twice: rendered again without need. run vain: something ran though nothing changed. \
      kept can.: cancellables that the live views keep. late: turns until the frame is right, ∞ \
      never by itself. runs: scopes and sinks that ran because of one write. sets: properties that \
      were assigned for it.
      """, width: Page.width)
}

// MARK: - By component

/// A row for each component and a column for each delivery, with the symptoms as letters.
@MainActor struct SymptomMatrix {
  private let comparison: Comparison

  init(_ comparison: Comparison) { self.comparison = comparison }

  /// The matrix; empty if there is nothing to compare.
  var lines: [String] {
    guard comparison.hasDifferences else { return [] }
    return Page.title("Which symptom where") + [""] + table + [""] + Self.legend
  }

  private var table: [String] {
    let letters = comparison.deliveries.indices.map(ComparisonTable.letter)
    let rows = comparison.components.map { name in
      let cells = comparison.measurements.filter { $0.component == name }
      // A delivery that cannot show the component leaves its column blank.
      return [name]
        + comparison.deliveries.map { delivery in
          cells.first { $0.delivery == delivery }?.letters ?? ""
        }
    }
    return TextTable([[""] + letters] + rows, leading: letters.count + 1, gap: 1).lines
  }

  /// The meanings of the letters.
  static let legend =
    TextTable.wrapped(
      Symptom.allCases.map { "\($0.letter) \($0.meaning)," }.joined(separator: " ")
        + " ∞ never right by itself, · nothing.", width: Page.width)
}

// MARK: - A remark on `observe`

/// The remark that only the first run of `observe { }` is synchronous, with its figures.
@MainActor struct Qualification {
  let lines: [String]

  init(_ comparison: Comparison) {
    let cells = comparison.cells(of: .observed)
    guard !cells.isEmpty else {
      lines = []
      return
    }
    let first = cells.count { !$0.symptoms.contains(.emptyFirst) }
    let late = cells.count { $0.lateness == .turns(1) && $0.symptoms.contains(.stale) }
    let found =
      cells.count == 1
      ? "\(first == 1 ? "right" : "wrong") in the first frame, and "
        + "\(late == 1 ? "a turn late" : "not a turn late") after a write."
      : "right in the first frame of \(first) of \(cells.count) components, and a turn late "
        + "after a write in \(late)."
    lines = TextTable.wrapped(
      "observe { } is synchronous only the first time: it was \(found)", width: Page.width)
  }
}
