import Turns

extension NothingTested {
  /// No action changes the picture of a new view.
  static func picturesNeverChange(_ picture: Grid?) -> NothingTested {
    let isBlank = picture?.isBlank == true
    let shown =
      isBlank
      ? ["whatever the actions did, a new view was blank."]
      : ["whatever the actions did, a new view showed the same picture:", ""]
        + (picture?.rows ?? []).map { "  " + $0 } + [""]
    let advice =
      StrayBlocks.areWaiting
      ? [
        "A block waits on the real main queue, and no turn of the proof runs it. It was put there "
          + "before,",
        "as by receive(on: DispatchQueue.main) in a model that was made outside of the scenario.",
        "Make the models in the scenario's first argument, and show those in the view.",
      ]
      : [
        isBlank
          ? "Nothing is drawn, or the views have no frame: a view sets it in layoutSubviews()."
          : "Give the scenario an action that changes what the view shows, "
            + "or make the view read its model.",
        "Make the view in the scenario's closure, of the models that the closure is given.",
      ]
    return NothingTested(.unchanged, shown + advice)
  }

  /// All idle pictures are equal, whatever the actions did.
  ///
  /// The actions in `sleeping` have tasks that still slept when schedules ended at the limit.
  static func endingsNeverChange(_ picture: Grid?, sleeping: [String]) -> NothingTested {
    NothingTested(
      .unchanged,
      Self.atRest(picture)
        + (sleeping.isEmpty
          ? []
          : [
            "A task of \(Self.list(sleeping)) sleeps again and again, and what it shows was left "
              + "out. If",
            "that is intended, add to the scenario: .endless(\(Self.list(sleeping))).",
          ]))
  }

  /// There are more schedules than the number allowed, and those that were run show no defect.
  ///
  /// All schedules with up to `completeActions` of `of` actions were run.
  static func tooManySchedules(
    _ seen: String, _ count: Int, completeActions complete: Int, of actions: Int,
    restless: [String]
  ) -> NothingTested {
    let advice =
      [seen]
      + [
        complete == 0
          ? "Not even one action was tried in every order."
          : "Every order was tried for at most \(Words.count(complete, "action"))."
      ]
      + restless
      + (actions > max(1, complete)
        ? ["Allow fewer actions: within: .everyOrder(actions: \(max(1, complete)))."] : [])
      + [
        "Let a service answer at once where its order does not matter; say when an action is possible,",
        "Action(\"…\", if: { … }); allow more, .everyOrder(schedules: \(count * 4)); or be content with",
        "that, .everyOrder(passesIfIncomplete: true).",
      ]
    return NothingTested(.unfinished, advice)
  }

  /// Two calls of the models' factory return the same models, so no run starts with new ones.
  static let modelsAreShared = NothingTested(
    .shared,
    "the scenario's first argument gives the same object at each call,",
    "so no schedule starts from new models. Write an expression that makes a new one,",
    "such as Model() or a computed static property.")

  /// The factory returns the same renderer again, which would be compared with itself.
  static let sourceIsShared = NothingTested(
    .shared,
    "the scenario's source gives the same renderer at each call, so that it would be",
    "compared with itself. Make a new one in the closure.")

  /// Making or releasing a second view of the models changed them.
  static let sourceChangesModels = NothingTested(
    .disturbed,
    "making a second view of the models, or releasing it, changed what the first shows.",
    "Let the view and the scenario's source only read the models; write them in an action.")

  /// Making a second view of the models has written these states, which both views have.
  static func secondViewWritesStates(_ names: [String]) -> NothingTested {
    NothingTested(
      .disturbed,
      "making a second view has written \(Words.list(names)), which both views share.",
      "A new view runs onAppear too. If it copies a value of a model, read that in the body instead.",
      "Otherwise make the view in the scenario's source, so that each view has states of its own:",
      "Scenario(model) { Stage(MyView(model: $0), size: …) } actions: …")
  }

  /// A second view of the models changed them while its frames were made; the problem it reported.
  static func viewWritesModels(_ problem: FrameRecord.Problem) -> NothingTested {
    NothingTested(
      .disturbed,
      ["a second view of the models changed what the first shows."] + problem.lines)
  }

  /// A task of a second view of the models has changed them.
  static let freshTasksChangeModels = NothingTested(
    .disturbed,
    "a task that a second view of the models began has changed what the first shows.",
    "Let the view's tasks only read the models; begin what writes them in an action.")

  /// The results of two calls of the models' factory share an object of this type, which the
  /// actions write.
  static func modelsShareObject(_ type: String) -> NothingTested {
    NothingTested(
      .shared,
      "two models of the scenario's first argument share one \(VisibleText.of(type)),",
      "so a schedule begins with what another one has left there. Make a new one for each model.")
  }

  /// A second run of the same schedule showed something different: the pictures, if they are known.
  static func stateIsElsewhere(_ pictures: (Grid, Grid)?) -> NothingTested {
    let rows = pictures.flatMap { one, other in zip(one.rows, other.rows).first { $0 != $1 } }
    let shown = rows.map { rows in
      let texts = [rows.0, rows.1].map { VisibleText.quoted($0) }
      return "Once it showed \(texts[0]), and the next time \(texts[1])."
    }
    return NothingTested(
      .unrepeatable,
      [
        "the same schedule showed something else when it was run again: the actions or",
        "the view use something outside of the models (a global, a static, a cache, a file, a view or",
        "its @State that was made before the proof), random numbers, or a real clock. Make the view in",
        "the scenario's closure, and all else a part of the models, with a seed and a time, so that",
        "each schedule begins with the same values.",
      ] + [shown].compactMap(\.self))
  }

  /// A step was possible in one of two runs only, and code ran outside of the steps.
  static func runsOutside(_ words: [String]) -> NothingTested {
    NothingTested(
      .unrepeatable, ["the same schedule went another way when it was run again."] + words)
  }

  /// No frame after the first picture was right; what is tolerated, in sentences.
  static func everyChangeIsTolerated(_ tolerated: [String]) -> NothingTested {
    NothingTested(
      .tolerated,
      ["every frame after the first is wrong, but only in ways that you tolerate:"]
        + tolerated.map { "  \($0)" } + [
          "Correct the view; or tolerate the defect in a smaller place, which leaves something to judge:",
          "a view by the end of its path, or cells, as in .tolerating(.old, in: \"clock\").",
        ])
  }

  /// No order of tasks could fail: the scenario tolerates races and has no rule.
  static let racesAreTolerated = NothingTested(
    .tolerated,
    "whatever the order of the tasks, nothing could be wrong, since .tolerating(.race) allows it.",
    "Say what must hold in every order, .always(\"…\") { … }; or name only the region whose order",
    "may differ, .orderMayDiffer(\"rows\"), instead.")

  /// These actions changed no picture, so that nothing of them was judged; `call` is the test.
  static func actionsAreUnnoticed(
    _ names: [String], in call: String = "expectFreshFrames"
  ) -> NothingTested {
    NothingTested(
      .unnoticed,
      "no picture shows whether \(Self.list(names)) happened, so the test would pass",
      "whatever is done about it. Show an effect of it that stays, remove it from the scenario, or",
      "except it: \(call)(of: …, except: [\(Self.list(names))])")
  }

  /// These actions changed no new view, and only pictures with a tolerated defect.
  static func actionsShowOnlyTolerated(_ names: [String]) -> NothingTested {
    NothingTested(
      .unnoticed,
      "only what you tolerate shows whether \(Self.list(names)) happened. No new view shows it,",
      "so the proof would hold whatever the view does about it. Keep what it changes in the models,",
      "or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])")
  }

  /// These actions changed no picture, and change one in schedules that are longer than those that
  /// were allowed, in words; a limit that allows these schedules.
  static func actionsComeLater(
    _ names: [String], than allowed: String, needed: Limit
  ) -> NothingTested {
    NothingTested(
      .unnoticed,
      "no picture shows whether \(Self.list(names)) happened, since that comes later than",
      "\(allowed). Allow more: within: \(needed.code)",
      "Or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])")
  }

  /// These actions changed no picture, and blocks that wait for the clock change one after this
  /// time.
  static func actionsWaitForClock(_ names: [String], _ time: Duration) -> NothingTested {
    NothingTested(
      .unnoticed,
      "no picture shows whether \(Self.list(names)) happened, since what it changes waits for the",
      "clock, as by a debounce or a delay, and only an action moves the clock. Add one:",
      "Action(\"time passes\", input: .time(\(time.code)))",
      "Or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])")
  }

  /// When the time was over, these actions had not been the only one between two frames, so that it
  /// is not known whether a picture shows them.
  static func actionsAreUntried(_ names: [String]) -> NothingTested {
    NothingTested(
      .unnoticed,
      "the search ended before \(Self.list(names)) was the only action between two",
      "frames, so it is not known whether a picture shows it. Give another limit or fewer actions;",
      "or except it: expectFreshFrames(of: …, within: …, except: [\(Self.list(names))])")
  }

  /// These actions were not possible in any schedule; `tappable` are the names that could be tapped
  /// in the first frame if one of them is a tap.
  static func impossible(
    _ names: [String], tappable: [String]? = nil, within limit: Limit? = nil
  ) -> NothingTested {
    let more =
      switch limit?.commits {
      // The search for orders of tasks makes its idle frames, whatever the limit allows.
      case 0:
        "actions: within: "
          + Limit.everyOrder(actions: (limit?.actions ?? 0) + 1, waits: limit?.waits ?? 0).code
      case 1: "commits: an input needs a frame before it, and one that shows its effect."
      default: "steps."
      }
    return NothingTested(
      .impossible,
      [
        "\(Self.list(names)) was not possible in any schedule.",
        "Its condition never held, or its input never had an effect. Correct it, or allow more \(more)",
      ] + Self.lines(tappable: tappable))
  }

  /// No frame after an action was idle, so that these rules were not checked there.
  static func rulesAreUnchecked(_ names: [String]) -> NothingTested {
    NothingTested(
      .unchecked,
      "after an action, something was left to run at every frame, so .whenIdle rules were",
      "not checked: \(Self.list(names)). Allow more turns, tasks, waits and commits; or, if a task",
      "never ends, name its action: .endless(\"…\").")
  }

  /// These steps of the schedule were not possible when they were reached.
  static func stepsAreImpossible(_ steps: [String]) -> NothingTested {
    NothingTested(
      .impossible,
      "\(Self.list(steps)) was not possible at its place, so the schedule was not",
      "run as written. Correct the steps, or the condition; or, if a fix of the program means",
      "that they cannot happen any more, delete this test.")
  }

  /// A renderer did not become idle.
  static func neverRests(_ who: String = "a new view") -> NothingTested {
    NothingTested(
      .unfinished,
      "\(who) still had something to run after \(Schedule.Step.mostInARow) turns and commits.",
      "A block queues itself, or each commit asks for another. Stop it once nothing is left to do.")
  }

  /// After every schedule something still waited for the clock, which was moved so often; more
  /// moves make both renderers idle.
  static func comparedWhileWaiting(moves: Int, needed: Int) -> NothingTested {
    NothingTested(
      .unfinished,
      "after every schedule something still waited for the clock, which was moved "
        + "\(Words.count(moves, "time")),",
      "so no idle picture was compared. Allow more moves: "
        + "Limit(actions: …, turns: …, commits: …, waits: \(needed)).")
  }

  /// These actions are in only one of two compared scenarios, or have different numbers of steps.
  static func actionsDiffer(_ names: [String]) -> NothingTested {
    NothingTested(
      .misnamed,
      "\(Self.list(names)) is in only one of the two scenarios, or its number of steps",
      "differs. Give both the same actions.")
  }

  /// Two actions have this name, so that a schedule is ambiguous.
  static func actionsShareName(_ name: String) -> NothingTested {
    NothingTested(
      .misnamed,
      "two actions are called \(VisibleText.of(name)).",
      "Give each its own name.")
  }

  /// The scenario allows the tasks of this action to wait for ever, but has no such action.
  static func noSuchAction(_ name: String) -> NothingTested {
    NothingTested(
      .misnamed,
      ".endless(\(VisibleText.typed(name))) is neither an action, nor \"the models\" "
        + "or \"the view\".",
      "Correct the name.")
  }

  /// No action has the name of a step of the schedule; the names that exist.
  static func noActionOfStep(_ name: String, known: [String]) -> NothingTested {
    NothingTested(
      .misnamed,
      "no action is called \(VisibleText.typed(name)), so the schedule was not run.",
      known.isEmpty ? "The scenario has no actions." : "There are \(Self.list(known)).",
      "Correct the steps; or, if the action is gone for good, delete this test.")
  }

  /// No picture has the excepted region of this name; the names that exist.
  static func noSuchRegion(_ name: String, known: [String]) -> NothingTested {
    NothingTested(
      .misnamed,
      "no picture has the region \(VisibleText.typed(name)) of .orderMayDiffer(…).",
      known.isEmpty
        ? "In a text, the lines that begin with \"rows:\" are the region \"rows\"; a view names "
          + "its regions."
        : "There are \(Self.list(known)).",
      "Correct the name.")
  }

  /// The limit allows no commit.
  static let nothingCommitted = NothingTested(
    .unchecked,
    "the limit allows no commit, so no frame was made.",
    "Leave out within:, or allow one at least.")

  /// No action has begun a task.
  static let noTasks = NothingTested(
    .oneOrder,
    "neither the models nor an action has begun a task, so there is one order only.",
    "Give the scenario an action that begins one. What DispatchQueue.main.async or asyncAfter, a "
      + "Timer or a",
    "completion handler runs is no task, and no proof orders it: instead of asyncAfter, write",
    "Task { try? await Task.sleep(for: …) }, and await the rest.")

  /// No sequence of actions had more than one possible order of its tasks.
  static let oneOrder = NothingTested(
    .oneOrder,
    "in every sequence of actions the tasks had only one order, so no two orders were",
    "compared. Allow two actions: within: .everyOrder(actions: 2); or give the scenario an action",
    "that is possible while a task is waiting.")

  /// No task was seen because tasks are not captured, for these reasons.
  static func tasksAreNotCaptured(_ reasons: [String]) -> NothingTested {
    NothingTested(
      .unseen,
      ["no task was seen, which proves nothing here."] + reasons + [
        "Run it on Linux with Swift 6.3."
      ])
  }

  /// A task makes the text of the models, and it can read them only when idle.
  static let textIsAwaited = NothingTested(
    .unseen,
    "the closure that shows the models is async, so it can run only when nothing else is",
    "left to run, and earlier frames cannot be judged. Compare the idle pictures:",
    "expectNoRaces(of: …)")

  /// The task that makes the text of the models waits for something else.
  static let textNeverComes = NothingTested(
    .unfinished,
    "the closure that shows the models never ended: it waits for something that no action",
    "provides. Read only what is there.")

  /// The environment variable for the limit of a step is not a number of seconds.
  static func unknownStepLimit(_ flaw: UnknownStepLimit) -> NothingTested {
    NothingTested(.misnamed, ["nothing was proved.", flaw.sentence])
  }

  /// The lines on the names that could be tapped.
  private static func lines(tappable: [String]?) -> [String] {
    guard let tappable else { return [] }
    if tappable.isEmpty { return ["Nothing in the first frame can be tapped."] }
    let shown = tappable.prefix(12).map { VisibleText.typed($0) }.joined(separator: ", ")
    let rest = tappable.count > 12 ? " and \(tappable.count - 12) more" : ""
    return ["These can be tapped in the first frame: \(shown)\(rest)."]
  }

  /// The picture of all idle runs, and what to do about it; nil if no run became idle.
  private static func atRest(_ picture: Grid?) -> [String] {
    guard let picture else {
      return [
        "no schedule within the limit came to its end, so no two orders were compared."
      ]
    }
    return [
      "with nothing left to run, the picture was always this one, whatever the actions did:",
      "",
    ] + picture.rows.map { "  " + $0 } + [
      "",
      "So no two orders were compared. Show something that stays, such as a count; or give a rule for",
      "every step, .always(\"…\") { … }, and except the actions from the comparison: except: [\"…\"].",
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
