import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct AnyPublisherTests {
  @Test func passesEverythingThrough() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let erased: AnyPublisher<Int, Oops> = subject.eraseToAnyPublisher()
    let recorder = Recorder<Int, Oops>(asking: .max(2))
    erased.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(Oops()))
    #expect(
      recorder.history == [
        .subscription("CurrentValueSubject"), .value(0), .value(1), .completion(.failure(Oops())),
      ])
    expectEqual(erased.description, "AnyPublisher")
    #expect(erased.eraseToAnyPublisher().playgroundDescription as? String == "AnyPublisher")
  }
}
