import TestSupport
import Testing

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct OneValueTests {
  @Test func eachSendsItsValueWhenAskedAndAnErrorOrNothingAtOnce() {
    let failure = Result<Int, Oops>.failure(Oops())
    #expect(Just(1).drawn() == "[Just] 1 |")
    #expect(Just(1).drawn(asking: nil) == "[Just]")
    #expect(Optional(1).publisher.drawn() == "[Optional] 1 |")
    #expect(Int?.none.publisher.drawn(asking: nil) == "[Empty] |")
    #expect(Result<Int, Oops>.success(1).publisher.drawn(asking: .max(3)) == "[Once] 1 |")
    #expect(failure.publisher.drawn(asking: nil) == "[Empty] !")
    #expect(Empty<Int, Oops>().drawn(asking: nil) == "[Empty] |")
    #expect(Empty<Int, Oops>(completeImmediately: false).drawn() == "[Empty]")
    #expect(Fail<Int, Oops>(error: Oops()).drawn(asking: nil) == "[Empty] !")
  }

  @Test func aCancelBeforeTheRequestKeepsTheValueBackOneInsideOfItTheRest() {
    let drawer = DrawingSubscriber<Int, Never>(asking: nil)
    Just(1).subscribe(drawer)
    drawer.subscription?.cancel()
    drawer.subscription?.request(.unlimited)
    #expect(drawer.line == "[Just]")
    let twice = DrawingSubscriber<Int, Never>(asking: nil)
    Just(1).subscribe(twice)
    twice.subscription?.request(.max(1))
    twice.subscription?.request(.max(1))
    #expect(twice.line == "[Just] 1 |")
  }

  @Test func operatorsOnAValueWorkItOutAtOnce() {
    let just: Just<Int> = Just(2).map { $0 * 2 }.removeDuplicates().first().replaceError(with: 0)
    #expect(just == Just(4))
    let optionals: [Int?.Publisher] = [
      Just(2).compactMap { $0 * 3 }, Just(2).filter { $0 > 2 }, Just(2).dropFirst(0),
      Just(2).prefix(0), Just(2).first { $0 == 2 }, Just(2).dropFirst(),
      Optional(2).publisher.map { $0 + 1 }, Optional(2).publisher.scan(5) { $0 + $1 },
    ]
    #expect(optionals.map(\.output) == [6, nil, 2, nil, 2, nil, 3, 7])
    let results: [Result<Int, Oops>.Publisher] = [
      Just(2).setFailureType(to: Oops.self), Just(2).mapError { $0 }, Result.Publisher(3),
      Result<Int, Oops>.Publisher(Oops()).map { $0 + 1 },
      Result<Int, Oops>.Publisher(7).scan(1) { $0 + $1 },
    ]
    #expect(
      results.map(\.result) == [
        .success(2), .success(2), .success(3), .failure(Oops()), .success(8),
      ])
    #expect(Just(1).tryMap { _ -> Int in throw Oops() }.drawn(asking: nil) == "[Empty] !")
    #expect(Result<Int, Oops>.Publisher(Oops()).replaceError(with: 9).drawn() == "[Once] 9 |")
  }

  @Test func equalOnesAreEqual() {
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
    #expect(Fail<Int, Oops>(error: Oops()) == Fail<Int, Oops>(error: Oops()))
    #expect(Empty<Int, Oops>() != Empty<Int, Oops>(completeImmediately: false))
    #expect(Optional(1).publisher == Optional(1).publisher)
    #expect(Result<Int, Oops>.success(1).publisher != Result.failure(Oops()).publisher)
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).drawn(asking: Subscribers.Demand.none)
    }
  }
}
