@MainActor @Suite struct RecordTests {
  private typealias Recorded = Record<Int, Oops>

  @Test func playsWhatWasRecordedToEachSubscriber() {
    expectPlayed(
      """
      all: [[1,2]]<∞ 1 2 !
      some: [[1,2]]<1 1
      the error is not waited for: [[1,2]]<2 1 2 !
      a cancel inside of a value is the end: [[1,2]]<∞ 1<-+∞
      """
    ) { _ in
      Recorded { recording in
        for value in 1...2 { recording.receive(value) }
        recording.receive(completion: .failure(Oops()))
      }
    }
    expectEqual(
      [
        Recorded(output: [1], completion: .finished).drawn(),
        // Without a value the completion comes at once.
        Recorded { _ in }.drawn(asking: nil),
        Recorded(output: [], completion: .failure(Oops())).drawn(asking: nil),
      ], ["[[1]] 1 |", "[Empty] |", "[Empty] !"])
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(1))
    Recorded(output: [1, 2], completion: .finished).subscribe(drawer)
    drawer.subscription?.cancel()
    expectEqual(drawer.subscription.map(String.init(describing:)), "Cancelled Events")
    var recording = Recorded.Recording()
    recording.receive(1)
    #expect(recording.output == [1] && recording.completion == .finished)
  }
}
