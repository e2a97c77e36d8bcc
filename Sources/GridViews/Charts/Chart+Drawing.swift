import CharacterGrid

/// The parts of a chart: the numbers of the axis, the plot, the captions and the last row.
///
///     40 ┤ plot
///      0 ┼─────
///         captions
///        legend, or the values at the mark
struct ChartLayout {
  /// The cells above and below the base line, with the base line between them.
  let plot: GridRect
  /// The column of the axis; nil if there is no room for it.
  let axis: Int?
  /// The row of the base line; nil if there is no room for it.
  let base: Int?
  /// The row of the captions and the last row; nil for each that is left out.
  let captions: Int?, caption: Int?
  let scale: ChartScale
  let columns: any ChartColumns

  init(_ data: ChartData, kind: Chart.Kind, size: GridSize) {
    let hasCaptions = size.height >= 4 && data.captions.contains { !$0.isEmpty }
    caption = size.height >= 5 ? size.height - 1 : nil
    let rest = size.height - (caption == nil ? 0 : 1)
    captions = hasCaptions ? rest - 1 : nil
    let height = captions ?? rest
    let isHistogram = if case .histogram = kind { true } else { false }
    scale = ChartScale(
      data.drawnRange, rows: height > 1 ? height - 1 : height,
      isFromZero: kind != .lines, isWhole: isHistogram)
    base = height > 1 ? scale.above : nil
    let words = scale.ticks.map(\.text.columns).max() ?? 0
    // The numbers have at most half of the width.
    axis = base != nil && words + 2 <= size.width / 2 ? words + 1 : nil
    let left = axis.map { $0 + 1 } ?? 0
    plot = GridRect(x: left, y: 0, width: size.width - left, height: height)
    columns =
      kind == .lines
      ? LineColumns(count: data.count, width: plot.size.width)
      : BarColumns(
        count: data.count, series: data.series.count, width: plot.size.width,
        areJoined: isHistogram)
  }
}

extension Chart {
  private var layout: ChartLayout { ChartLayout(data, kind: kind, size: bounds.size) }

  /// Returns the point nearest to a column of the view.
  func point(atColumn column: Int) -> Int {
    let layout = layout
    return layout.columns.index(at: column.addingUpToLimit(-layout.plot.minX))
  }

  func drawChart(in canvas: inout Canvas) {
    let layout = layout
    drawAxes(of: layout, in: &canvas)
    canvas.within(layout.plot) { canvas in
      if let columns = layout.columns as? BarColumns {
        drawBars(columns, layout, in: &canvas)
      } else if let columns = layout.columns as? LineColumns {
        drawLines(columns, layout, in: &canvas)
      }
      drawMark(of: layout, in: &canvas)
    }
    drawCaptions(of: layout, in: &canvas)
    guard let row = layout.caption else { return }
    let options = TextLayout.Options(wrapping: .none, maximumLines: 1, truncation: .tail)
    let left = min(layout.plot.minX, layout.plot.size.width)
    let rect = GridRect(x: left, y: row, width: bounds.size.width - left, height: 1)
    canvas.draw(
      TextLayout(caption(columns: rect.size.width), width: rect.size.width, options: options),
      in: rect)
  }

  // MARK: - Axes

  private func drawAxes(of layout: ChartLayout, in canvas: inout Canvas) {
    let (plot, style) = (layout.plot, isEnabled ? CellStyle.border : .disabled)
    if let base = layout.base {
      canvas.fill(
        GridRect(x: plot.minX, y: base, width: plot.size.width, height: 1), with: "─", style: style)
    }
    guard let axis = layout.axis else { return }
    canvas.fill(
      GridRect(x: axis, y: 0, width: 1, height: plot.size.height), with: "│", style: style)
    if let base = layout.base {
      canvas.draw(layout.scale.below > 0 ? "├" : "└", at: GridPoint(x: axis, y: base), style: style)
    }
    for (row, text) in layout.scale.ticks {
      let place = GridPoint(x: axis - 1 - text.columns, y: row)
      canvas.draw(text, at: place, style: isEnabled ? .secondary : .disabled)
      canvas.draw(row == layout.base ? "┼" : "┤", at: GridPoint(x: axis, y: row), style: style)
    }
  }

  private func drawCaptions(of layout: ChartLayout, in canvas: inout Canvas) {
    guard let row = layout.captions else { return }
    let rect = GridRect(x: layout.plot.minX, y: row, width: layout.plot.size.width, height: 1)
    let style = isEnabled ? CellStyle.secondary : .disabled
    let texts = data.captions.map(\.withoutLineBreaks)
    let widest = texts.reduce(0) { max($0, $1.columns) }
    let bins = (layout.columns as? BarColumns).flatMap { $0.areJoined ? $0 : nil }
    canvas.within(rect) { canvas in
      var end = 0
      for (index, text) in texts.prefix(data.count).enumerated() {
        guard let room = layout.columns.captionColumns(of: index, widest: widest) else { continue }
        let words = text.truncated(to: room.count)
        let ideal = layout.columns.column(of: index) - (words.columns - 1) / 2
        let start = max(room.lowerBound, min(ideal, room.upperBound - words.columns))
        let place = bins == nil ? start : room.lowerBound
        canvas.draw(words, at: GridPoint(x: place, y: 0), style: style)
        end = place + words.columns
      }
      // The end of the last bin. It is moved inwards if there is no room.
      guard let bins, let last = texts.last else { return }
      let place = min(bins.start(ofGroup: bins.groups, series: 0), rect.size.width - last.columns)
      if place > end { canvas.draw(last, at: GridPoint(x: place, y: 0), style: style) }
    }
  }

  private func drawMark(of layout: ChartLayout, in canvas: inout Canvas) {
    guard let point = markedPoint, let base = layout.base else { return }
    let column = layout.columns.column(of: point)
    canvas.draw("▲", at: GridPoint(x: column, y: base), style: look())
    guard kind == .lines else { return }
    for (index, series) in data.series.enumerated() where series.values.indices.contains(point) {
      guard let rows = layout.scale.rows(to: series.values[point]) else { continue }
      let row = layout.scale.above - 1 - Int(layout.dot(at: rows)) / 4
      canvas.draw("●", at: GridPoint(x: column, y: row), style: style(ofSeries: index))
    }
  }

  // MARK: - Bars

  private func drawBars(_ columns: BarColumns, _ layout: ChartLayout, in canvas: inout Canvas) {
    for (index, series) in data.series.enumerated() {
      for group in 0..<columns.groups {
        let points = columns.points(ofGroup: group).clamped(to: series.values.indices)
        guard let extent = series.values[points].extent else { continue }
        let bar = ChartBarCells(
          column: columns.start(ofGroup: group, series: index), width: columns.barWidth,
          base: layout.scale.above, hasBase: layout.base != nil)
        let isEndless = extent.low.isInfinite || extent.high.isInfinite
        let style = isEndless && isEnabled ? .warning : style(ofSeries: index)
        bar.draw(up: layout.scale.eighths(to: max(0, extent.high)), in: &canvas, style: style)
        bar.draw(down: -layout.scale.eighths(to: min(0, extent.low)), in: &canvas, style: style)
      }
    }
  }

  // MARK: - Lines

  private func drawLines(_ columns: LineColumns, _ layout: ChartLayout, in canvas: inout Canvas) {
    let style = isEnabled ? CellStyle.border : .disabled
    if let row = layout.scale.zeroRow, layout.base != nil {
      canvas.fill(
        GridRect(x: 0, y: row, width: layout.plot.size.width, height: 1), with: "┈", style: style)
    }
    var dots = BrailleDots(
      cells: GridSize(width: layout.plot.size.width, height: layout.scale.above))
    for (index, series) in data.series.enumerated() {
      dots.line = index
      if data.count > dots.size.width {
        dots.setColumns(of: series.values, count: data.count) { layout.dot(of: $0) }
      } else {
        dots.setLines(through: series.values.map { layout.dot(of: $0) }) { columns.dot(of: $0) }
      }
    }
    dots.draw(in: &canvas) { self.style(ofSeries: $0) }
  }
}

// MARK: - Rows in parts

extension ChartScale {
  /// The eighths of rows from the base line to a value; at least one, unless the value is on the
  /// line.
  fileprivate func eighths(to value: Double) -> Int {
    guard let rows = rows(to: value), value != 0 else { return 0 }
    let eighths = max(1, Int((rows.magnitude * 8).rounded()))
    let room = (value > 0 ? above : below) * 8
    return min(eighths, room) * (value > 0 ? 1 : -1)
  }
}

extension ChartLayout {
  /// The dot for a number of rows above the base line, counted from the bottom; a tick is at the
  /// top of its row.
  fileprivate func dot(at rows: Double) -> Int { max(0, Int((rows * 4).rounded()) - 1) }

  /// The row of dots of a value, counted from the top; nil for a gap.
  fileprivate func dot(of value: Double) -> Int? {
    scale.rows(to: value).map { scale.above * 4 - 1 - dot(at: $0) }
  }
}

extension BrailleDots {
  /// Sets the dots of the lines between neighbours.
  ///
  /// A value without a neighbour is one dot.
  fileprivate mutating func setLines(through rows: [Int?], column: (Int) -> Int) {
    var last: GridPoint?
    for (index, row) in rows.enumerated() {
      let point = row.map { GridPoint(x: column(index), y: $0) }
      if let point { setLine(from: last ?? point, to: point) }
      last = point
    }
  }

  /// Sets the dots from the smallest to the largest value of each column.
  fileprivate mutating func setColumns(of values: [Double], count: Int, row: (Double) -> Int?) {
    var last: ClosedRange<Int>?
    for x in 0..<size.width {
      let start = x.part(of: count, among: size.width)
      let end = (x + 1).part(of: count, among: size.width)
      let extent = values[(start..<end).clamped(to: values.indices)].extent
      guard let extent, let top = row(extent.high), let bottom = row(extent.low) else {
        last = nil
        continue
      }
      // Continues from the column before, so that there is no gap.
      let from = last.map { min(top, $0.upperBound + 1) } ?? top
      let to = last.map { max(bottom, $0.lowerBound - 1) } ?? bottom
      set(x: x, rows: min(from, top)...max(to, bottom))
      last = top...bottom
    }
  }
}

/// The cells of a bar above and below the base line.
private struct ChartBarCells {
  let column: Int
  let width: Int
  let base: Int
  let hasBase: Bool

  func draw(up eighths: Int, in canvas: inout Canvas, style: CellStyle) {
    let full = eighths / 8
    fill(rows: base - full..<base, with: "█", in: &canvas, style: style)
    if eighths % 8 > 0 {
      let part = Unicode.Scalar(0x2580 + UInt32(eighths % 8)) ?? "█"
      fill(rows: base - full - 1..<base - full, with: part, in: &canvas, style: style)
    }
  }

  /// Draws eighths of a row below the base line.
  ///
  /// Unicode has an upper half block and an upper eighth, and no other blocks that start at the
  /// top.
  func draw(down eighths: Int, in canvas: inout Canvas, style: CellStyle) {
    guard eighths > 0 else { return }
    let top = base + (hasBase ? 1 : 0)
    let full = eighths % 8 == 7 ? eighths / 8 + 1 : eighths / 8
    fill(rows: top..<top + full, with: "█", in: &canvas, style: style)
    if (1..<7).contains(eighths % 8) {
      let part: Unicode.Scalar = eighths % 8 < 3 ? "▔" : "▀"
      fill(rows: top + full..<top + full + 1, with: part, in: &canvas, style: style)
    }
  }

  private func fill(
    rows: Range<Int>, with scalar: Unicode.Scalar, in canvas: inout Canvas, style: CellStyle
  ) {
    canvas.fill(
      GridRect(x: column, y: rows.lowerBound, width: width, height: rows.count), with: scalar,
      style: style)
  }
}
