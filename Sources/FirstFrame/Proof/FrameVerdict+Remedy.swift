import CharacterGrid

extension FrameVerdict {
  /// The likely mistake and its remedy.
  var remedy: [String] {
    if !problems.isEmpty { return problems.flatMap(\.lines) }
    let arrival =
      switch evidence.turnsUntilRight {
      case nil where committed != fresh: ["It does not come right by itself."]
      case let turns? where turns > 0:
        ["It comes right after \(Words.count(turns, "turn")) of the main queue."]
      default: [String]()
      }
    return arrival + kind.advice
  }
}

extension FrameVerdict.Kind {
  /// The likely mistake and its remedy, without what a single frame tells.
  package var advice: [String] { [mistake, remedy].filter { !$0.isEmpty } }
}

extension FrameVerdict.Kind {
  /// What is probably the matter.
  fileprivate var mistake: String {
    switch self {
    case .emptyFirst: "The content is delivered after the first frame."
    case .flicker: "The view is cleared before its new content is there."
    case .stale: "The view was not told of a change, or is told a turn late."
    case .torn: "A view was laid out or told between two writes that belong together."
    case .cellSize: "A view was measured before its content was there."
    case .doubleRender: "Two deliveries bring one state: a first render and a subscription, or two."
    case .overRender: "A property is read, or an object observed as a whole, that is not shown."
    case .lostInitial: "What is shown lives in a stream alone: who comes later has missed it."
    case .leak: "A closure that the part keeps, or that a model keeps, holds it strongly."
    case .cancelled: "The subscription or the token was not stored, and so has ended at once."
    case .reuse: "An old subscription was not cancelled when the view was given another model."
    case .order: "An older answer or a re-entrant write is delivered behind a newer value."
    case .updateLoop: "A block queues itself."
    case .wrongThread, .problem: ""
    }
  }

  /// What to do.
  fileprivate var remedy: String {
    switch self {
    case .emptyFirst:
      "Render the current state before the view is shown, or read it in a tracked method."
    case .flicker: "Assign the new content at once."
    case .stale: "Read the model in a tracked method, and make it @Observable."
    case .torn: "Write both at once, as one value, and force no layout in between."
    case .cellSize: "Give the view its content before it is measured, and measure it again after."
    case .doubleRender: "Drop the first value, or the first render; cancel before you subscribe."
    case .overRender: "Read only what is shown; observe properties, not objects."
    case .lostInitial: "Keep the value in the model, and read it there."
    case .leak: "Capture [weak self], or end the observation when the view goes."
    case .cancelled: "Store what sink or observe returns for as long as the view lives."
    case .reuse: "Cancel what the view listens to before it is given another model."
    case .order: "Read the model's value and not the one delivered, or switch to the latest."
    case .updateLoop: "Stop it once nothing is left to do."
    case .wrongThread, .problem: ""
    }
  }
}
