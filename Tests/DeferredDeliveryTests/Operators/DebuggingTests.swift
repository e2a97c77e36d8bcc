@MainActor @Suite struct DebuggingTests {
  /// Plays a stream through `print` and returns what was printed.
  private func printed(_ prefix: String, ending: Subscribers.Completion<Oops>) -> [String] {
    let text = EventLog()
    let upstream = Sender()
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(2))
    drawer.onValue = { $0 == 1 ? .unlimited : .none }
    upstream.print(prefix, to: Paper { text.add($0) }).subscribe(drawer)
    for value in 1...2 { upstream.send(value) }
    upstream.send(completion: ending)
    drawer.subscription?.request(.unlimited)
    drawer.subscription?.cancel()
    return text.all.joined().split(separator: "\n").map(String.init)
  }

  @Test func printWritesALineForEachEvent() {
    let start = [
      "receive subscription: (source)", "request max: (2)",
      "receive value: (1)", "request unlimited (synchronous)", "receive value: (2)",
    ]
    let end = ["request unlimited", "receive cancel"]
    expectEqual(printed("", ending: .finished), start + ["receive finished"] + end)
    expectEqual(
      printed("a", ending: .failure(Oops())),
      (start + ["receive error: (Oops())"] + end).map { "a: \($0)" })
    expectPlayed(
      """
      it passes on what comes after a cancel:
        receivesubscription:(source) [Print]<∞ requestunlimited ?∞ <- receivecancel - <-
        receivecancel 1> receivevalue:(1) 1
      a cancel after the end is not passed on:
        receivesubscription:(source) [Print]<∞ requestunlimited ?∞ |> receivefinished |
        <- receivecancel
      """
    ) { play in
      play.a.print(
        to: Paper { text in
          let mark = text.filter { !$0.isWhitespace }
          if !mark.isEmpty { play.note(mark) }
        })
    }
  }

  @Test func aBreakpointLetsPassWhatItsClosuresDoNotStop() {
    let pass = Just(1).breakpoint(
      receiveSubscription: { _ in false }, receiveOutput: { $0 > 1 },
      receiveCompletion: { _ in false })
    expectEqual([pass.drawn(), Just(1).breakpointOnError().drawn()], ["[Just] 1 |", "[Just] 1 |"])
    let closure = Empty<Int, Oops>().breakpointOnError().receiveCompletion
    #expect(closure?(.finished) == false && closure?(.failure(Oops())) == true)
  }
}
