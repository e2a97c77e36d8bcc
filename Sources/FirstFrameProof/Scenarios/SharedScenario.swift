extension FrameListening {
  /// Calls a closure with a level of detail, which is only set if it differs from the current one.
  static func set<Result>(to detail: Detail, _ body: () -> Result) -> Result {
    self.detail == detail ? body() : $detail.withValue(detail, operation: body)
  }
}

/// A scenario that many runs share.
///
/// NB: Copying one into each run takes a twentieth of the time of a schedule.
@MainActor final class SharedScenario<Models> {
  let scenario: Scenario<Models>

  init(_ scenario: Scenario<Models>) { self.scenario = scenario }
}
