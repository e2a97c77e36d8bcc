extension Benchmark {
  /// Every benchmark, each with its floor or control beside it.
  static let all: [Benchmark] = quick + snapshots(5_000) + lines(upTo: 20_000)

  /// Those whose work is done at once.
  static let quick: [Benchmark] =
    grid + gridDifferences + gridNotation + export + text + deferred + views + scenes + tables
    + score + proofs + pictures
}
