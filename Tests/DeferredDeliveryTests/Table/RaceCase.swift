import DeferredDelivery
import TestSupport

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

extension Pair {
  /// Both threads send values of the first publisher, behind an operator.
  fileprivate func both<P: Publisher>(
    _ log: RaceLog, _ operate: (PassthroughSubject<Int, Oops>) -> P
  ) -> RaceRound {
    log.attach(operate(a))
    return RaceRound {
      self.a.send(1)
    } there: {
      self.a.send(3)
      self.a.send(4)
    }
  }
}

extension RaceCase {
  static let all = joining + ending + deciding

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
    // What the first one sends after the switch is not for the subscriber.
    RaceCase("switchToLatest", expects: ["1 2 |", "2 1 |", "2 |"]) { log in
      let (outer, a) = (PassthroughSubject<AnyPublisher<Int, Oops>, Oops>(), Pair().a)
      log.attach(outer.switchToLatest())
      outer.send(AnyPublisher(a))
      return RaceRound {
        a.send(1)
        a.send(completion: .finished)
      } there: {
        outer.send(AnyPublisher(Just(2).setFailureType(to: Oops.self)))
        outer.send(completion: .finished)
      }
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
    RaceCase("reduce", expects: ["3 |"]) { log in
      let pair = Pair()
      log.attach(
        pair.a.merge(with: pair.b).reduce(0) { sum, value in
          Threads.yield()
          return sum + value
        })
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
    RaceCase("share, one subject", expects: ["1 !", "!"]) { log in
      let pair = Pair()
      let shared = pair.a.share()
      log.attach(shared)
      RaceLog().attach(shared)
      return pair.failing(pair.a)
    },
    RaceCase("one sink", expects: ["1 |", "|"]) { log in
      let sink = Subscribers.Sink<Int, Oops>(
        receiveCompletion: { log.add(completion: $0) }, receiveValue: { log.add($0) })
      sink.receive(subscription: SubscriptionProbe())
      return RaceRound {
        _ = sink.receive(1)
      } there: {
        sink.receive(completion: .finished)
      }
    },
    // The value may come before the failure, and is then the first one's.
    RaceCase("catch", expects: ["1 9 |", "9 |"]) { log in
      let pair = Pair()
      log.attach(pair.a.catch { _ in Just(9).setFailureType(to: Oops.self) })
      return pair.failing(pair.a)
    },
  ]
  /// Both threads send values through one subject; one value makes the operator end the stream.
  static let deciding: [RaceCase] = [
    RaceCase("first", expects: ["1 |", "3 |"]) { log in
      Pair().both(log) { $0.first() }
    },
    RaceCase("first where", expects: ["3 |"]) { log in
      Pair().both(log) { $0.first { $0 == 3 } }
    },
    RaceCase("prefix", expects: ["1 3 |", "3 1 |", "3 4 |"]) { log in
      Pair().both(log) { $0.prefix(2) }
    },
    RaceCase("prefix while", expects: ["1 |", "|"]) { log in
      Pair().both(log) { $0.prefix { $0 < 3 } }
    },
    RaceCase("tryMap", expects: ["1 !", "!"]) { log in
      Pair().both(log) { values in
        values.tryMap { value in
          if value == 3 { throw Oops() }
          return value
        }
      }
    },
    RaceCase("contains", expects: ["true |"]) { log in
      Pair().both(log) { $0.contains(3) }
    },
  ]
}
