/// The styles of a text's parts.
struct RunStyles: Equatable, Sendable {
  private let ends: [Int]
  private let styles: [CellStyle]

  init(_ runs: [TextRun]) {
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + run.text.utf8.count) }
    self.ends = ends
    styles = runs.map(\.style)
  }

  /// The style of the byte at an offset; behind the text, that of the last part.
  func style(at offset: Int) -> CellStyle {
    styles.isEmpty ? .default : styles[index(at: offset)]
  }

  /// Where the part ends that the byte belongs to.
  func end(at offset: Int) -> Int { ends.isEmpty ? 0 : ends[index(at: offset)] }

  private func index(at offset: Int) -> Int {
    guard ends.count > 1 else { return 0 }
    return min(ends.partitionIndex(where: { $0 > offset }), ends.count - 1)
  }
}
