import Turns

private final class Score: ObservableObject {
  @Published var goals = 0
}

/// The order in which a queue's number has the subscribers of a subject served.
@Suite struct SiblingOrderTests {
  private let queue = TurnQueue()
  private let passthrough = PassthroughSubject<Int, Never>()

  /// In which order named subscribers hear of one change, which is made while the queue is current.
  private func heard(
    by names: String, number: UInt64?, change: () -> Void,
    subscribe: (_ hear: @escaping () -> Void) -> AnyCancellable
  ) -> String {
    var heard = ""
    let sinks = names.map { name in subscribe { heard.append(name) } }
    heard = ""
    if let number { queue.setSiblingOrder(number) }
    TurnQueue.$current.withValue(queue) { change() }
    withExtendedLifetime(sinks) {}
    return heard
  }

  /// The order for an event, or for what else is sent.
  private func heard(
    by names: String, number: UInt64?, send: ((PassthroughSubject<Int, Never>) -> Void)? = nil
  ) -> String {
    heard(by: names, number: number) {
      if let send { send(passthrough) } else { passthrough.send(1) }
    } subscribe: { hear in
      passthrough.sink { _ in
        hear()
      } receiveValue: { _ in
        hear()
      }
    }
  }

  @Test func everyOrderOfThreeHasItsNumberInEverySubject() {
    let current = CurrentValueSubject<Int, Never>(0)
    let score = Score()
    for (number, order) in ["abc", "bac", "acb", "bca", "cba", "cab", "abc"].enumerated() {
      let number = UInt64(number)
      let ofState: (@escaping () -> Void) -> AnyCancellable = { hear in
        current.sink { _ in hear() }
      }
      let orders = [
        heard(by: "abc", number: number),
        heard(by: "abc", number: number, change: { current.send(1) }, subscribe: ofState),
        heard(by: "abc", number: number, change: { current.value = 2 }, subscribe: ofState),
        heard(by: "abc", number: number, change: { score.goals += 1 }) { hear in
          score.$goals.sink { _ in hear() }
        },
        heard(by: "abc", number: number, change: { score.goals += 1 }) { hear in
          score.objectWillChange.sink { hear() }
        },
      ]
      expectEqual(orders, Array(repeating: order, count: orders.count))
    }
  }

  @Test func theOrderHoldsForWhatIsSentWhileTheQueueIsCurrent() {
    let other = TurnQueue()
    other.setSiblingOrder(1)
    let orders = [
      // Without a number they are served as they subscribed; another queue's is not theirs.
      heard(by: "abcd", number: nil), heard(by: "abcd", number: 0),
      // The fewest that have an order are two.
      heard(by: "a", number: 1), heard(by: "ab", number: 1),
      // A main queue is current only for code on the main actor, not on another thread.
      heard(by: "abc", number: 1) { subject in
        Threads.run("elsewhere") { subject.send(1) }
      },
      heard(by: "abc", number: 4) { $0.send(completion: .finished) },
    ]
    expectEqual(orders, ["abcd", "abcd", "a", "ba", "abc", "cba"])
  }

  @Test func whatIsReceivedInATurnKeepsThatOrder() async {
    var heard = ""
    let sinks = "abc".map { name in
      passthrough.receive(on: queue).sink { _ in heard.append(name) }
    }
    queue.setSiblingOrder(3)
    TurnQueue.$current.withValue(queue) { passthrough.send(1) }
    await MainActor.run { [queue] in _ = queue.turn() }
    expectEqual(heard, "bca")
    withExtendedLifetime(sinks) {}
  }

  @Test func aNestedSendIsDeliveredFirstAsEver() {
    var heard = ""
    let sinks = "ab".map { name in
      passthrough.sink { value in
        heard.append("\(name)\(value) ")
        if name == "b", value == 1 { passthrough.send(2) }
      }
    }
    queue.setSiblingOrder(1)
    TurnQueue.$current.withValue(queue) { passthrough.send(1) }
    expectEqual(heard, "b1 b2 a2 a1 ")
    withExtendedLifetime(sinks) {}
  }
}
