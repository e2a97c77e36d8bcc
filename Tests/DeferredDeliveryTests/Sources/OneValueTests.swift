@MainActor @Suite struct OneValueTests {
  @Test func eachSendsItsValueWhenAskedAndAnErrorOrNothingAtOnce() {
    let failure = Result<Int, Oops>.failure(Oops())
    let publishers: [any Publisher] = [
      Just(1), Optional(1).publisher, Int?.none.publisher, Result<Int, Oops>.success(1).publisher,
      failure.publisher, Empty<Int, Oops>(), Empty<Int, Oops>(completeImmediately: false),
      Fail<Int, Oops>(error: Oops()),
    ]
    expectEqual(
      publishers.map { $0.drawn() },
      [
        "[Just] 1 |", "[Optional] 1 |", "[Empty] |", "[Once] 1 |", "[Empty] !", "[Empty] |",
        "[Empty]", "[Empty] !",
      ])
    expectEqual(
      publishers.map { $0.drawn(asking: nil) },
      [
        "[Just]", "[Optional]", "[Empty] |", "[Once]", "[Empty] !", "[Empty] |", "[Empty]",
        "[Empty] !",
      ])
    expectPlayed(
      """
      a cancel before the request: [Just] <- <∞
      one value is enough: [Just] <1 1 | <1
      a cancel with the value is too late, as in Combine: [Just]<∞ 1<- |
      """
    ) { _ in Just(1) }
  }

  @Test func operatorsOnAValueWorkItOutAtOnce() {
    let just: Just<Int> = Just(2).map { $0 * 2 }.removeDuplicates().first().replaceError(with: 0)
    expectEqual(just, Just(4))
    let optionals: [Int?.Publisher] = [
      Just(2).compactMap { $0 * 3 }, Just(2).filter { $0 > 2 }, Just(2).dropFirst(0),
      Just(2).prefix(0), Just(2).first { $0 == 2 }, Just(2).dropFirst(),
      Optional(2).publisher.map { $0 + 1 }, Optional(2).publisher.scan(5) { $0 + $1 },
    ]
    expectEqual(optionals.map(\.output), [6, nil, 2, nil, 2, nil, 3, 7])
    let results: [Result<Int, Oops>.Publisher] = [
      Just(2).setFailureType(to: Oops.self), Just(2).mapError { $0 }, Result.Publisher(3),
      Result<Int, Oops>.Publisher(Oops()).map { $0 + 1 },
      Result<Int, Oops>.Publisher(7).scan(1) { $0 + $1 },
    ]
    #expect(
      results.map(\.result) == [
        .success(2), .success(2), .success(3), .failure(Oops()), .success(8),
      ])
    expectEqual(Just(1).tryMap { _ -> Int in throw Oops() }.drawn(asking: nil), "[Empty] !")
    #expect(Result<Int, Oops>.Publisher(Oops()).replaceError(with: 9).drawn() == "[Once] 9 |")
  }

  @Test func oneValueIsGatheredAtOnce() {
    let (just, optional) = (Just(2), Optional(2).publisher)
    let numbers: [Just<Int>] = [
      just.count(), just.last(), just.min(), just.max { $0 < $1 }, just.replaceEmpty(with: 9),
      Int?.none.publisher.replaceEmpty(with: 9),
    ]
    expectEqual(numbers.map(\.output), [1, 2, 2, 2, 2, 9])
    let truths: [Just<Bool>] = [
      just.contains(2), just.contains { $0 > 2 }, just.allSatisfy { $0 > 1 },
    ]
    expectEqual(truths.map(\.output), [true, false, true])
    expectEqual(just.collect(), Just([2]))
    let sequences: [Publishers.Sequence<[Int], Never>] = [
      just.prepend(0, 1), just.prepend(0...1), just.append(3, 4), just.append(3...4),
    ]
    expectEqual(sequences.map(\.sequence), [[0, 1, 2], [0, 1, 2], [2, 3, 4], [2, 3, 4]])
    let optionals: [Int?.Publisher] = [
      just.last { $0 > 2 }, just.drop { $0 < 3 }, just.prefix { $0 < 3 }, just.output(at: 1),
      just.output(in: 1..<3), optional.reduce(5) { $0 + $1 }, optional.count(), optional.last(),
      optional.last { $0 > 2 }, optional.drop { $0 > 2 }, optional.prefix { $0 > 2 },
      optional.output(at: 0), optional.output(in: 0..<1), optional.output(in: 0..<0),
      optional.min(), optional.max { $0 < $1 },
    ]
    #expect(
      optionals.map(\.output) == [
        nil, nil, 2, nil, nil, 7, 1, 2, nil, 2, nil, 2, 2, nil, 2, 2,
      ])
    #expect(just.ignoreOutput() == Empty() && optional.ignoreOutput() == Empty())
    expectEqual(just.reduce(1) { $0 + $1 }.result, .success(3))
  }

  @Test func aResultIsGatheredAtOnceWithItsError() {
    let good = Result<Int, Oops>.Publisher(2)
    let bad = Result<Int, Oops>.Publisher(Oops())
    let numbers: [Result<Int, Oops>.Publisher] = [
      good.count(), good.last(), good.min(), good.max(), good.min { $0 < $1 },
      good.replaceEmpty(with: 9), good.reduce(5) { $0 + $1 }, bad.count(),
    ]
    #expect(
      numbers.map(\.result) == [
        .success(1), .success(2), .success(2), .success(2), .success(2), .success(2),
        .success(7), .failure(Oops()),
      ])
    let truths: [Result<Bool, Oops>.Publisher] = [
      good.contains(2), good.contains { $0 > 2 }, good.allSatisfy { $0 > 1 },
      bad.allSatisfy { _ in true },
    ]
    expectEqual(
      truths.map(\.result), [.success(true), .success(false), .success(true), .failure(Oops())])
    expectEqual(good.collect(), Result<[Int], Oops>.Publisher([2]))
  }

  @Test func whatOneValueThrowsIsItsError() {
    let (just, good) = (Just(2), Result<Int, Oops>.Publisher(2))
    let fails: (Int, Int) throws -> Bool = { _, _ in throw Oops() }
    let sum: (Int, Int) throws -> Int = { $0 + $1 }
    let failing = [
      just.tryRemoveDuplicates(by: fails), good.tryRemoveDuplicates(by: fails),
      good.tryMin(by: fails), good.tryMax(by: fails), just.tryScan(1) { _, _ in throw Oops() },
      good.tryReduce(1) { _, _ in throw Oops() },
    ]
    expectEqual(failing.map { $0.drawn(asking: nil) }, Array(repeating: "[Empty] !", count: 6))
    let results = [
      just.tryScan(1, sum), just.tryReduce(1, sum), good.tryScan(1, sum), good.tryReduce(1, sum),
      good.tryMin { $0 < $1 }.map { $0 + 1 }, just.tryRemoveDuplicates { $0 < $1 }.map { $0 + 1 },
    ]
    expectEqual(results.map { $0.drawn() }, Array(repeating: "[Once] 3 |", count: 6))
    let truths = [
      just.tryContains { $0 == 2 }, just.tryAllSatisfy { $0 == 2 }, good.tryContains { $0 == 2 },
      good.tryAllSatisfy { $0 == 2 },
    ]
    expectEqual(truths.map { $0.drawn() }, Array(repeating: "[Once] true |", count: 4))
  }

  @Test func whatCombineAnswersOddlyIsAnsweredSo() {
    let none = Int?.none.publisher
    #expect(none.count().output == nil && none.contains(1).output == nil)
    expectEqual(none.collect().output, [])
    expectEqual(none.tryMap { $0 }.drawn(), "[TryMap] |")
    expectEqual(Just(2).output(in: 0..<0).output, 2)
    #expect(Result<Int, Oops>.Publisher(Oops()).ignoreOutput().drawn() == "[Empty] |")
    let filled: Publishers.Sequence<[Int?], Never> = [1, nil].publisher.replaceNil(with: 2)
    expectEqual(filled.sequence, [1, 2])
  }

  @Test func equalOnesAreEqual() {
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
    #expect(Fail<Int, Oops>(error: Oops()) == Fail<Int, Oops>(error: Oops()))
    #expect(Empty<Int, Oops>() != Empty<Int, Oops>(completeImmediately: false))
    expectEqual(Optional(1).publisher, Optional(1).publisher)
    #expect(Result<Int, Oops>.success(1).publisher != Result.failure(Oops()).publisher)
  }
}
