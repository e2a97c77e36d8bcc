private final class Match: ObservableObject {
  @Published var goals = 0
  @Published var minute = 0
}

/// The rules about observable objects, and who hears first and who keeps whom.
@Suite struct ObjectRuleTests {
  @Test func c6ASubscriberHasTheNewValueWhileThePropertyHasTheOldOne() {
    let match = Match()
    var log: [String] = []
    let bag = [
      match.objectWillChange.sink { log.append("will change") },
      match.$goals.sink { log.append("\($0) while \(match.goals)") },
    ]
    for _ in 0..<2 { match.goals = 1 }
    expectEqual(log, ["0 while 0", "will change", "1 while 0", "will change", "1 while 1"])
    withExtendedLifetime(bag) {}
  }

  @Test func c7TheOuterOfTwoSettingsWinsSoAViewAndItsModelPart() {
    let match = Match()
    var view: [Int] = []
    let sink = match.$goals.sink { value in
      view.append(value)
      if value == 1 { match.goals = 2 }
    }
    match.goals = 1
    #expect(view == [0, 1, 2] && match.goals == 1)
    sink.cancel()
  }

  /// Checklist row 68.
  @Test func c8AnyPropertyInvalidatesWhoeverObservesTheObject() {
    let match = Match()
    var renders = 0
    let sink = match.objectWillChange.sink { renders += 1 }
    for minute in 1...3 { match.minute = minute }
    expectEqual(renders, 3)
    sink.cancel()
  }

  @Test func c14TheOrderAmongSiblingsIsTheirsAndATestCanPermuteIt() {
    let orders = [FanOutOrder.insertion, .permuted(seed: 5)].map { order in
      FanOutOrder.$current.withValue(order) {
        let match = Match()
        var heard: [Int] = []
        let sinks = (0..<9).map { number in
          match.$goals.dropFirst().sink { _ in heard.append(number) }
        }
        match.goals = 1
        withExtendedLifetime(sinks) {}
        return heard
      }
    }
    expectEqual(orders[0], Array(0..<9))
    #expect(orders[1] != orders[0] && orders[1].sorted() == orders[0])
  }

  @Test(arguments: [true, false])
  func c17AssignToAKeyPathKeepsTheObjectAssignToAPublishedPropertyDoesNot(cancels: Bool) {
    final class View {
      var goals = 0
    }
    let subject = CurrentValueSubject<Int, Never>(3)
    let events = EventLog()
    weak var leaked: View?
    weak var released: Match?
    var sink: AnyCancellable?
    do {
      let (view, match) = (View(), Match())
      (leaked, released) = (view, match)
      sink = subject.assign(to: \.goals, on: view)
      subject.handleEvents(receiveCancel: { events.add("-") }).assign(to: &match.$goals)
      events.add("\(view.goals) \(match.goals)")
      subject.send(4)
      events.add("\(view.goals) \(match.goals)")
    }
    expectEqual(events.all, ["3 3", "4 4", "-"])
    #expect(leaked != nil && released == nil)
    if cancels { sink?.cancel() } else { subject.send(completion: .finished) }
    #expect(leaked == nil)
    withExtendedLifetime(sink) {}
  }
}
