/// Operators that send one result of all values.
@MainActor @Suite struct GatheringTests {
  @Test func theResultWaitsForARequestAndGoesWithTheCancel() {
    // As in Combine, the outer value's result is the one that counts.
    expectPlayed("a value from inside of the closure: [Reduce]<∞ ?∞ 1> 1at0( 2> 2at0 ) |> 1 |") {
      play in
      play.a.reduce(0) { sum, value in
        play.note("\(value)at\(sum)")
        return sum + value
      }
    }
    expectPlayed("a request: [Contains] ?∞ 1> 2> - 3> <1 true | <1") { $0.a.contains(2) }
    expectPlayed("a request: [TryFirst] ?∞ 1> 2> - 3> <1 2 | <1") { $0.a.first { $0 > 1 } }
    expectPlayed("a cancel: [First] ?∞ 1> - <- <1") { $0.a.first() }
    expectPlayed("a cancel: [Collect] ?∞ 1> |> <- <1") { $0.a.collect() }
    expectPlayed("an error does not wait: [TryReduce] ?∞ 1> 2> - ! 3> |> <1") {
      $0.a.tryReduce(0) { _, value in
        if value == 2 { throw Oops() }
        return value
      }
    }
  }

  @Test func nothingHasAResultToo() {
    let none = Empty<Int, Oops>()
    expectEqual(
      [
        none.count().drawn(asking: nil), none.max().drawn(asking: nil),
        none.allSatisfy { _ in false }.drawn(), none.contains(1).drawn(), none.count().drawn(),
        none.collect().drawn(), none.reduce(7) { $0 + $1 }.drawn(), none.max().drawn(),
        none.first().drawn(),
      ],
      [
        "[Count]", "[Comparison]", "[AllSatisfy] true |", "[Contains] false |", "[Count] 0 |",
        "[Collect] [] |", "[Reduce] 7 |", "[Comparison] |", "[First] |",
      ])
  }

  @Test func ofEqualValuesTheFirstIsTheSmallestAndTheLargest() {
    let source = [3, 14, 11, 24, 13, 4].publisher.eraseToAnyPublisher()
    let pair = [13, 3].publisher.eraseToAnyPublisher()
    let byLastDigit: (Int, Int) -> Bool = { $0 % 10 < $1 % 10 }
    expectEqual(
      [
        source.max(by: byLastDigit).drawn(), source.min(by: byLastDigit).drawn(),
        source.tryMax(by: byLastDigit).drawn(), source.tryMin(by: byLastDigit).drawn(),
        source.max().drawn(), source.min().drawn(), pair.min(by: byLastDigit).drawn(),
      ],
      [
        "[Comparison] 14 |", "[Comparison] 11 |", "[TryComparison] 14 |", "[TryComparison] 11 |",
        "[Comparison] 24 |", "[Comparison] 3 |", "[Comparison] 13 |",
      ])
  }

  @Test func aValueIsFoundByItsPlaceOrByAClosure() {
    let source = (0...9).publisher.eraseToAnyPublisher()
    expectEqual(
      [
        source.last().drawn(), source.last { $0 < 5 }.drawn(), source.tryLast { $0 > 9 }.drawn(),
        source.tryFirst { $0 > 4 }.drawn(), source.first { $0 > 9 }.drawn(),
        source.prefix(2).drawn(), source.output(in: 3...4).drawn(), source.output(at: 9).drawn(),
        source.output(in: 8...).drawn(),
      ],
      [
        "[Last] 9 |", "[LastWhere] 4 |", "[TryLastWhere] |", "[TryFirstWhere] 5 |",
        "[TryFirst] |", "[Output] 0 1 |", "[Output] 3 4 |", "[Output] 9 |", "[Output] 8 9 |",
      ])
    expectEqual(source.prefix(3).range, 0..<3)
  }

  @Test func aValueInThePlaceOfNoneOrOfNil() {
    expectPlayed(
      """
      it waits for a request: [ReplaceEmpty] ?∞ |> <1 9 | <1
      it goes with the cancel: [ReplaceEmpty] ?∞ |> <- <1
      everything is requested, as in Combine: [ReplaceEmpty]<2 ?2 ?∞ 1> 1+4 +4 <5 ?5
      an error is not replaced: [ReplaceEmpty]<2 ?2 ?∞ !> !
      nothing is after a value: [ReplaceEmpty]<2 ?2 ?∞ 1> 1 |> |
      """
    ) { $0.a.replaceEmpty(with: 9) }
    expectPlayed("no output is requested: [source] ?∞ 1> |> |") { $0.a.ignoreOutput() }
    let source = [1, nil, 3].publisher.eraseToAnyPublisher()
    let numbers: Publishers.Map<AnyPublisher<Int?, Never>, Int> = source.replaceNil(with: 2)
    expectEqual(numbers.drawn(), "[[Optional(1), nil, Optional(3)]] 1 2 3 |")
  }

  @Test func anArrayCountsForSoManyValues() {
    expectPlayed(
      """
      arrays of two: [CollectByCount]<2 ?4 1> 2> [1,2]+3 +6 3> 4> [3,4]+3 +6 5> <1 ?2 |> [5] |
      what is not full goes with an error: [CollectByCount]<∞ ?∞ 1> !> !
      completions pass after a cancel, as in Combine: [CollectByCount]<∞ ?∞ 1> <- - 2> |> | |> |
      """
    ) { $0.a.collect(2) }
  }
}
