import CharacterGrid
import Observation

/// The state of the page about orders: a story, in order or in all orders, at one of its steps.
@MainActor @Observable final class OrdersModel: Identifiable {
  let story: OrderStory
  /// True if the story is the one in all orders.
  private(set) var isEveryOrder = false
  /// The number of steps that have been done.
  private(set) var place = 0
  private(set) var played: PlayedStory

  init(_ story: OrderStory) {
    self.story = story
    played = story.inOrder()
  }

  var moment: PlayedStory.Moment { played.moments[place] }
  /// The number of steps.
  var stepCount: Int { played.moments.count - 1 }
  var isAtEnd: Bool { place == stepCount }

  /// Does what a key stands for, and returns true; returns false if the key has no effect.
  func handle(_ key: KeyPress) -> Bool {
    switch key {
    case .space, .right, KeyPress(.character("n")): place = min(place + 1, stepCount)
    case .left, .backspace: place = max(place - 1, 0)
    case KeyPress(.character("r")): place = 0
    case .end, KeyPress(.character("e")): place = stepCount
    case KeyPress(.character("o")): switchOrder()
    default: return false
    }
    return true
  }

  private func switchOrder() {
    isEveryOrder.toggle()
    played = isEveryOrder ? story.inEveryOrder() : story.inOrder()
    place = 0
  }

  /// The step that was done last, and the number of steps.
  var caption: String {
    place == 0
      ? "At the start, with \(stepCount) steps to come. Space: the next step."
      : "Step \(place) of \(stepCount): \(moment.words)"
  }
}
