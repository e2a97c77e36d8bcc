import FirstFrameReports

extension Benchmark {
  /// The tool's report about many snapshots; every hundredth has changed.
  static func reports(_ count: Int) -> [Benchmark] {
    [
      Benchmark(
        "report-\(count)-html", n: 1, unit: "report",
        work: "read the journal of \(count) snapshots, of which every hundredth has changed, and "
          + "write the report as html"
      ) {
        let package = SnapshotPackage(pictures: count)
        package.store()
        package.verifyChanged(every: 100)
        return {
          guard let report = try? SnapshotReport(of: package.places) else {
            preconditionFailure("the journal cannot be read: run swift test")
          }
          precondition(report.html.contains("Screen0Tests"), "the report names no snapshot")
        }
      }
    ]
  }
}
