/// When a snapshot may be written to the baseline.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing is written; what is missing fails. The default in CI.
  case never
  /// What is missing is written. The default elsewhere.
  case missing
  /// What is missing, differs or is damaged is written, and nothing that matches is touched.
  case failed
  /// The same as ``failed``, by the other name that is known elsewhere.
  case all
}
