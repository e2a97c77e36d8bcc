import CharacterGrid

extension TextField {
  /// Draws the row, and the part of the text that can be seen.
  func drawText(in canvas: inout Canvas) {
    let style: CellStyle = isEnabled ? isFocused ? .editing : .field : .disabled
    let width = bounds.size.width
    canvas.fill(GridRect(x: 0, y: 0, width: width, height: 1), style: style)
    if editing.line.length == 0 {
      let words = TextLine(placeholder)
      canvas.draw(
        words.shown(0..<words.length).truncated(to: width), at: .zero,
        style: isEnabled ? .placeholder : .disabled)
    } else if isFocused {
      drawAroundCaret(in: &canvas, style: style)
    } else {
      drawStart(in: &canvas, style: style)
    }
  }

  /// Draws the text before, in and behind the selection.
  private func drawAroundCaret(in canvas: inout Canvas, style: CellStyle) {
    let (line, first) = (editing.line, firstColumn())
    let visible = line.offset(at: first)..<line.end(ofColumns: first + bounds.size.width)
    let selection = editing.selection.clamped(to: visible)
    let parts: [(range: Range<Int>, style: CellStyle)] = [
      (visible.lowerBound..<selection.lowerBound, style), (selection, .focus),
      (selection.upperBound..<visible.upperBound, style),
    ]
    for part in parts where !part.range.isEmpty {
      let column = line.column(at: part.range.lowerBound) - first
      canvas.draw(line.shown(part.range), at: GridPoint(x: column, y: 0), style: part.style)
    }
  }

  /// Draws the start, and an ellipsis where that is not all.
  private func drawStart(in canvas: inout Canvas, style: CellStyle) {
    let (line, width) = (editing.line, bounds.size.width)
    let isCut = line.columns > width
    let end = isCut ? line.offset(at: width - 1) : line.length
    canvas.draw(line.shown(0..<end) + (isCut ? "…" : ""), at: .zero, style: style)
  }
}

extension TextLine {
  /// The place behind the cell that stands before a column, or is cut by it.
  fileprivate func end(ofColumns column: Int) -> Int {
    let place = offset(at: column)
    return self.column(at: place) < column ? offset(after: place) : place
  }
}
