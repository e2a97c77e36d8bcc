import DeferredDelivery
import TestSupport

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
    match.goals = 1
    match.goals = 1
    expectEqual(
      log, ["0 while 0", "will change", "1 while 0", "will change", "1 while 1"])
    withExtendedLifetime(bag) {}
  }

  @Test func c7TheOuterOfTwoSettingsWinsSoAViewAndItsModelPart() {
    let match = Match()
    var view = 0
    let sink = match.$goals.sink { value in
      view = value
      if value == 1 { match.goals = 2 }
    }
    match.goals = 1
    #expect(view == 2 && match.goals == 1)
    withExtendedLifetime(sink) {}
  }

  /// Checklist row 68.
  @Test func c8AnyPropertyInvalidatesWhoeverObservesTheObject() {
    let match = Match()
    var renders = 0
    let sink = match.objectWillChange.sink { renders += 1 }
    for minute in 1...3 { match.minute = minute }
    expectEqual(renders, 3)
    withExtendedLifetime(sink) {}
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

  @Test func c17AssignToAKeyPathKeepsTheObjectAssignToAPublishedPropertyDoesNot() {
    final class View {
      var goals = 0
      private var bag: Set<AnyCancellable> = []

      init(_ subject: CurrentValueSubject<Int, Never>) {
        subject.assign(to: \.goals, on: self).store(in: &bag)
      }
    }
    let subject = CurrentValueSubject<Int, Never>(3)
    weak var leaked: View?
    weak var released: Match?
    do {
      let (view, match) = (View(subject), Match())
      (leaked, released) = (view, match)
      subject.assign(to: &match.$goals)
      #expect(view.goals == 3 && match.goals == 3)
    }
    #expect(leaked != nil)
    #expect(released == nil)
    subject.send(completion: .finished)
    #expect(leaked == nil)
  }
}
