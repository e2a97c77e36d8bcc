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

extension Pair {
  /// One thread sends a value of the first, the other one lets a publisher fail.
  fileprivate func failing(_ publisher: PassthroughSubject<Int, Oops>) -> RaceRound {
    RaceRound {
      self.a.send(1)
    } there: {
      publisher.send(completion: .failure(Oops()))
    }
  }
}

extension RaceCase {
  static let all = joining + ending

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
    RaceCase("MergeMany", expects: ["1 2 |", "2 1 |"]) { log in
      let pair = Pair()
      log.attach(Publishers.MergeMany(pair.a, pair.b))
      return pair.finishing()
    },
    // What the second publisher sends before the first has finished is not heard.
    RaceCase("append", expects: ["1 2 |", "1 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.append(pair.b))
      return pair.finishing()
    },
    RaceCase("prepend", expects: ["2 1 |", "2 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.prepend(pair.b))
      return pair.finishing()
    },
    RaceCase("share", expects: ["1 2 |", "2 1 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.merge(with: pair.b).share())
      return pair.finishing()
    },
    RaceCase("multicast", expects: ["1 2 |", "2 1 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.merge(with: pair.b).multicast { PassthroughSubject() }.autoconnect())
      return pair.finishing()
    },
  ]

  /// One thread sends a value, the other one fails: no value follows the error.
  static let ending: [RaceCase] = [
    RaceCase("one subject", expects: ["1 !", "!"]) { log in
      let pair = Pair()
      log.attach(pair.a.map { $0 })
      return pair.failing(pair.a)
    },
    RaceCase("merge, one fails", expects: ["1 !", "!"]) { log in
      let pair = Pair()
      log.attach(pair.a.merge(with: pair.b))
      return pair.failing(pair.b)
    },
    RaceCase("combineLatest, one fails", expects: ["10 !", "!"]) { log in
      let pair = Pair()
      log.attach(pair.a.combineLatest(pair.b.prepend(0)) { "\($0)\($1)" })
      return pair.failing(pair.b)
    },
    RaceCase("zip, one fails", expects: ["10 !", "!"]) { log in
      let pair = Pair()
      log.attach(pair.a.zip(pair.b.prepend(0)) { "\($0)\($1)" })
      return pair.failing(pair.b)
    },
    RaceCase("flatMap, one fails", expects: ["1 !", "!"]) { log in
      let pair = Pair()
      log.attach([pair.a, pair.b].publisher.setFailureType(to: Oops.self).flatMap { $0 })
      return pair.failing(pair.b)
    },
    RaceCase("switchToLatest, the outer one fails", expects: ["1 !", "!"]) { log in
      let pair = Pair()
      log.attach(
        pair.b.map { _ in pair.a }.prepend(Just(pair.a).setFailureType(to: Oops.self))
          .switchToLatest())
      return pair.failing(pair.b)
    },
    // The value may come before the failure, and is then the first one's.
    RaceCase("catch", expects: ["1 9 |", "9 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.catch { _ in Just(9).setFailureType(to: Oops.self) })
      return pair.failing(pair.a)
    },
  ]
}
