extension Explorer {
  private var names: [String] { actions.names }

  /// The actions that were not found by using the screen; each must be possible and change a
  /// picture.
  var ownNames: [String] { names.filter { !found.contains($0) } }

  private var found: Set<String> {
    Set(scenario.actionList.all.filter(\.isFound).map(\.name))
  }

  /// The sentences on found inputs that were not possible or that changed no picture.
  private var wordsOnFound: [String] {
    let all = names.filter(found.contains)
    let missing = all.filter(isImpossible)
    let unseen = exploration.unnoticed(of: all).filter { !missing.contains($0) }
    let sentences = [
      ("No picture shows that these inputs happened", unseen),
      ("These inputs were not possible within the limit", missing),
    ]
    return sentences.compactMap { words, names in
      names.isEmpty ? nil : "\(words): \(NothingTested.list(names))."
    }
  }

  /// The verdict after the search has ended.
  ///
  /// All schedules up to `completeLength` were run; nil if all were run.
  func conclusion(
    completeLength: Int?, _ repeated: RepeatedRun<Models>
  ) -> ProofVerdict {
    exploration.judgeEscapes()
    if let nothingTested = reason(repeated) { return .testedNothing(explained(nothingTested)) }
    var search = FailingOrders(
      scenario: scenario, limit: limit, exploration: exploration, until: end?.ofKeys)
    let failingOrders = search.all(isComplete: completeLength == nil)
    if !failingOrders.isEmpty { return .violated(failingOrders) }
    let (unnoticed, late) = unshown(completeLength: completeLength)
    return .held(
      ProofSummary(
        limit: limit, schedulesRun: exploration.schedulesRun,
        distinctFrames: exploration.pictureCount,
        unnoticedActions: unnoticed, lateActions: late,
        untriedActions: untried, impossibleActions: impossible,
        tappable: scenario.tappable(for: impossible),
        unchangedViews: exploration.idleRuns.unchangedViews,
        completeLength: completeLength,
        assumptions: assumptions + wordsOnFound + (search.lostInputs?.sentences ?? []),
        tasks: exploration.tasks.sentences(within: limit, scenario.options),
        uncompared: [wordsOnStates, search.lostInputs?.omission].compactMap(\.self)
          + exploration.tasks.missing))
  }

  /// The actions that were not possible in any schedule.
  private var impossible: [String] {
    ownNames.filter(isImpossible)
  }

  private func isImpossible(_ name: String) -> Bool {
    actions.conditional.contains(name) && !exploration.performed.contains(name)
  }

  /// Why the runs prove nothing, as known at the end; nil if they prove something.
  private func reason(_ repeated: RepeatedRun<Models>) -> NothingTested? {
    switch repeated.compareAgain() {
    case .same: break
    case .differs: exploration.hasSeenRunsDiffer = true
    case .wrongOnce(let frame, let steps):
      if exploration.hasFindings { break }
      exploration.note(wrongOnce: frame, after: steps)
    }
    if let difference = repeated.differenceOfOrders() {
      exploration.note(runsDiffer: difference.pictures, after: difference.steps)
    }
    if exploration.hasSeenRunsDiffer {
      let reason = repeated.reason()
      // Wrong frames are more useful than this advice, unless the runs share an object.
      if reason.reason != .unrepeatable { return reason }
      if !exploration.hasFindings { return reason }
    }
    if let reason = wrongOnlyBesideAnother { return reason }
    if let nothingTested = exploration.untestedRegions(scenario.options.unordered) {
      return nothingTested
    }
    if exploration.hasFindings { return nil }
    // A view that ignores its models is equal to every new view.
    if exploration.pictureCount < 2 {
      // A longer schedule, or another time, may show more.
      let late = impossible.isEmpty ? lateActions(among: ownNames) : []
      let reason = LateAction.nothingTested(
        of: late.filter { $0.clock != nil || $0.needed.exceeds(limit) }, within: limit,
        completeLength: nil)
      if let reason { return reason }
      return impossible.isEmpty || impossible.count < ownNames.count
        ? .picturesNeverChange(exploration.firstPicture)
        : .impossible(impossible, tappable: scenario.tappable(for: impossible), within: limit)
    }
    let tolerated = scenario.options.tolerated
    if !tolerated.isEmpty, exploration.rightPictureCount < 2 {
      return .everyChangeIsTolerated(tolerated.words)
    }
    let rules = scenario.options.invariants.filter(\.isAtRest).map(\.name)
    return rules.isEmpty || exploration.hasRested ? nil : .rulesAreUnchecked(rules)
  }

  /// The reason with the states that a second view has written, if it has written any.
  func explained(_ nothingTested: NothingTested) -> NothingTested {
    guard nothingTested == .sourceChangesModels else { return nothingTested }
    // A second view may write another value only after an action.
    let schedules: [[Schedule.Step]] =
      [[.commit]] + actions.names.map { [.commit, .action($0), .commit] }
    for steps in schedules {
      let names = OwnStates(in: scenario, along: steps).namesWrittenByFresh
      if !names.isEmpty { return .secondViewWritesStates(names) }
    }
    return nothingTested
  }

  /// Why a frame is wrong only because new views were made before it; nil if it is wrong without
  /// them.
  ///
  /// A second view may have taken something from the first, such as its place as the delegate. But
  /// a source that shows something else each time needs no second view to do so.
  private var wrongOnlyBesideAnother: NothingTested? {
    for found in exploration.found.values {
      // Both pictures of a race are fresh, and its last step need not be a commit.
      guard found.seen == nil, found.other == nil, found.verdict.committed != found.verdict.fresh
      else { continue }
      let alone = lastPicture(after: found.steps)
      if alone == found.verdict.committed { continue }
      let again = lastPicture(after: found.steps)
      return again == alone
        ? .sourceChangesModels
        : .stateIsElsewhere(alone.flatMap { alone in again.map { (alone, $0) } })
    }
    return nil
  }

  /// The last picture of a run in which no second view is made.
  private func lastPicture(after steps: [Schedule.Step]) -> Grid? {
    let run = ScenarioRun(of: scenario)
    return steps.reduce(nil as Grid?) { run.perform($1)?.grid ?? $0 }
  }

  private var assumptions: [String] {
    let options = scenario.options
    var lines: [String] = []
    lines += options.tolerated.words + [wordsOnStates, wordsOnTolerated].compactMap(\.self)
    if !options.invariants.isEmpty {
      let names = NothingTested.list(options.invariants.map(\.name))
      lines.append("These rules hold as well: \(names).")
    }
    if !untried.isEmpty {
      let needed = lateActions(among: untried).reduce(limit) { $0.joined(with: $1.needed) }
      let more = needed.exceeds(limit) ? " This limit is enough: \(needed.code)." : ""
      lines.append(
        "No frame came after \(NothingTested.list(untried)) alone, to show its effect.\(more)")
    }
    return lines
  }

  /// The sentence on states of a view that are a part of the models.
  private var wordsOnStates: String? {
    let names = OwnStates(in: scenario, along: [.commit]).sharedNames
    // Others may be read only in later frames.
    return names.first.map {
      "A new view shares states of the view, such as \($0): an old copy of a model in them is "
        + "not found."
    }
  }

  /// The sentence on actions of which only tolerated pictures show that they happened.
  private var wordsOnTolerated: String? {
    let only = scenario.options.tolerated.isEmpty ? [] : exploration.onlyWrong(of: names)
    if only.isEmpty { return nil }
    return
      "Whether \(NothingTested.list(only)) is shown was not proved: each picture after it has a tolerated defect."
  }

  /// The actions that were possible, and were never the only one between two frames.
  private var untried: [String] {
    exploration.untried(of: ownNames).filter { !impossible.contains($0) }
  }
}
