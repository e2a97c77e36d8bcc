extension TemporaryPackage {
  /// What `frames report` would say of it now.
  var report: SnapshotReport { get throws { try SnapshotReport(of: places) } }
}
