/// The models of one run, as an object.
///
/// NB: An optional of a generic type needs a type lookup at each use, which takes as long as a
/// step.
final class LiveModels<Models> {
  let value: Models

  init(_ value: Models) { self.value = value }

  /// The models in an object that a run of the same scenario has made.
  static func value(in object: AnyObject) -> Models {
    unsafeDowncast(object, to: LiveModels<Models>.self).value
  }
}

/// An action of a scenario without the type of its models.
///
/// NB: Not generic, since a search looks actions up at each step. Code that is generic over models
/// of another module is not specialised and looks up each type that it copies.
@MainActor final class ScenarioAction {
  let name: String
  /// The event that outside events have for the action.
  let event: String
  /// The steps, in order; never empty.
  let steps: [Step]
  /// The names that the action taps; each has to be in the frame.
  let taps: [String]
  /// Whether it was found by using the screen; then it may never be possible and may change no
  /// picture.
  var isFound = false
  /// The actions whose tasks it stops.
  let stopped: [String]
  /// Returns whether the action is possible; nil if it always is.
  let precondition: ((AnyObject) -> Bool)?

  /// The effect of one step on the ``LiveModels`` that are passed to it, or on their renderer.
  enum Step {
    case change((AnyObject) -> Void)
    case input(FrameInput)
  }

  init(
    _ name: String, effects: [Step], precondition: ((AnyObject) -> Bool)?,
    stopping stopped: [String] = []
  ) {
    self.name = name
    (steps, self.precondition, self.stopped) = (effects, precondition, stopped)
    event = OutsideEvents.event("action", name)
    taps = effects.compactMap { if case .input(.tap(let name)) = $0 { name } else { nil } }
  }

  /// Whether the action is an input, which the renderer can refuse.
  var isInput: Bool {
    steps.contains { if case .input = $0 { true } else { false } }
  }

  /// Whether all steps of the action are keys or text.
  var isTyped: Bool {
    steps.allSatisfy { step in
      switch step {
      case .input(.key), .input(.text), .input(.paste): true
      default: false
      }
    }
  }

  /// Whether the action is what a user does to a picture.
  var isOfUser: Bool {
    steps.contains { step in
      switch step {
      case .input(.key), .input(.text), .input(.paste), .input(.mouse), .input(.tap): true
      default: false
      }
    }
  }

  /// Whether a step of the action is an input that lets time pass.
  var movesClock: Bool {
    steps.contains { step in
      if case .input(.time) = step { true } else { false }
    }
  }

  /// Whether the action can be impossible.
  var hasCondition: Bool { isInput || precondition != nil }

  /// Returns true if the author's condition holds for the models in an object.
  func isPossible(with models: AnyObject) -> Bool {
    guard let precondition else { return true }
    return precondition(models)
  }
}

/// The actions of a scenario by their names, and as the steps of its schedules.
@MainActor final class ScenarioActions {
  let all: [ScenarioAction]
  let names: [String]
  /// Each action as a single step of a schedule.
  let whole: [Schedule.Step]
  /// The same steps, and the first part of each action that has several steps.
  let wholeAndDivided: [Schedule.Step]
  /// The actions that need a picture: what a user does to it.
  let ofUser: Set<String>
  /// The actions that may be impossible somewhere.
  let conditional: Set<String>
  /// The indices in ``all`` by name; empty if there are so few actions that a linear search is as
  /// fast.
  private let places: [String: Int]

  init(_ all: [ScenarioAction]) {
    self.all = all
    names = all.map(\.name)
    whole = names.map { .action($0) }
    wholeAndDivided = whole + all.filter { $0.steps.count > 1 }.map { .part($0.name, 1) }
    ofUser = Set(all.filter(\.isOfUser).map(\.name))
    conditional = Set(all.filter(\.hasCondition).map(\.name))
    places =
      all.count <= 8
      ? [:] : Dictionary(all.indices.map { (all[$0].name, $0) }) { first, _ in first }
  }

  /// Returns the first action with the name.
  ///
  /// - Precondition: There is such an action.
  func action(named name: String) -> ScenarioAction {
    // NB: A loop by hand: the search takes several times as long in an unoptimised build.
    var place = 0
    while place < names.count, place < 8 {
      if names[place] == name { return all[place] }
      place += 1
    }
    if let place = places[name] { return all[place] }
    preconditionFailure("No action is called \(name); there are \(names). Correct the schedule.")
  }
}
