@_spi(Cells) import CharacterGrid

/// Neighbouring cells of one row that look alike.
struct InkRun {
  let ink: Ink
  var columns: Range<Int>
  var pieces: [Piece] = []

  /// Text that keeps its columns in any font for terminals, or one cluster that may not.
  struct Piece {
    var columns: Range<Int>
    var text: String
    let isCluster: Bool
  }

  fileprivate mutating func append(_ text: String, width: Int, isCluster: Bool) {
    let start = columns.upperBound
    columns = columns.lowerBound..<start + width
    if !isCluster, let last = pieces.indices.last, !pieces[last].isCluster {
      pieces[last].text += text
      pieces[last].columns = pieces[last].columns.lowerBound..<start + width
    } else {
      pieces.append(Piece(columns: start..<start + width, text: text, isCluster: isCluster))
    }
  }
}

extension Grid {
  /// How each of the grid's styles looks in a picture.
  var inks: [Ink] { styles.map { Ink($0) } }

  /// A row in runs, from its first column to its last.
  func inkRuns(ofRow row: Int, inks: [Ink]) -> [InkRun] {
    var runs: [InkRun] = []
    for x in 0..<size.width {
      let cell = PackedCell(bits: cells[row * size.width + x])
      if cell.isContinuation { continue }
      let ink = inks[Int(cell.style)]
      if runs.last?.ink != ink { runs.append(InkRun(ink: ink, columns: x..<x)) }
      let isCluster = cell.cluster != nil || !cell.scalar.isInEveryFont
      runs[runs.count - 1].append(text(of: cell), width: cell.width, isCluster: isCluster)
    }
    return runs
  }
}

extension Unicode.Scalar {
  /// Whether a font for terminals has it, so that it takes one column without help.
  fileprivate var isInEveryFont: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x180, 0x391..<0x3CA, 0x410..<0x450: true
    default: false
    }
  }
}
