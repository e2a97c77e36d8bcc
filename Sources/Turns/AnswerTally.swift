import Locking

/// The calls of a test that answer a service, counted during one action of a film.
///
/// A call that finds no request answers nothing. In a proof this is no mistake, since a schedule
/// performs an action at every position, so only a film counts.
package final class AnswerTally: Sendable {
  @TaskLocal private static var current: AnswerTally?

  private let counts = Guarded(Counts())

  private struct Counts {
    var given = 0
    var missed = 0
  }

  /// Makes a tally without calls.
  package init() {}

  /// Counts the calls within a closure.
  package func counting(_ body: () -> Void) {
    AnswerTally.$current.withValue(self, operation: body)
  }

  /// Whether calls were made and none of them has found a request.
  ///
  /// The last call of `while service.answerNext() {}` finds none, and the ones before have.
  package var isMissed: Bool { counts.withLock { $0.given == 0 && $0.missed > 0 } }

  /// Counts a call, and returns whether it has found a request.
  package static func noted(_ isGiven: Bool) -> Bool {
    current?.counts.withLock { counts in
      if isGiven { counts.given += 1 } else { counts.missed += 1 }
    }
    return isGiven
  }
}
