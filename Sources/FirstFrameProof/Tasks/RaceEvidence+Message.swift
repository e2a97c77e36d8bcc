extension RaceEvidence {
  /// The writes to the contested properties, for each of the two results.
  var facts: [String] {
    [("In the first", endings.0), ("In the second", endings.1)].flatMap { heading, ending in
      (cause == .followsDelivery ? blockWrites(ending) : writes(ending)).lines(after: heading)
    } + (cause == .outlivesAction ? wordsOnOrder : [])
  }

  /// The sentence that names an action and the older task that overwrites what the action wrote.
  private var wordsOnOrder: [String] {
    guard let (action, task) = overwriting else { return [] }
    return [
      "\(VisibleText.of(task.task)) overwrites what the later action "
        + "\(VisibleText.typed(action.task)) has written."
    ]
  }
}

extension [TaskWrite] {
  /// The writes after a heading, on one line if there is room.
  func lines(after heading: String) -> [String] {
    let words = map { write in
      let cancelled = write.wasCancelled ? ", though cancelled," : ""
      return "\(VisibleText.of(write.task))\(cancelled) writes "
        + "\(VisibleText.path(write.property)) = \(VisibleText.of(write.value, limit: 100))"
    }
    if words.isEmpty { return [] }
    let line = "\(heading): \(words.joined(separator: "; "))."
    return line.count <= 100 ? [line] : ["\(heading):"] + words.map { "  \($0)." }
  }
}

extension RaceCause {
  /// The likely mistake and its remedy.
  var advice: [String] {
    switch self {
    case .writesThoughCancelled:
      [
        "A cancelled task continues and writes its result.",
        "Check Task.isCancelled after each await, before the result is written.",
      ]
    case .isNotCancelled:
      [
        "Two tasks write the same property. The one that ends last wins, even if it began first.",
        "Cancel the older task when a new one begins, and check Task.isCancelled after each await.",
      ]
    case .outlivesAction:
      [
        "Cancel the task in that action, and check Task.isCancelled after each await."
      ]
    case .dependsOnProgress:
      [
        "The result depends on how far a task has run when an action or another task starts.",
        "If the action must not happen then, write Action(\"…\", if: { … }). If the action stops "
          + "the task,",
        "let it reset what the task has written. If that is meant to stay, name it by "
          + ".orderMayDiffer(\"…\"),",
        "and say what must hold of it by a rule: .always(\"…\") { … }.",
      ]
    case .dependsOnOrder:
      [
        "A task writes a value that depends on timing: on which awaited result comes first, or on what",
        "an action has changed in between. Read all inputs before the first await, and put the "
          + "results into",
        "an order that does not depend on their arrival.",
      ]
    case .losesUpdate:
      [
        "A task uses a value that it read before an await: a change made in between is lost, or is made",
        "twice. Read the value again after the await, write only the difference, or let no two such",
        "tasks run at a time.",
      ]
    case .followsArrival:
      [
        "The elements are in the order in which the tasks ended.",
        "Sort them; or except the region that shows them, by its name:",
        ".orderMayDiffer(\"rows\").",
      ]
    case .followsDelivery:
      [
        "A block, as by receive(on:), writes the answer that came last, even if it was asked for first.",
        "Use switchToLatest() in place of flatMap, or compare the answer's request with the last one.",
      ]
    case .reentersActor:
      [
        "An actor runs other work while one of its methods is suspended.",
        "Check its state again after each await, or store the running task and await it.",
      ]
    case .unknown:
      [
        "The tasks wrote no property of the models that reflection can see.",
        "Compare what both orders do to the objects that the models use.",
      ]
    }
  }
}
