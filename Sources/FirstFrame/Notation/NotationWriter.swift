import CharacterGrid

/// Writes recordings one after another, and keeps what the next one is likely to need again.
package struct NotationWriter {
  /// The legends of the last pictures, each with the styles that it was made for.
  private var legends: [(styles: [CellStyle], legend: StyleLegend)] = []
  private var nextLegend = 0

  /// Makes a writer that knows nothing yet.
  package init() {}

  private static let mostLegends = 8

  /// The bytes of ``Recording/notation``.
  package mutating func bytes(of recording: Recording) -> [UInt8] {
    precondition(
      recording.excessiveSize == nil,
      "A recording with more than \(Recording.mostCells) cells cannot be read back. Take a smaller "
        + "picture, or fewer frames; `excessiveSize` tells before.")
    var printer = NotationPrinter(recording, legend: legend(of: recording))
    return printer.print()
  }

  /// The legend, which follows from the styles alone.
  private mutating func legend(of recording: Recording) -> StyleLegend {
    guard recording.frames.count == 1 else { return StyleLegend(of: recording) }
    let styles = recording.frames[0].grid.styles
    var index = 0
    while index < legends.count {
      if legends[index].styles == styles { return legends[index].legend }
      index += 1
    }
    let legend = StyleLegend(of: recording)
    if legends.count < Self.mostLegends {
      legends.append((styles, legend))
    } else {
      legends[nextLegend] = (styles, legend)
      nextLegend = (nextLegend + 1) % Self.mostLegends
    }
    return legend
  }
}
