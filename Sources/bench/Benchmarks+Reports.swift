import FirstFrame

extension Benchmark {
  /// The tool's report about many snapshots; every hundredth has changed.
  static func reports(_ count: Int) -> [Benchmark] {
    let words = "\(count) snapshots, of which every hundredth has changed"
    return [
      report("text", words, count) { $0.text },
      report("html", words, count) { $0.html },
    ]
  }

  private static func report(
    _ form: String, _ words: String, _ count: Int, _ page: @escaping (SnapshotReport) -> String
  ) -> Benchmark {
    Benchmark(
      "report-\(count)-\(form)", n: 1, unit: "report",
      work: "read the journal of \(words), and write the report as \(form)"
    ) {
      let package = SnapshotPackage(pictures: count)
      package.store()
      package.verifyChanged(every: 100)
      return {
        guard let report = try? SnapshotReport(of: package.places) else {
          preconditionFailure("the journal cannot be read: run swift test")
        }
        precondition(page(report).contains("Screen0Tests"), "the report names no snapshot")
      }
    }
  }
}
