import CharacterGrid

extension FrameListening {
  /// Does something while it is on or off; nothing is set where it already is.
  static func set<Result>(to isOn: Bool, _ body: () -> Result) -> Result {
    self.isOn == isOn ? body() : $isOn.withValue(isOn, operation: body)
  }
}

/// A rehearsal that many runs share.
///
/// NB: To copy one into each run takes a twentieth of a schedule.
@MainActor final class SharedRehearsal<Models> {
  let rehearsal: Rehearsal<Models>

  init(_ rehearsal: Rehearsal<Models>) { self.rehearsal = rehearsal }
}
