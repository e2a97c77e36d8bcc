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
    var withdrawn: String?
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

  /// The request that a call may have meant, and that has ended since its task was cancelled.
  package var withdrawn: String? { counts.withLock { $0.withdrawn } }

  /// Counts a call, and returns whether it has found a request.
  ///
  /// `withdrawn` is the request that it would have found if a task had not been cancelled.
  package static func noted(_ isGiven: Bool, withdrawn: String? = nil) -> Bool {
    current?.counts.withLock { counts in
      if isGiven { counts.given += 1 } else { counts.missed += 1 }
      counts.withdrawn = withdrawn ?? counts.withdrawn
    }
    return isGiven
  }
}
