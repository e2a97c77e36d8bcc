@MainActor @Suite struct BufferTests {
  private typealias Full = Publishers.BufferingStrategy<Oops>

  private func expectPlayed(
    _ text: String, whenFull: @escaping (Play) -> Full, size: Int = 3,
    prefetch: Publishers.PrefetchStrategy = .byRequest,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    DeferredDeliveryTests.expectPlayed(text, sourceLocation: sourceLocation) { play in
      play.a.buffer(size: size, prefetch: prefetch, whenFull: whenFull(play))
    }
  }

  @Test func aFullBufferDropsWhatComesOrWhatHasWaitedLongest() {
    expectPlayed(
      """
      full: ?∞ [Buffer] 1> 2> 3> 4> 5> <2 1 2 6> 7> 8> <∞ 3 6 7
      the end waits for demand and for the values: ?∞ [Buffer]<1 1> 1 2> |> !> <1 2 <1 | 3>
      an error does not: ?∞ [Buffer] 1> 2> !> ! <9
      what is sent meanwhile comes after what waits: ?∞ [Buffer] 1> 2> <9 1( 3> ) 2( |> ) 3 |
      a value is not sent while another is received: ?∞ [Buffer]<9 1> 1( 2> ) 2( 3> ) 3
      nothing comes after a cancel in the middle: ?∞ [Buffer] 1> 2> 3> <3 1<-+1 - 4> 5> |>
      """, whenFull: { _ in .dropNewest })
    expectPlayed(
      "full: ?∞ [Buffer] 1> 2> 3> 4> 5> <2 3 4 6> 7> 8> <∞ 6 7 8", whenFull: { _ in .dropOldest })
    expectPlayed(
      """
      one for each that it sends: ?3 [Buffer] 1> 2> 3> <2 1 2 ?2 4>
        <1 3+1 4+1 ?2 5> 5 +1
      """, whenFull: { _ in .dropNewest }, prefetch: .keepFull)
  }

  @Test func aFullBufferFailsAfterWhatWaits() {
    func failing(_ play: Play) -> Full {
      .customError {
        play.note("error")
        return Oops()
      }
    }
    expectPlayed(
      """
      full: ?∞ [Buffer] 1> 2> 3> 4> error - 5> 6> <9 1 2 3 !
      what cannot wait for demand drops what does: ?∞ [Buffer] 1> 2> 3> 4> error - <2 1 2 !
      """, whenFull: failing)
    expectPlayed(
      "the error is made once and without the lock: [Buffer]<1 1> error( 1> ) - <1 !",
      whenFull: failing, size: 0, prefetch: .keepFull)
  }

  @Test func anErrorThatIsSentOnRequestComesAfterTheSubscription() {
    let failing = (1...9).publisher.tryMap { try $0.notThree() }
    let buffered = failing.buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest)
    expectEqual(
      [buffered.drawn(asking: .max(1)), buffered.drawn(), buffered.drawn(asking: nil)],
      ["[Buffer] 1 !", "[Buffer] 1 2 !", "[Buffer] !"])
  }

  @Test func valuesAreReleasedWhenTheyAreSentDroppedOrCancelled() {
    let log = EventLog()
    let source = PassthroughSubject<Tracer, Never>()
    let drawer = DrawingSubscriber<Tracer, Never>(asking: nil)
    source.buffer(size: 4, prefetch: .byRequest, whenFull: .dropOldest).subscribe(drawer)
    for number in 1...6 { source.send(Tracer { log.add("\(number)") }) }
    log.add("request")
    drawer.subscription?.request(.max(1))
    log.add("cancel")
    drawer.subscription?.cancel()
    expectEqual(log.all, ["1", "2", "request", "3", "cancel", "4", "5", "6"])
  }
}
