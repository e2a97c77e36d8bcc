import FirstFrame

extension Benchmark {
  /// Verifying and recording a number of snapshots in one process.
  static func snapshots(_ count: Int) -> [Benchmark] {
    let words = "\(count) different pictures of 80x24 cells"
    return [
      Benchmark(
        "verify-\(count)", n: count, unit: "snapshot",
        work: "verify \(words), all stored and matching, and note each in a journal"
      ) {
        let package = SnapshotPackage(pictures: count)
        package.store()
        return { package.verify() }
      },
      Benchmark(
        "verify-\(count)-floor", n: count, unit: "snapshot",
        work: "open and read the files of verify-\(count), and compare the bytes"
      ) {
        let package = SnapshotPackage(pictures: count)
        package.store()
        return { package.compareBare() }
      },
      Benchmark(
        "record-\(count)", n: count, unit: "snapshot", batches: 3,
        work: "record \(words), none of them stored, and note each in a journal"
      ) {
        let package = SnapshotPackage(pictures: count)
        return { package.record() }
      },
      Benchmark(
        "record-\(count)-floor", n: count, unit: "snapshot", batches: 3,
        work: "create, write, flush and rename the files of record-\(count)"
      ) {
        let package = SnapshotPackage(pictures: count)
        return { package.recordBare() }
      },
    ]
  }

  /// Comparing two pictures and describing their difference.
  static let pictures: [Benchmark] = [
    Benchmark(
      "diff-grid-80x24", n: 1, unit: "comparison",
      work: "compare two pictures of 80x24 cells and write the lines of the failure"
    ) {
      let expected = Recording(of: ScreenSeries.screen(1))
      let actual = Recording(of: ScreenSeries.screen(6))
      let identity = SnapshotIdentity(
        target: "ScreenTests", file: "ScreenTests", test: ["shows()"], kind: .grid)
      let files = SnapshotFiles(identity: identity, recorded: "baseline", actual: "actual")
      return {
        let mismatch = RecordingMismatch(expected: expected, actual: actual)
        precondition(FailureMessage.text(for: .mismatched(files, .pictures(mismatch))) != nil)
      }
    }
  ]
}

// MARK: - The notation

extension Benchmark {
  /// Writing and reading a snapshot.
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
