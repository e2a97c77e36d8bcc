import CharacterGrid

extension Chart {
  /// The style of a series: its own style, or one by its place among the series.
  func style(ofSeries index: Int) -> CellStyle {
    guard isEnabled else { return .disabled }
    return data.series[index].style ?? Self.styles[index % Self.styles.count]
  }

  private static let styles: [CellStyle] = [.accent, .success, .warning, .error, .emphasis]

  /// The last row: the values at the mark, or the legend.
  ///
  /// If there is not enough room, the values have no names.
  func caption(columns: Int) -> [TextRun] {
    guard let markedPoint else { return showsLegend ? legend : [] }
    let runs = runs(ofPoint: markedPoint, withNames: true)
    let fits = runs.reduce(0) { $0.addingUpToLimit($1.text.columns) } <= columns
    return fits ? runs : self.runs(ofPoint: markedPoint, withNames: false)
  }

  /// The names of the series, each after a block in its style.
  private var legend: [TextRun] {
    let named = data.series.indices.filter { !data.series[$0].name.isEmpty }
    return joined(named.map { [sign(ofSeries: $0), name(ofSeries: $0)] })
  }

  private func runs(ofPoint index: Int, withNames: Bool) -> [TextRun] {
    let values = data.series.indices.map { series in
      let hasName = withNames && !data.series[series].name.isEmpty
      var runs = data.series.count > 1 || hasName ? [sign(ofSeries: series)] : []
      if hasName { runs += [name(ofSeries: series), TextRun(" ")] }
      return runs + [TextRun(valueText(at: index, ofSeries: series), style: .emphasis)]
    }
    return [TextRun("\(data.label(at: index).withoutLineBreaks): ")] + joined(values)
  }

  private func joined(_ parts: [[TextRun]]) -> [TextRun] {
    Array(parts.joined(separator: [TextRun("  ")]))
  }

  private func sign(ofSeries index: Int) -> TextRun {
    TextRun("■ ", style: style(ofSeries: index))
  }

  private func name(ofSeries index: Int) -> TextRun {
    TextRun(data.series[index].name.withoutLineBreaks, style: isEnabled ? .default : .disabled)
  }

  private func valueText(at index: Int, ofSeries series: Int) -> String {
    let values = data.series[series].values
    return values.indices.contains(index) ? values[index].readableText : Double.nan.readableText
  }

  // MARK: - For a screen reader

  /// The text for a screen reader, such as "bars, Medals, 12 points, minimum 3, maximum 37, Mar:
  /// 12".
  var spokenValue: String {
    guard data.count > 0 else { return "\(kindName), no values" }
    var parts = [kindName]
    let names = data.series.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    if data.series.count > 1 {
      parts.append("\(data.series.count) series" + (names.isEmpty ? "" : " (\(names))"))
    } else if !names.isEmpty {
      parts.append(names)
    }
    parts.append("\(data.count) \(pointName)\(data.count == 1 ? "" : "s")")
    if let range = data.range {
      parts.append("minimum \(range.lowerBound.readableText)")
      parts.append("maximum \(range.upperBound.readableText)")
    }
    if data.leftOut > 0 { parts.append("\(data.leftOut) left out") }
    if let markedPoint { parts.append(spokenPoint(at: markedPoint)) }
    return parts.joined(separator: ", ")
  }

  private func spokenPoint(at index: Int) -> String {
    let values = data.series.indices.map { series in
      let name = data.series[series].name
      let words = name.isEmpty || data.series.count == 1 ? "" : "\(name) "
      return words + valueText(at: index, ofSeries: series)
    }
    return "\(data.label(at: index)): \(values.joined(separator: ", "))"
  }

  private var kindName: String {
    switch kind {
    case .lines: "lines"
    case .bars: "bars"
    case .histogram: "histogram"
    }
  }

  private var pointName: String {
    if case .histogram = kind { "bin" } else { "point" }
  }
}

extension String {
  /// The text with spaces instead of line breaks, so that the text after them is shown too.
  var withoutLineBreaks: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
