@MainActor @Suite struct AnySubscriberTests {
  @Test func anErasedPublisherPassesEverythingThrough() {
    expectPlayed("everything: [CurrentValueSubject]<2 0 1> 1 2> !> !") {
      $0.feed(CurrentValueSubject(0)).eraseToAnyPublisher()
    }
    let erased = Just(1).eraseToAnyPublisher().eraseToAnyPublisher()
    expectEqual(
      [erased.description, erased.playgroundDescription as? String],
      ["AnyPublisher", "AnyPublisher"])
  }

  @Test func passesEverythingToWhatItHidesAndCallsItselfSo() {
    let hidden = DrawingSubscriber<Int, Oops>(asking: .max(1))
    hidden.onValue = { _ in .max(5) }
    let erased = AnySubscriber(AnySubscriber(hidden))
    erased.receive(subscription: Subscriptions.empty)
    expectEqual(erased.receive(1), .max(5))
    erased.receive(completion: .failure(Oops()))
    expectEqual(hidden.line, "[Empty] 1 !")
    expectEqual(erased.combineIdentifier, hidden.combineIdentifier)
  }

  @Test func closuresThatAreLeftOutAskForNothing() {
    let silent = AnySubscriber<Int, Oops>()
    expectEqual(silent.receive(1), .none)
    expectEqual(silent.description, "Anonymous AnySubscriber")
    #expect(silent.combineIdentifier != AnySubscriber<Int, Oops>().combineIdentifier)
  }

  @Test func aSubjectCanBeHiddenToo() {
    let subject = PassthroughSubject<Int, Oops>()
    let drawer = DrawingSubscriber<Int, Oops>()
    subject.subscribe(drawer)
    let erased = AnySubscriber<Int, Oops>(subject)
    expectEqual(erased.description, "Subject")
    [1, 2].publisher.setFailureType(to: Oops.self).subscribe(erased)
    expectEqual(drawer.line, "[PassthroughSubject] 1 2 |")
  }
}
