/// No operator keeps anything beyond its stream: neither the source nor its own closures.
@MainActor @Suite struct ReleaseTests {
  private enum Ending: String, CaseIterable { case cancel, finish, fail, forget }

  @Test(arguments: OperatorCase.all)
  func letsGoOfEverything(_ operatorCase: OperatorCase) {
    for ending in Ending.allCases {
      let queue = TurnQueue()
      weak var source: PassthroughSubject<Int, Oops>?
      weak var captured: Tracer?
      weak var listener: Tracer?
      var sink: AnyCancellable?
      do {
        let (subject, inOperator, inSink) = (
          PassthroughSubject<Int, Oops>(), Tracer(), Tracer()
        )
        (source, captured, listener) = (subject, inOperator, inSink)
        let publisher = operatorCase.build(AnyPublisher(subject), inOperator, queue)
        sink = Self.attach(publisher, holding: inSink)
      }
      queue.turn()
      queue.turn()
      source?.send(1)
      queue.turn()
      #expect(listener != nil || source == nil)
      switch ending {
      case .cancel: sink?.cancel()
      case .finish: source?.send(completion: .finished)
      case .fail: source?.send(completion: .failure(Oops()))
      case .forget: sink = nil
      }
      queue.turn()
      queue.turn()
      let left = [source == nil, captured == nil, listener == nil]
      expectEqual(left, [true, true, true], "\(operatorCase.testDescription), \(ending.rawValue)")
      withExtendedLifetime(sink) {}
    }
  }

  private static func attach<P: Publisher>(_ publisher: P, holding tracer: Tracer) -> AnyCancellable
  {
    publisher.sink(
      receiveCompletion: { _ in tracer.pass(()) }, receiveValue: { _ in tracer.pass(()) })
  }
}
