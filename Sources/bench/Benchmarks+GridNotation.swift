import CharacterGrid
import FirstFrame

extension Benchmark {
  /// What it takes to write and to read a snapshot.
  static let gridNotation: [Benchmark] = [gridSnapshotPrint, gridSnapshotParse]

  private static let recording = Recording(of: Screen.interface().frozen())

  private static let gridSnapshotPrint = Benchmark(
    "grid-snapshot-print", n: Screen.size.area, unit: "cell",
    work: "write an interface of 80x24 cells as a snapshot"
  ) {
    let recording = Self.recording
    let count = recording.notation.utf8.count
    return { precondition(recording.notation.utf8.count == count) }
  }

  private static let gridSnapshotParse = Benchmark(
    "grid-snapshot-parse", n: Screen.size.area, unit: "cell",
    work: "read the snapshot of grid-snapshot-print"
  ) {
    let recording = Self.recording
    let bytes = Array(recording.notation.utf8)
    return { precondition((try? Recording(notation: bytes))?.frames.count == 1) }
  }
}
