/// What is to be done about a snapshot.
enum VerificationStep: Hashable {
  case match, record, complain, remindOfRecording

  /// What comparing the baseline with the picture has shown.
  enum Finding: CaseIterable {
    case missing, same, different, unreadable, inaccessible
  }

  /// The whole rule of the record modes.
  ///
  /// What this run has recorded it neither trusts nor overwrites: a picture that differs from it
  /// is not stable.
  static func after(
    _ finding: Finding, mode: RecordMode, wasRecordedInThisRun: Bool
  ) -> VerificationStep {
    switch finding {
    case .same: wasRecordedInThisRun ? .remindOfRecording : .match
    case .missing: mode == .never ? .complain : .record
    case .different where wasRecordedInThisRun: .complain
    case .different, .unreadable: mode == .failed || mode == .all ? .record : .complain
    case .inaccessible: .complain
    }
  }
}
