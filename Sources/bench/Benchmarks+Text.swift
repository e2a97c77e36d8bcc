import CharacterGrid

extension Benchmark {
  /// What it takes to measure text.
  static let text: [Benchmark] = [textWidth, textWidthFloor, textWidthControl]

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
}
