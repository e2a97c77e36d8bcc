import Turns

extension NothingTested {
  /// Why nothing was proved, and what to do about it, as lines.
  package var lines: [String] {
    switch self {
    case .picturesNeverChange(let picture):
      Self.alwaysShown(picture)
        + [
          picture?.isBlank == true
            ? "Nothing is drawn, or the views have no frame: a view sets it in layoutSubviews()."
            : "Give the scenario an action that changes what the view shows, "
              + "or make the view read its model.",
          "Make the view in the scenario's closure, of the models that the closure is given.",
          "Then run it again: swift test",
        ]
    case .picturesWaitOutside(let picture):
      Self.alwaysShown(picture)
        + [
          "A block waits on the real main queue, and no turn of the proof runs it. It was put there "
            + "before,",
          "as by receive(on: DispatchQueue.main) in a model that was made outside of the scenario.",
          "Make the models in the scenario's first argument, and show those in the view.",
          "Then run it again: swift test",
        ]
    case .endingsNeverChange(let picture, let sleeping):
      Self.atRest(picture)
        + (sleeping.isEmpty
          ? []
          : [
            "A task of \(Self.list(sleeping)) sleeps again and again, and what it shows was left "
              + "out. If",
            "that is intended, add to the scenario: .endless(\(Self.list(sleeping))).",
          ])
        + ["Then run it again: swift test"]
    case .tooManySchedules(let count, let complete, let actions, let restless):
      Self.tooMany(count, complete, of: actions, restless)
    case .modelsAreShared:
      [
        "tested nothing: the scenario's first argument gives the same object at each call,",
        "so no schedule starts from new models. Write an expression that makes a new one,",
        "such as Model() or a computed static property. Then run it again: swift test",
      ]
    case .sourceIsShared:
      [
        "tested nothing: the scenario's source gives the same renderer at each call, so that it would be",
        "compared with itself. Make a new one in the closure. Then run it again: swift test",
      ]
    case .sourceChangesModels:
      [
        "tested nothing: making a second view of the models, or releasing it, changed what the first shows.",
        "Let the view and the scenario's source only read the models; write them in an action.",
        "Then run it again: swift test",
      ]
    case .secondViewWritesStates(let names):
      [
        "tested nothing: making a second view has written \(Words.list(names)), which both views share.",
        "A new view runs onAppear too. If it copies a value of a model, read that in the body instead.",
        "Otherwise make the view in the scenario's source, so that each view has states of its own:",
        "Scenario(model) { Stage(MyView(model: $0), size: …) } actions: …",
        "Then run it again: swift test",
      ]
    case .viewWritesModels(let problem):
      ["tested nothing: a second view of the models changed what the first shows."] + problem.lines
        + ["Then run it again: swift test"]
    case .freshTasksChangeModels:
      [
        "tested nothing: a task that a second view of the models began has changed what the first shows.",
        "Let the view's tasks only read the models; begin what writes them in an action.",
        "Then run it again: swift test",
      ]
    case .modelsShareObject(let type):
      [
        "tested nothing: two models of the scenario's first argument share one \(VisibleText.of(type)),",
        "so a schedule begins with what another one has left there. Make a new one for each model.",
        "Then run it again: swift test",
      ]
    case .modelsAreRandom:
      [
        "tested nothing: the scenario's first argument gives models that show something else each time,",
        "so no schedule can be run again. Give it fixed values, or a seed. "
          + "Then run it again: swift test",
      ]
    case .stateIsElsewhere:
      [
        "tested nothing: the same schedule showed something else when it was run again: the actions or",
        "the view use something outside of the models (a global, a static, a cache, a file, a view or",
        "its @State that was made before the proof), random numbers, or a real clock. Make the view in",
        "the scenario's closure, and all else a part of the models, with a seed and a time, so that",
        "each schedule begins with the same values. Then run it again: swift test",
      ]
    case .everyChangeIsTolerated(let defects): ToleratedDefect.linesOnFrames(defects)
    case .racesAreTolerated(let defects): ToleratedDefect.linesOnRaces(defects)
    case .actionsAreUnnoticed(let names):
      [
        "tested nothing: no picture shows whether \(Self.list(names)) happened, so the proof would hold",
        "whatever the view does about it. Show what it changes, remove it from the scenario, or",
        "except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])",
        "Then run it again: swift test",
      ]
    case .actionsShowOnlyTolerated(let names):
      [
        "tested nothing: only what you tolerate shows whether \(Self.list(names)) happened. No new view "
          + "shows it,",
        "so the proof would hold whatever the view does about it. Keep what it changes in the models,",
        "or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])",
        "Then run it again: swift test",
      ]
    case .actionsComeLater(let names, let needed, let allowed):
      [
        "tested nothing: no picture shows whether \(Self.list(names)) happened, since that comes later than",
        "the limit allows: \(allowed.numbers(below: needed)). Allow more: within: \(needed.code)",
        "Or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])",
        "Then run it again: swift test",
      ]
    case .actionsComeAfterTime(let names, let length, let needed):
      [
        "tested nothing: the search ended before a picture showed whether \(Self.list(names)) happened: all",
        "schedules of at most \(Words.count(length, "step")) were run, and it needs longer ones.",
        "Give a limit that allows them: within: \(needed.code)",
        "or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])",
        "Then run it again: swift test",
      ]
    case .actionsWaitForClock(let names, let time):
      [
        "tested nothing: no picture shows whether \(Self.list(names)) happened, since what it changes waits "
          + "for the",
        "clock, as by a debounce or a delay, and only an action moves the clock. Add one:",
        "Action(\"time passes\", input: .time(\(time.code)))",
        "Or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])",
        "Then run it again: swift test",
      ]
    case .actionsAreUntried(let names):
      [
        "tested nothing: the search ended before \(Self.list(names)) was the only action between two",
        "frames, so it is not known whether a picture shows it. Give another limit or fewer actions;",
        "or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])",
        "Then run it again: swift test",
      ]
    case .endedActionsAreUnnoticed(let names):
      [
        "tested nothing: no idle picture shows whether \(Self.list(names)) happened, so no two orders "
          + "of it",
        "were compared. Show an effect of it that stays, or except it, so that only its rules are checked:",
        "expectNoRaces(of: …, except: [\(Self.list(names))]). Then run it again: swift test",
      ]
    case .comparedActionsAreUnnoticed(let names):
      [
        "tested nothing: no idle picture shows whether \(Self.list(names)) happened, so nothing of it "
          + "was",
        "compared. Allow more steps, show what it changes, remove it from both scenarios, or except",
        "it: except: [\(Self.list(names))]. Then run it again: swift test",
      ]
    case .actionsAreImpossible(let names, let tappable, let next):
      [
        "tested nothing: \(Self.list(names)) was not possible in any schedule.",
        "Its condition never held, or its input never had an effect. Correct it, or allow more "
          + (next.map { "actions: within: \($0.code)" } ?? "steps."),
      ] + Self.lines(tappable: tappable) + ["Then run it again: swift test"]
    case .rulesAreUnchecked(let names):
      [
        "tested nothing: after an action, something was left to run at every frame, so .whenIdle rules were",
        "not checked: \(Self.list(names)). Allow more turns, tasks, waits and commits; or, if a task",
        "never ends, name its action: .endless(\"…\"). Then run it again: swift test",
      ]
    case .actionsComeAfterOnlyFrame(let names):
      [
        "tested nothing: \(Self.list(names)) was not possible before the only frame that the limit allows.",
        "A tap or a key needs a frame before it, and one after it that shows its effect.",
        "Leave out within:, or allow two commits at least.",
        "Then run it again: swift test",
      ]
    case .stepsAreImpossible(let steps):
      [
        "tested nothing: \(Self.list(steps)) was not possible at its place, so the schedule was not",
        "run as written. Correct the steps, or the condition; or, if a fix of the program means",
        "that they cannot happen any more, delete this test. Then run it again: swift test",
      ]
    case .neverRests:
      [
        "tested nothing: a new view still had something to run after \(Idleness.turnLimit) turns and "
          + "commits.",
        "A block queues itself, or each commit asks for another. Stop it once nothing is left to do.",
        "Then run it again: swift test",
      ]
    case .comparedNeverRests(let name):
      [
        "tested nothing: the \(name) renderer still had something to run after \(Idleness.turnLimit) turns "
          + "and commits.",
        "A block queues itself, or each commit asks for another. Stop it once nothing is left to do.",
        "Then run it again: swift test",
      ]
    case .comparedWhileWaiting(let moves, let needed):
      [
        "tested nothing: after every schedule something still waited for the clock, which was moved "
          + "\(Words.count(moves, "time")),",
        "so no idle picture was compared. Allow more moves: "
          + "Limit(actions: …, turns: …, commits: …, waits: \(needed)).",
        "Then run it again: swift test",
      ]
    case .actionsDiffer(let names):
      [
        "tested nothing: \(Self.list(names)) is in only one of the two scenarios, or its number of steps",
        "differs. Give both the same actions. Then run it again: swift test",
      ]
    case .actionsShareName(let name):
      [
        "tested nothing: two actions are called \(VisibleText.of(name)).",
        "Give each its own name. Then run it again: swift test",
      ]
    case .noSuchAction(let name):
      [
        "tested nothing: .endless(\(VisibleText.typed(name))) is neither an action, nor \"the models\" "
          + "or \"the view\".",
        "Correct the name. Then run it again: swift test",
      ]
    case .noActionOfStep(let name, let known):
      [
        "tested nothing: no action is called \(VisibleText.typed(name)), so the schedule was not run.",
        known.isEmpty ? "The scenario has no actions." : "There are \(Self.list(known)).",
        "Correct the steps; or, if the action is gone for good, delete this test. "
          + "Then run it again: swift test",
      ]
    case .noSuchRegion(let name, let known):
      [
        "tested nothing: no picture has the region \(VisibleText.typed(name)) of .orderMayDiffer(…).",
        known.isEmpty
          ? "In a text, the lines that begin with \"rows:\" are the region \"rows\"; a view names "
            + "its regions."
          : "There are \(Self.list(known)).",
        "Correct the name. Then run it again: swift test",
      ]
    case .nothingCommitted:
      [
        "tested nothing: the limit allows no commit, so no frame was made.",
        "Leave out within:, or allow one at least.",
        "Then run it again: swift test",
      ]
    case .noTasks:
      [
        "tested nothing: neither the models nor an action has begun a task, so there is one order only.",
        "Give the scenario an action that begins one. What DispatchQueue.main.async or asyncAfter, a "
          + "Timer or a",
        "completion handler runs is no task, and no proof orders it: instead of asyncAfter, write",
        "Task { try? await Task.sleep(for: …) }, and await the rest. Then run it again: swift test",
      ]
    case .oneOrder:
      [
        "tested nothing: in every sequence of actions the tasks had only one order, so no two orders were",
        "compared. Allow two actions: within: .everyOrder(actions: 2); or give the scenario an action",
        "that is possible while a task is waiting. Then run it again: swift test",
      ]
    case .tasksAreNotCaptured(let reasons):
      ["tested nothing: no task was seen, which proves nothing here."] + reasons + [
        "Run it on Linux with Swift 6.3: swift test"
      ]
    case .textIsAwaited:
      [
        "tested nothing: the closure that shows the models is async, so it can run only when nothing else "
          + "is",
        "left to run, and earlier frames cannot be judged. Compare the idle pictures:",
        "expectNoRaces(of: …)",
        "Then run it again: swift test",
      ]
    case .textNeverComes:
      [
        "tested nothing: the closure that shows the models never ended: it waits for something that no "
          + "action",
        "provides. Read only what is there. Then run it again: swift test",
      ]
    case .unknownStepLimit(let flaw): ["tested nothing: nothing was proved.", flaw.sentence]
    }
  }

  /// The reason that actions which were never possible prove nothing.
  static func impossible(
    _ names: [String], tappable: [String]?, within limit: Limit
  ) -> NothingTested {
    switch limit.commits {
    // The search for orders of tasks makes its idle frames, whatever the limit allows.
    case 0:
      .actionsAreImpossible(
        names, tappable: tappable,
        next: .everyOrder(actions: limit.actions + 1, waits: limit.waits))
    case 1: .actionsComeAfterOnlyFrame(names)
    default: .actionsAreImpossible(names, tappable: tappable)
    }
  }

  /// The lines on the names that could be tapped.
  private static func lines(tappable: [String]?) -> [String] {
    guard let tappable else { return [] }
    if tappable.isEmpty { return ["Nothing in the first frame can be tapped."] }
    let shown = tappable.prefix(12).map { VisibleText.typed($0) }.joined(separator: ", ")
    let rest = tappable.count > 12 ? " and \(tappable.count - 12) more" : ""
    return ["These can be tapped in the first frame: \(shown)\(rest)."]
  }

  /// The reason that a single picture proves nothing: no action was possible, or none changes it.
  static func noPictureChanges(
    _ picture: Grid?, impossible: [String], tappable: [String]?, of actions: [String],
    within limit: Limit
  ) -> NothingTested {
    impossible.isEmpty || impossible.count < actions.count
      ? (StrayBlocks.areWaiting ? .picturesWaitOutside(picture) : .picturesNeverChange(picture))
      : .impossible(impossible, tappable: tappable, within: limit)
  }

  /// The picture that every new view showed, as lines.
  private static func alwaysShown(_ picture: Grid?) -> [String] {
    if picture?.isBlank == true {
      return ["tested nothing: whatever the actions did, a new view was blank."]
    }
    return ["tested nothing: whatever the actions did, a new view showed the same picture:", ""]
      + (picture?.rows ?? []).map { "  " + $0 } + [""]
  }

  /// The picture of all idle runs, and what to do about it; nil if no run became idle.
  private static func atRest(_ picture: Grid?) -> [String] {
    guard let picture else {
      return [
        "tested nothing: no schedule within the limit came to its end, so no two orders were compared."
      ]
    }
    return [
      "tested nothing: with nothing left to run, the picture was always this one, whatever the actions did:",
      "",
    ] + picture.rows.map { "  " + $0 } + [
      "",
      "So no two orders were compared. Show something that stays, such as a count; or give a rule for",
      "every step, .always(\"…\") { … }, and except the actions from the comparison: except: [\"…\"].",
    ]
  }

  private static func tooMany(
    _ count: Int, _ complete: Int, of actions: Int, _ restless: RestlessTasks
  ) -> [String] {
    ["tested nothing: \(count) schedules were run, nothing was found in them, and there are more."]
      + [
        complete == 0
          ? "Not even one action was tried in every order."
          : "Every order was tried for at most \(Words.count(complete, "action"))."
      ]
      + restless.lines
      + (actions > max(1, complete)
        ? ["Allow fewer actions: within: .everyOrder(actions: \(max(1, complete)))."] : [])
      + [
        "Let a service answer at once where its order does not matter; say when an action is possible,",
        "Action(\"…\", if: { … }); merge equal states, .merging { … };",
        "or allow more: .everyOrder(schedules: \(count * 4)). Then run it again: swift test",
      ]
  }

  static func list(_ names: [String]) -> String {
    names.map { VisibleText.typed($0) }.joined(separator: ", ")
  }
}

extension Duration {
  /// The duration as it is written in code, rounded up to a millisecond.
  fileprivate var code: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflows ? ".seconds(\(seconds))" : ".milliseconds(\(whole + milliseconds))"
  }
}
