import CharacterGrid

extension Benchmark {
  /// Measuring text and laying it out in lines.
  static let text: [Benchmark] = [
    textWidth, textWidthFloor, textWidthControl, textWrap, textWrapControl,
  ]

  private static let sample = Screen.ascii + Screen.cjk + Screen.emoji + Screen.mixed
  private static let scalars = sample.unicodeScalars.count

  private static let textWidth = Benchmark(
    "text-width", n: scalars, unit: "scalar",
    work: "the columns of a text of ASCII, Japanese, emoji and a mixture"
  ) {
    let line = sample
    return { precondition(line.columns == 80) }
  }

  private static let textWidthFloor = Benchmark(
    "text-width-floor", n: scalars, unit: "scalar", work: "count the scalars of that text"
  ) {
    let (line, count) = (sample, scalars)
    return { precondition(line.unicodeScalars.count == count) }
  }

  private static let textWidthControl = Benchmark(
    "text-width-control", n: scalars, unit: "scalar",
    work: "count that text's clusters with the standard library"
  ) {
    let line = sample
    let count = line.count
    return { precondition(line.count == count) }
  }

  private static let paragraph = String(
    repeating: "The quick brown fox jumps over it. 春眠不覚暁 ", count: 20)

  private static let textWrap = Benchmark(
    "text-wrap", n: paragraph.unicodeScalars.count, unit: "scalar",
    work: "bring a paragraph of English and Japanese into 40 columns"
  ) {
    let text = paragraph
    return { precondition(TextLayout(text, width: 40).lines.count > 20) }
  }

  private static let textWrapControl = Benchmark(
    "text-wrap-control", n: paragraph.unicodeScalars.count, unit: "scalar",
    work: "split that paragraph at its spaces with the standard library"
  ) {
    let text = paragraph
    return { precondition(text.split(separator: " ").count > 100) }
  }
}
