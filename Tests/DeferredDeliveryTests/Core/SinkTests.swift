@Suite struct SinkTests {
  private let log = EventLog()

  private func makeSink() -> Subscribers.Sink<Int, Oops> {
    Subscribers.Sink(
      receiveCompletion: { [log] in log.add("\($0)") }, receiveValue: { [log] in log.add("\($0)") })
  }

  private func probe(_ name: String) -> SentSubscription {
    SentSubscription { [log] in log.add("\(name) \($0)") }
  }

  @Test func hearsItsFirstSubscriptionToTheEnd() {
    let sink = makeSink()
    for name in ["first", "second"] { sink.receive(subscription: probe(name)) }
    _ = sink.receive(1)
    sink.receive(completion: .finished)
    _ = sink.receive(2)
    sink.receive(completion: .failure(Oops()))
    sink.receive(subscription: probe("late"))
    expectEqual(log.all, ["first ?∞", "second -", "1", "finished", "late -"])
  }

  @Test func hearsNothingAfterACancelWhichItPassesOnOnce() {
    let sink = makeSink()
    sink.receive(subscription: probe("first"))
    _ = sink.receive(1)
    for _ in 0..<2 { sink.cancel() }
    _ = sink.receive(2)
    sink.receive(completion: .finished)
    expectEqual(log.all, ["first ?∞", "1", "first -"])
  }

  @Test func aCancelBeforeTheSubscriptionIsLostAsInCombine() {
    let sink = makeSink()
    sink.cancel()
    sink.receive(subscription: probe("first"))
    expectEqual(sink.receive(3), .none)
    let upstream = Sender(draw: { [log] in log.add("late \($0)") })
    let cancellable = upstream.sink(
      receiveCompletion: { _ in }, receiveValue: { [log] in log.add("\($0)") })
    upstream.send(1)
    cancellable.cancel()
    upstream.send(2)
    expectEqual(log.all, ["first ?∞", "3", "late ?∞", "1", "late -"])
  }

  private final class Box { var value = 0 }

  @Test func assignWritesFromItsFirstSubscriptionToItsCancel() {
    let box = Box()
    let assign = Subscribers.Assign(object: box, keyPath: \.value)
    func write(_ value: Int) {
      let answer = assign.receive(value)
      log.add("\(box.value) \(answer.drawn)\(assign.object == nil ? " released" : "")")
    }
    write(1)
    assign.cancel()
    for name in ["first", "second"] { assign.receive(subscription: probe(name)) }
    write(2)
    assign.cancel()
    write(3)
    expectEqual(log.all, ["0 0", "first ?∞", "second -", "2 0", "first -", "2 0 released"])
    expectEqual(assign.description, "Assign Box.")
    let early = Subscribers.Assign(object: box, keyPath: \.value)
    expectEqual(Mirror(reflecting: early).children.map(\.label), ["object", "keyPath", "status"])
  }

  @Test func mayCompleteItselfWhileItCompletes() {
    var again: Subscribers.Sink<Int, Oops>?
    let sink = Subscribers.Sink<Int, Oops>(
      receiveCompletion: { [log] completion in
        log.add("\(completion)")
        again?.receive(completion: completion)
      }, receiveValue: { _ in })
    again = sink
    sink.receive(subscription: probe("first"))
    sink.receive(completion: .finished)
    expectEqual(log.all, ["first ?∞", "finished"])
  }

  @Test func bothFormsOfSinkPassValuesAndOneTheCompletion() {
    let subject = PassthroughSubject<Int, Never>()
    let bag = [
      subject.sink { [log] in log.add("short \($0)") },
      subject.sink(
        receiveCompletion: { [log] in log.add("\($0)") },
        receiveValue: { [log] in log.add("long \($0)") }),
    ]
    subject.send(1)
    subject.send(completion: .finished)
    expectEqual(log.all, ["short 1", "long 1", "finished"])
    withExtendedLifetime(bag) {}
  }

  @Test func printsItsNameAndNoneOfItsInsides() {
    let sink = makeSink()
    expectEqual([sink.description, sink.playgroundDescription as? String], ["Sink", "Sink"])
    #expect(sink.customMirror.children.isEmpty)
  }
}
