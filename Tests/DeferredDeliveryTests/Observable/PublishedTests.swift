import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

private class Score: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var plain = 0
}

private final class LoudScore: Score {
  @Published var volume = 1
}

@Suite struct PublishedTests {
  @Test func sendsTheNewValueWhileThePropertyStillHasTheOldOne() {
    let counter = Score()
    var seen: [[Int]] = []
    let sink = counter.$count.sink { seen.append([$0, counter.count]) }
    counter.count = 1
    counter.count = 1
    expectEqual(seen, [[0, 0], [1, 0], [1, 1]])
    expectEqual(counter.count, 1)
    withExtendedLifetime(sink) {}
  }

  @Test func tellsOfTheObjectBeforeItSendsTheValue() {
    let counter = Score()
    var log: [String] = []
    let bag = [
      counter.$count.dropFirst().sink { log.append("$count \($0)") },
      counter.objectWillChange.sink { log.append("will change from \(counter.count)") },
    ]
    counter.count = 1
    expectEqual(log, ["will change from 0", "$count 1"])
    withExtendedLifetime(bag) {}
  }

  @Test func aSettingFromInsideIsSeenThenOverwrittenByTheOuterOne() {
    let counter = Score()
    var seen: [Int] = []
    let sink = counter.$count.sink { value in
      seen.append(value)
      if value == 1 { counter.count = 2 }
    }
    counter.count = 1
    expectEqual(seen, [0, 1, 2])
    expectEqual(counter.count, 1)
    withExtendedLifetime(sink) {}
  }

  /// Checklist row 68.
  @Test func onePublisherStandsForAllPublishedPropertiesInheritedOnesToo() {
    let counter = LoudScore()
    var changes = 0
    #expect(counter.objectWillChange === counter.objectWillChange)
    let sink = counter.objectWillChange.sink { changes += 1 }
    counter.count = 1
    counter.volume = 2
    counter.name = "a"
    counter.plain = 9
    expectEqual(changes, 3)
    withExtendedLifetime(sink) {}
  }

  @Test func deliversTheLatestOnTheNextRequest() {
    let counter = Score()
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(1))
    counter.$count.subscribe(drawer)
    counter.count = 1
    counter.count = 2
    expectEqual(drawer.line, "[PublishedSubject] 0")
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[PublishedSubject] 0 2")
  }

  @Test func assigningToItKeepsNothingAliveAndNeedsNothingKept() {
    let subject = CurrentValueSubject<Int, Never>(5)
    let events = EventLog()
    weak var released: Score?
    do {
      let counter = Score()
      released = counter
      subject.handleEvents(receiveCancel: { events.add("-") }).assign(to: &counter.$count)
      expectEqual(counter.count, 5)
      subject.send(6)
      expectEqual(counter.count, 6)
    }
    #expect(released == nil)
    expectEqual(events.all, ["-"])
    subject.send(7)
  }

  @Test func assigningToAKeyPathKeepsTheObjectUntilItIsOver() {
    let subject = PassthroughSubject<Int, Never>()
    for ends in [true, false] {
      weak var released: Score?
      var sink: AnyCancellable?
      do {
        let counter = Score()
        released = counter
        sink = subject.assign(to: \.plain, on: counter)
        subject.send(1)
        expectEqual(counter.plain, 1)
      }
      #expect(released != nil)
      if ends { sink?.cancel() } else { subject.send(completion: .finished) }
      #expect(released == nil)
      withExtendedLifetime(sink) {}
    }
  }

  @Test func propertiesWhosePublishersWereAssignedShareNothing() {
    for isUsed in [false, true] {
      let (one, two) = (Score(), Score())
      var log: [String] = []
      var bag: [AnyCancellable] = []
      if isUsed { bag.append(one.$count.sink { log.append("early \($0)") }) }
      two.count = 2
      one.$count = two.$count
      expectEqual([one.count, two.count], [0, 2])
      bag.append(one.$count.sink { log.append("one \($0)") })
      bag.append(two.$count.sink { log.append("two \($0)") })
      bag.append(one.objectWillChange.sink { log.append("one will change") })
      one.count = 3
      two.count = 4
      expectEqual([one.count, two.count], [3, 4])
      expectEqual(
        log.filter { !$0.hasPrefix("early") },
        ["one 0", "two 2", "one will change", "one 3", "two 4"])
      expectEqual(log.filter { $0.hasPrefix("early") }, (isUsed ? ["early 0", "early 3"] : []))
    }
  }

  @Test func anObjectGoesWithItsPublishersAndWhatItPublishedToHearsNoEnd() {
    weak var released: LoudScore?
    var seen: [Int] = []
    var sink: AnyCancellable?
    do {
      let counter = LoudScore()
      released = counter
      sink = counter.$volume.sink { seen.append($0) }
      counter.volume = 2
    }
    #expect(released == nil)
    expectEqual(seen, [1, 2])
    withExtendedLifetime(sink) {}
  }
}
