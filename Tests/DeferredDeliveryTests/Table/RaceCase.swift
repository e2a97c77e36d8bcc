/// Two threads that send through one operator at once, and every history that is right.
///
/// A history lists a value when the subscriber's call for it has ended, and the completion (`|` or
/// `!`) when its call begins. So it is a fault if the completion comes while a value is in flight.
struct RaceCase: CustomTestStringConvertible {
  let testDescription: String
  let expected: Set<String>
  let build: @Sendable (RaceLog) -> RaceRound
}

/// The two publishers of a round.
struct Pair {
  let a = PassthroughSubject<Int, Oops>()
  let b = PassthroughSubject<Int, Oops>()

  var flat: any Publisher {
    [a, b].publisher.setFailureType(to: Oops.self).flatMap { $0 }
  }
}

extension RaceCase {
  typealias Operate = @Sendable (Pair) -> any Publisher
  static let all = joining + breaking + others + deciding

  private static func race(
    _ name: String, _ expected: Set<String>, _ operate: @escaping Operate,
    _ here: @escaping @Sendable (Pair) -> Void, _ there: @escaping @Sendable (Pair) -> Void
  ) -> RaceCase {
    RaceCase(testDescription: name, expected: expected) { log in
      let pair = Pair()
      log.attach(operate(pair))
      return RaceRound {
        here(pair)
      } there: {
        there(pair)
      }
    }
  }

  /// Each thread sends one value and finishes.
  private static func finishing(
    _ name: String, _ expected: Set<String>, _ operate: @escaping Operate
  ) -> RaceCase {
    race(name, expected, operate) { pair in
      pair.a.send(1)
      pair.a.send(completion: .finished)
    } _: { pair in
      pair.b.send(2)
      pair.b.send(completion: .finished)
    }
  }

  /// One thread sends a value of the first, the other one lets a publisher fail: no value follows.
  private static func failing(
    _ name: String, _ expected: Set<String>, isSecond: Bool = true, _ operate: @escaping Operate
  ) -> RaceCase {
    race(name, expected, operate, { $0.a.send(1) }) { pair in
      (isSecond ? pair.b : pair.a).send(completion: .failure(Oops()))
    }
  }

  /// Both threads send values of the first; one value makes the operator end the stream.
  private static func ending(
    _ name: String, _ expected: Set<String>, _ operate: @escaping Operate
  ) -> RaceCase {
    race(name, expected, operate, { $0.a.send(1) }) { pair in
      for value in 3...4 { pair.a.send(value) }
    }
  }

  private static let joining = [
    finishing("zip", ["12 |"]) { $0.a.zip($0.b) { "\($0)\($1)" } },
    finishing("combineLatest", ["12 |"]) { $0.a.combineLatest($0.b) { "\($0)\($1)" } },
    finishing("merge", ["1 2 |", "2 1 |"]) { $0.a.merge(with: $0.b) },
    finishing("flatMap", ["1 2 |", "2 1 |"]) { $0.flat },
    finishing("MergeMany", ["1 2 |", "2 1 |"]) { Publishers.MergeMany($0.a, $0.b) },
    // What the second publisher sends before the first has finished is not heard.
    finishing("append", ["1 2 |", "1 |"]) { $0.a.append($0.b) },
    finishing("prepend", ["2 1 |", "2 |"]) { $0.a.prepend($0.b) },
    finishing("share", ["1 2 |", "2 1 |"]) { $0.a.merge(with: $0.b).share() },
    finishing("reduce", ["3 |"]) { pair in
      pair.a.merge(with: pair.b).reduce(0) { sum, value in
        Threads.yield()
        return sum + value
      }
    },
    finishing("multicast", ["1 2 |", "2 1 |"]) {
      $0.a.merge(with: $0.b).multicast { PassthroughSubject() }.autoconnect()
    },
  ]

  private static let breaking = [
    failing("one subject", ["1 !", "!"], isSecond: false) { $0.a.map { $0 } },
    failing("merge, one fails", ["1 !", "!"]) { $0.a.merge(with: $0.b) },
    failing("combineLatest, one fails", ["10 !", "!"]) {
      $0.a.combineLatest($0.b.prepend(0)) { "\($0)\($1)" }
    },
    failing("zip, one fails", ["10 !", "!"]) { $0.a.zip($0.b.prepend(0)) { "\($0)\($1)" } },
    failing("flatMap, one fails", ["1 !", "!"]) { $0.flat },
    failing("switchToLatest, the outer one fails", ["1 !", "!"]) { pair in
      pair.b.map { _ in pair.a }.prepend(Just(pair.a).setFailureType(to: Oops.self))
        .switchToLatest()
    },
    failing("share, one subject", ["1 !", "!"], isSecond: false) { pair in
      let shared = pair.a.share()
      RaceLog().attach(shared)
      return shared
    },
    // The value may come before the failure, and is then the first one's.
    failing("catch", ["1 9 |", "9 |"], isSecond: false) {
      $0.a.catch { _ in Just(9).setFailureType(to: Oops.self) }
    },
  ]

  private static let others = [
    // What the first one sends after the switch is not for the subscriber.
    RaceCase(testDescription: "switchToLatest", expected: ["1 2 |", "2 1 |", "2 |"]) { log in
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
    RaceCase(testDescription: "one sink", expected: ["1 |", "|"]) { log in
      let sink = Subscribers.Sink<Int, Oops>(
        receiveCompletion: { log.add(completion: $0) }, receiveValue: { log.add($0) })
      sink.receive(subscription: SentSubscription())
      return RaceRound {
        _ = sink.receive(1)
      } there: {
        sink.receive(completion: .finished)
      }
    },
  ]

  private static let deciding = [
    ending("first", ["1 |", "3 |"]) { $0.a.first() },
    ending("first where", ["3 |"]) { $0.a.first { $0 == 3 } },
    ending("prefix", ["1 3 |", "3 1 |", "3 4 |"]) { $0.a.prefix(2) },
    ending("prefix while", ["1 |", "|"]) { $0.a.prefix { $0 < 3 } },
    ending("tryMap", ["1 !", "!"]) { pair in pair.a.tryMap { try $0.notThree() } },
    ending("contains", ["true |"]) { $0.a.contains(3) },
  ]
}
