extension SharedScenario {
  /// The number of equal runs; that two keys are in the same order in all of them has a chance of
  /// one in 500,000.
  private static var mostRuns: Int { 20 }

  /// A run, and the first of many others in which a closure returns another value, if there is one.
  ///
  /// The place of a dictionary in memory decides its order. So each run is kept until the last one
  /// has ended, and none can take the place of another. A run without a value does not count.
  func unequalRuns<Shown: Equatable>(
    _ show: (ScenarioRun<Models>) -> Shown?
  ) -> [(run: ScenarioRun<Models>, shown: Shown)] {
    var runs: [(run: ScenarioRun<Models>, shown: Shown)] = []
    for _ in 0..<Self.mostRuns {
      let run = ScenarioRun(of: self)
      guard let shown = show(run) else { continue }
      runs.append((run, shown))
      if runs[0].shown != shown { return [runs[0], (run, shown)] }
    }
    return Array(runs.prefix(1))
  }

  /// The verdict on two endings whose pictures differ, but not because of the order of the tasks;
  /// nil if that order is the reason.
  ///
  /// Each schedule has to end the same in every run. And models are equal if they differ only in
  /// the order of dictionaries and sets.
  func chance(in endings: (RaceEnding, RaceEnding), seen: FrameVerdict) -> FrameVerdict? {
    let all = [endings.0, endings.1].map { ending in
      unequalRuns { run in
        ending.schedule.steps.allSatisfy(run.performs) ? run.pictureAtRest : nil
      }
    }
    let unequal = all.first { $0.count == 2 }
    let runs = unequal ?? all.flatMap(\.self)
    // A schedule that is not possible in any run is not repeatable either.
    guard runs.count == 2 else { return .notRepeatable(seen.committed, other: seen.fresh) }
    let models = runs.map { ModelMirror(of: $0.run.models, .orders) }
    let changed = models[1].changes(since: models[0])
    let reordered = models[1].unordered.filter {
      !changed.contains($0) && models[0].properties[$0]?.order != models[1].properties[$0]?.order
    }
    let isOrder = changed.isEmpty && !reordered.isEmpty
    let isSame = runs[0].shown == runs[1].shown
    guard unequal != nil || isOrder || isSame || seen.defect == .notRepeatable else { return nil }
    func words(_ paths: [String], _ end: String) -> [String] {
      paths.compactMap { path in
        models[1].properties[path].map {
          "\(VisibleText.path(path)), of type \($0.type), \(end)."
        }
      }
    }
    return .notRepeatable(
      isSame ? seen.committed : runs[0].shown, other: isSame ? seen.fresh : runs[1].shown,
      facts: words(reordered, "had its elements in another order")
        + words(changed, "had another value"))
  }
}
