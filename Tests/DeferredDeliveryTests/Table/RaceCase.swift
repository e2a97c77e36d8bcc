import DeferredDelivery
import Testing

/// Two threads that send through one operator at once, and every history that is right.
///
/// A history lists a value when the subscriber's call for it has ended, and the completion (`|` or
/// `!`) when its call begins. So it is a fault if the completion comes while a value is in flight.
struct RaceCase: CustomTestStringConvertible {
  let testDescription: String
  let expected: Set<String>
  let build: @Sendable (RaceLog) -> RaceRound

  init(
    _ name: String, expects expected: Set<String>,
    build: @escaping @Sendable (RaceLog) -> RaceRound
  ) {
    testDescription = name
    self.expected = expected
    self.build = build
  }
}

/// The two publishers of a round.
private final class Pair {
  let a = PassthroughSubject<Int, Oops>()
  let b = PassthroughSubject<Int, Oops>()

  func finishing() -> RaceRound {
    RaceRound {
      self.a.send(1)
      self.a.send(completion: .finished)
    } there: {
      self.b.send(2)
      self.b.send(completion: .finished)
    }
  }
}

extension RaceCase {
  static let all = joining

  /// Each thread sends one value and finishes.
  static let joining: [RaceCase] = [
    RaceCase("zip", expects: ["12 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.zip(pair.b) { "\($0)\($1)" })
      return pair.finishing()
    },
    RaceCase("combineLatest", expects: ["12 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.combineLatest(pair.b) { "\($0)\($1)" })
      return pair.finishing()
    },
    RaceCase("merge", expects: ["1 2 |", "2 1 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.merge(with: pair.b))
      return pair.finishing()
    },
    RaceCase("flatMap", expects: ["1 2 |", "2 1 |"]) { log in
      let pair = Pair()
      log.attach([pair.a, pair.b].publisher.setFailureType(to: Oops.self).flatMap { $0 })
      return pair.finishing()
    },
  ]
}
