import Locking

/// The calls of a test that answer a service, counted during one action of a film.
///
/// A call that finds no request answers nothing. In a proof this is no mistake, since a schedule
/// performs an action at every position, so only a film counts.
package final class AnswerTally: Sendable {
  @TaskLocal private static var current: AnswerTally?

  private let counts = Guarded(Counts())

  /// Why a call has given no answer.
  package enum Miss: Equatable, Sendable {
    /// No request waits.
    case nothingWaits
    /// The request has ended since its task was cancelled.
    case withdrawn(String)
    /// The call's condition holds for none of these requests, which wait.
    case noneIsMeant([String])
    /// The request was made in a way that cannot fail.
    case cannotFail(String)
    /// The service was made without an error with which requests could fail.
    case serviceCannotFail
  }

  private struct Counts {
    var given = 0
    var miss: Miss?
  }

  /// Makes a tally without calls.
  package init() {}

  /// Counts the calls within a closure.
  package func counting(_ body: () -> Void) {
    AnswerTally.$current.withValue(self, operation: body)
  }

  /// Why the calls have given no answer; nil if one has, or if there were none.
  ///
  /// The last call of `while service.answerNext() {}` finds none, and the ones before have.
  package var miss: Miss? { counts.withLock { $0.given == 0 ? $0.miss : nil } }

  /// Counts a call that has answered a request if it still waited; returns whether it did.
  package static func noted(_ isGiven: Bool) -> Bool {
    guard isGiven else { return missed(.nothingWaits) }
    current?.counts.withLock { $0.given += 1 }
    return true
  }

  /// Notes why a call has given no answer; returns false.
  ///
  /// Of several calls the last one counts for which there is a reason.
  package static func missed(_ miss: Miss) -> Bool {
    current?.counts.withLock { counts in
      if counts.miss == nil || miss != .nothingWaits { counts.miss = miss }
    }
    return false
  }
}
