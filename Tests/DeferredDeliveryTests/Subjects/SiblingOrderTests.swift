import DeferredDelivery
import Dispatch
import TestSupport
import Turns

private final class Score: ObservableObject {
  @Published var goals = 0
}

/// The order in which a queue's number has the subscribers of a subject served.
@Suite struct SiblingOrderTests {
  private let queue = TurnQueue()

  /// In which order named subscribers hear of one change, which is made while the queue is current.
  private func heard(
    by names: String, number: UInt64?,
    subscribe: (_ hear: @escaping () -> Void) -> AnyCancellable, change: () -> Void
  ) -> String {
    var heard = ""
    let sinks = names.map { name in subscribe { heard.append(name) } }
    heard = ""
    if let number { queue.setSiblingOrder(number) }
    TurnQueue.$current.withValue(queue) { change() }
    withExtendedLifetime(sinks) {}
    return heard
  }

  private static let all = ["abc", "bac", "acb", "bca", "cba", "cab", "abc"]

  @Test func everyOrderOfThreeHasItsNumberInEverySubject() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    let score = Score()
    for (number, order) in Self.all.enumerated() {
      let number = UInt64(number)
      let orders = [
        heard(by: "abc", number: number) { hear in
          passthrough.sink { _ in hear() }
        } change: {
          passthrough.send(1)
        },
        heard(by: "abc", number: number) { hear in
          current.sink { _ in hear() }
        } change: {
          current.send(1)
        },
        heard(by: "abc", number: number) { hear in
          current.sink { _ in hear() }
        } change: {
          current.value = 2
        },
        heard(by: "abc", number: number) { hear in
          score.$goals.sink { _ in hear() }
        } change: {
          score.goals += 1
        },
        heard(by: "abc", number: number) { hear in
          score.objectWillChange.sink { hear() }
        } change: {
          score.goals += 1
        },
      ]
      expectEqual(orders, Array(repeating: order, count: orders.count))
    }
  }

  @Test func theCompletionIsSentInThatOrderToo() {
    let subject = PassthroughSubject<Int, Never>()
    let order = heard(by: "abc", number: 4) { hear in
      subject.sink { _ in
        hear()
      } receiveValue: { _ in
      }
    } change: {
      subject.send(completion: .finished)
    }
    expectEqual(order, "cba")
  }

  @Test func whatIsReceivedInATurnKeepsThatOrder() async {
    let subject = PassthroughSubject<Int, Never>()
    var heard = ""
    let sinks = "abc".map { name in subject.receive(on: queue).sink { _ in heard.append(name) } }
    queue.setSiblingOrder(3)
    TurnQueue.$current.withValue(queue) { subject.send(1) }
    await MainActor.run { _ = queue.turn() }
    expectEqual(heard, "bca")
    withExtendedLifetime(sinks) {}
  }

  @Test func withoutANumberTheyAreServedAsTheySubscribed() {
    let subject = PassthroughSubject<Int, Never>()
    for number in [nil, 0] as [UInt64?] {
      let order = heard(by: "abcd", number: number) { hear in
        subject.sink { _ in hear() }
      } change: {
        subject.send(1)
      }
      expectEqual(order, "abcd")
    }
  }

  @Test func anotherQueuesNumberIsNotTheirs() {
    let subject = PassthroughSubject<Int, Never>()
    let other = TurnQueue()
    other.setSiblingOrder(1)
    let order = heard(by: "abc", number: nil) { hear in
      subject.sink { _ in hear() }
    } change: {
      subject.send(1)
    }
    expectEqual(order, "abc")
  }

  @Test func theFewestThatHaveAnOrderAreTwo() {
    let subject = CurrentValueSubject<Int, Never>(0)
    for names in ["a", "ab"] {
      let order = heard(by: names, number: 1) { hear in
        subject.sink { _ in hear() }
      } change: {
        subject.send(1)
      }
      expectEqual(order, String(names.reversed()))
    }
  }

  /// A main queue is current only for code on the main actor, not on another thread.
  @Test func whatIsSentElsewhereIsNotPermuted() {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let order = heard(by: "abc", number: 1) { hear in
      subject.sink { _ in hear() }
    } change: {
      let sent = DispatchSemaphore(value: 0)
      DispatchQueue(label: "elsewhere").async {
        subject.send(1)
        sent.signal()
      }
      sent.wait()
    }
    expectEqual(order, "abc")
  }

  @Test func aNestedSendIsDeliveredFirstAsEver() {
    let subject = PassthroughSubject<Int, Never>()
    var heard = ""
    let sinks = "ab".map { name in
      subject.sink { value in
        heard.append("\(name)\(value) ")
        if name == "b", value == 1 { subject.send(2) }
      }
    }
    queue.setSiblingOrder(1)
    TurnQueue.$current.withValue(queue) { subject.send(1) }
    expectEqual(heard, "b1 b2 a2 a1 ")
    withExtendedLifetime(sinks) {}
  }
}
