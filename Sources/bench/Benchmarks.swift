extension Benchmark {
  /// Every benchmark, each with its floor or control beside it.
  static let all: [Benchmark] =
    grid + gridDifferences + gridNotation + export + text + deferred + views + scenes + score
}
