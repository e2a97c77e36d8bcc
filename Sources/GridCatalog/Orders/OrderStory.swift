public import FirstFrameProof

/// A component whose model waits for answers, once with a common mistake and once without it.
///
/// The catalog plays both models. It delivers the answers in the order of the questions, and in an
/// order that shows the mistake. A search of all orders finds that order.
@MainActor public struct OrderStory {
  /// The name of the component.
  let component: String
  /// What goes wrong, in one sentence.
  let mistake: String
  private let naive: Side
  private let fixed: Side
  private let found = Found()

  /// The result of the search; it is kept, since the search takes a while.
  @MainActor private final class Found { var story: PlayedStory? }

  @MainActor private struct Side {
    let names: [String]
    let run: @MainActor () -> SteppedRun
    let races: @MainActor () -> ProofVerdict

    init<Models>(_ scenario: Scenario<Models>) {
      names = scenario.actionNames
      run = { SteppedRun(of: scenario) }
      races = { scenario.races() }
    }
  }

  /// Makes a story.
  ///
  /// - Parameters:
  ///   - component: The name of the component.
  ///   - mistake: The mistake, in one sentence.
  ///   - naive: The model with the mistake, and its view.
  ///   - fixed: The model without the mistake, and its view. The actions have to be the same.
  public init<Naive, Fixed>(
    of component: String, mistake: String, naive: Scenario<Naive>, fixed: Scenario<Fixed>
  ) {
    self.component = component
    self.mistake = mistake
    self.naive = Side(naive)
    self.fixed = Side(fixed)
  }

  /// Returns the story with the answers in the order of the questions.
  func inOrder() -> PlayedStory {
    let steps = naive.names.map { Schedule.Step.action($0) }
    return PlayedStory(
      moments: moments(along: steps),
      verdict: "In this order both are right. Press o to see all orders.",
      isRace: false)
  }

  /// Returns the story in the order that the search has found, with its verdict on both models.
  func inEveryOrder() -> PlayedStory {
    if let story = found.story { return story }
    let story = searched()
    found.story = story
    return story
  }

  private func searched() -> PlayedStory {
    let (found, summary) = (naive.races(), fixed.races())
    guard let race = found.failingOrders.first else {
      return PlayedStory(
        moments: moments(along: []), verdict: "No order shows the mistake.", isRace: false)
    }
    // One of the two endings may be right.
    let played = race.endings.map { moments(along: $0.schedule.steps) }
    let wrong = played.last { moments in moments.last.map { $0.naive != $0.fixed } ?? false }
    return PlayedStory(
      moments: wrong ?? played.last ?? [], verdict: Self.words(summary), isRace: true)
  }

  private static func words(_ verdict: ProofVerdict) -> String {
    let found = "Left: the same actions end in two pictures."
    guard case .held = verdict else { return found }
    return found + " Right: one picture for the same actions, in every order of their tasks."
  }

  /// Returns the pictures of both models after each step, until both main queues are idle.
  private func moments(along steps: [Schedule.Step]) -> [PlayedStory.Moment] {
    let runs = (naive.run(), fixed.run())
    var moments = [
      PlayedStory.Moment(words: "start", naive: runs.0.picture, fixed: runs.1.picture)
    ]
    func note(_ step: Schedule.Step) {
      moments.append(
        .init(words: step.description, naive: runs.0.picture, fixed: runs.1.picture))
    }
    for step in steps {
      _ = runs.0.perform(step)
      // A task that was cancelled or has not started has nothing to do.
      _ = runs.1.perform(step)
      note(step)
    }
    for _ in 0..<Self.mostSteps {
      guard let step = runs.0.stepTowardsRest ?? runs.1.stepTowardsRest else { break }
      _ = runs.0.perform(step)
      _ = runs.1.perform(step)
      note(step)
    }
    return moments
  }

  private static var mostSteps: Int { 100 }
}

/// A story as it was played.
struct PlayedStory {
  /// The pictures after each step.
  let moments: [Moment]
  /// The result of the search, in a sentence or two.
  let verdict: String
  /// True if the left model ends with a wrong picture.
  let isRace: Bool

  struct Moment: Hashable {
    /// The words for the step.
    let words: String
    let naive: Grid
    let fixed: Grid
  }
}
