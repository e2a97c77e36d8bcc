import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// How many of 20 values arrive for each first request and each row of answers.
@Suite struct SubjectDemandTests {
  private static let first: [Subscribers.Demand?] = [
    nil, .max(1), .max(2), .max(10), .unlimited,
  ]
  private static let answers: [[Subscribers.Demand]] = [
    [],
    Array(repeating: .max(1), count: 10),
    [.max(1), .none, .max(1)],
    [.none, .max(1), .max(2)],
    [.unlimited, .max(1)],
  ]

  @Test func demandAddsUpAtAPassthroughSubject() {
    let counts = Self.counts {
      (PassthroughSubject<Int, Oops>(), 20)
    }
    #expect(
      counts == [
        [0, 0, 0, 0, 0], [1, 11, 2, 1, 20], [2, 12, 4, 5, 20], [10, 20, 12, 13, 20],
        [20, 20, 20, 20, 20],
      ])
  }

  @Test func demandAddsUpAtACurrentValueSubjectWhichHasOneValueMore() {
    let counts = Self.counts {
      (CurrentValueSubject<Int, Oops>(-1), 20)
    }
    #expect(
      counts == [
        [0, 0, 0, 0, 0], [1, 11, 2, 1, 21], [2, 12, 4, 5, 21], [10, 20, 12, 13, 21],
        [21, 21, 21, 21, 21],
      ])
  }

  private static func counts(
    _ make: () -> (any Subject<Int, Oops>, Int)
  ) -> [[Int]] {
    first.map { first in
      answers.map { answers in
        let (subject, values) = make()
        var next = answers.makeIterator()
        let recorder = Recorder<Int, Oops>(asking: first) { _ in next.next() ?? .none }
        subject.subscribe(recorder)
        for value in 0..<values { subject.send(value) }
        return recorder.values.count
      }
    }
  }

  @Test func whatACallbackAsksForCountsAfterItHasReturned() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>(asking: .max(1)) { value in
      if value == 0 { subject.send(1) }
      return .max(1)
    }
    subject.subscribe(recorder)
    subject.send(0)
    subject.send(2)
    expectEqual(recorder.values, [0, 2])
  }

  @Test func aRequestForNothingTraps() async {
    let passthrough = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      PassthroughSubject<Int, Oops>().subscribe(
        Recorder<Int, Oops>(asking: Subscribers.Demand.none))
    }
    await #expect(processExitsWith: .failure) {
      CurrentValueSubject<Int, Oops>(0).subscribe(
        Recorder<Int, Oops>(asking: Subscribers.Demand.none))
    }
    let said = String(decoding: passthrough?.standardErrorContent ?? [], as: UTF8.self)
    #if !COMBINE_REFERENCE && DEBUG
    #expect(said.contains("A request must ask for at least one value"))
    #endif
  }
}
