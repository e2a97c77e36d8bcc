import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct RecordTests {
  private typealias Recorded = Record<Int, Oops>

  @Test func playsWhatWasRecordedToEachSubscriber() {
    let record = Recorded { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(Oops()))
    }
    expectEqual(record.drawn(), "[[1, 2]] 1 2 !")
    expectEqual(record.drawn(asking: .max(1)), "[[1, 2]] 1")
    expectEqual(record.drawn(asking: .max(2)), "[[1, 2]] 1 2 !")
    expectEqual(Recorded(output: [1], completion: .finished).drawn(), "[[1]] 1 |")
  }

  @Test func withoutAValueTheCompletionComesAtOnce() {
    expectEqual(Recorded { _ in }.drawn(asking: nil), "[Empty] |")
    expectEqual(Recorded(output: [], completion: .failure(Oops())).drawn(asking: nil), "[Empty] !")
  }

  @Test func aCancelInsideOfAValueIsTheEnd() {
    let drawer = DrawingSubscriber<Int, Oops>()
    drawer.onValue = { _ in
      drawer.subscription?.cancel()
      return .unlimited
    }
    Recorded(output: [1, 2], completion: .finished).subscribe(drawer)
    expectEqual(drawer.line, "[[1, 2]] 1")
    expectEqual(drawer.subscription.map(String.init(describing:)), "Cancelled Events")
  }

  @Test func aRecordingIsClosedByItsCompletion() async {
    var recording = Recorded.Recording()
    recording.receive(1)
    #expect(recording.output == [1] && recording.completion == .finished)
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Oops>.Recording(output: [1])
      recording.receive(2)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Oops>.Recording(output: [1])
      recording.receive(completion: .finished)
    }
  }
}
