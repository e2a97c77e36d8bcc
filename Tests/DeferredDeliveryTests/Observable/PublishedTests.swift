private class Score: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var plain = 0
}

private final class LoudScore: Score {
  @Published var volume = 1
}

private final class Manual: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
}

private final class Silent: ObservableObject {}

@Suite struct PublishedTests {
  /// Checklist row 68.
  @Test func onePublisherStandsForAllPublishedPropertiesInheritedOnesToo() {
    let counter = LoudScore()
    var log: [String] = []
    #expect(counter.objectWillChange === counter.objectWillChange)
    let bag = [
      counter.$count.dropFirst().sink { log.append("count \($0)") },
      counter.objectWillChange.sink { log.append("will change from \(counter.count)") },
    ]
    counter.count = 1
    counter.volume = 2
    counter.name = "a"
    counter.plain = 9
    expectEqual(
      log, ["will change from 0", "count 1", "will change from 1", "will change from 1"])
    withExtendedLifetime(bag) {}
  }

  @Test func aSubscriberHearsOfEveryChangeUntilItCancelsIfItAsksForAny() {
    let publisher = ObservableObjectPublisher()
    let drawers = [.max(1), nil].map { DrawingSubscriber<Void, Never>(asking: $0) }
    for drawer in drawers { publisher.subscribe(drawer) }
    for _ in 0..<3 { publisher.send() }
    drawers[0].subscription?.cancel()
    publisher.send()
    expectEqual(
      drawers.map(\.line),
      ["[ObservableObjectPublisher] () () ()", "[ObservableObjectPublisher]"])
  }

  @Test func anObjectMayBringAPublisherOfItsOwnOrHaveASilentOne() {
    let manual = Manual()
    var heard: [String] = []
    let bag = [
      manual.objectWillChange.sink { heard.append($0) },
      Silent().objectWillChange.sink { heard.append("silent") },
    ]
    manual.objectWillChange.send("now")
    expectEqual(heard, ["now"])
    withExtendedLifetime(bag) {}
  }

  @Test func deliversTheLatestOnTheNextRequest() {
    let counter = Score()
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(1))
    counter.$count.subscribe(drawer)
    for count in 1...2 { counter.count = count }
    expectEqual(drawer.line, "[PublishedSubject] 0")
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[PublishedSubject] 0 2")
  }

  @Test(arguments: [false, true])
  func propertiesWhosePublishersWereAssignedShareNothing(isUsed: Bool) {
    let (one, two) = (Score(), Score())
    var (early, log): ([String], [String]) = ([], [])
    var bag: [AnyCancellable] = []
    if isUsed { bag.append(one.$count.sink { early.append("early \($0)") }) }
    two.count = 2
    one.$count = two.$count
    expectEqual([one.count, two.count], [0, 2])
    bag.append(one.$count.sink { log.append("one \($0)") })
    bag.append(two.$count.sink { log.append("two \($0)") })
    bag.append(one.objectWillChange.sink { log.append("one will change") })
    one.count = 3
    two.count = 4
    expectEqual([one.count, two.count], [3, 4])
    expectEqual(log, ["one 0", "two 2", "one will change", "one 3", "two 4"])
    expectEqual(early, isUsed ? ["early 0", "early 3"] : [])
  }

  @Test func anObjectGoesWithItsPublishersAndWhatItPublishedToHearsNoEnd() {
    weak var released: LoudScore?
    var seen: [String] = []
    var sink: AnyCancellable?
    do {
      let counter = LoudScore()
      released = counter
      sink = counter.$volume.sink(
        receiveCompletion: { seen.append("\($0)") }, receiveValue: { seen.append("\($0)") })
      counter.volume = 2
    }
    #expect(released == nil)
    expectEqual(seen, ["1", "2"])
    withExtendedLifetime(sink) {}
  }
}
