extension Rehearsal {
  /// Says of each property of the models whether a picture tells when it changes, and which values
  /// it never had, over all schedules within a bound.
  ///
  /// What a picture shows follows from the models, so that few turns and commits will do.
  public func blindSpots(within bound: Bound) -> BlindSpotReport {
    if let name = nameGivenTwice { return .nothing(because: .actionsShareName(name)) }
    guard makesNewModels else { return .nothing(because: .modelsAreShared) }
    var walk = BlindSpotWalk(of: self, within: bound)
    return walk.run()
  }

  /// Also writes these properties, one at a time, wherever a blind-spot report looks at the models.
  public func probing(@ProbeBuilder<Models> _ probes: () -> [Probe<Models>]) -> Rehearsal {
    with { $0.probes += probes() }
  }
}

extension BlindSpotReport {
  fileprivate static func nothing(because vacuity: Vacuity) -> BlindSpotReport {
    BlindSpotReport(entries: [], schedulesRun: 0, vacuity: vacuity)
  }
}
