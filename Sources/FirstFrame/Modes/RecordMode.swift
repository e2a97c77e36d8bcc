/// When a snapshot may be written to the baseline.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing is written; what is missing fails. The default in CI.
  case never
  /// What is missing is written. The default elsewhere.
  case missing
  /// What is missing or differs is written.
  case failed
  /// What is missing, differs or cannot be read is written, and nothing that matches is touched.
  case all
}
