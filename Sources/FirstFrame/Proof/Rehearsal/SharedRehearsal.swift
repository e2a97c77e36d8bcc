import CharacterGrid

extension FrameListening {
  /// Does something while that much is looked at; nothing is set where it already is.
  static func set<Result>(to detail: Detail, _ body: () -> Result) -> Result {
    self.detail == detail ? body() : $detail.withValue(detail, operation: body)
  }
}

/// A rehearsal that many runs share.
///
/// NB: To copy one into each run takes a twentieth of a schedule.
@MainActor final class SharedRehearsal<Models> {
  let rehearsal: Rehearsal<Models>

  init(_ rehearsal: Rehearsal<Models>) { self.rehearsal = rehearsal }
}
