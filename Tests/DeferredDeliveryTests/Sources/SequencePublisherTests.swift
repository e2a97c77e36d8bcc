@MainActor @Suite struct SequencePublisherTests {
  @Test func sendsWhatIsWantedAndFinishesWithTheLast() {
    expectPlayed(
      """
      some: [[1,2,3]]<2 1 2 <1 3 |
      what is asked for inside of a value counts: [[1,2,3]]<1 1<1 2+1 3 |
      a cancel inside of a value is the end: [[1,2,3]]<∞ 1 2<-
      """
    ) { _ in [1, 2, 3].publisher }
    expectEqual([Int]().publisher.drawn(asking: nil), "[Empty] |")
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(2))
    (1...9).publisher.subscribe(drawer)
    expectEqual(drawer.line, "[1...9] 1 2")
    drawer.subscription?.cancel()
    expectEqual(drawer.subscription.map(String.init(describing:)), "Sequence")
  }

  @Test func operatorsOnASequenceWorkItOutAtOnce() {
    let source = [1, 2, 2, 3].publisher
    let arrays: [Publishers.Sequence<[Int], Never>] = [
      source.map { $0 * 2 }, source.filter { $0 > 1 }, source.compactMap { $0 == 2 ? nil : $0 },
      source.scan(0) { $0 + $1 }, source.removeDuplicates(), source.output(in: 1..<3),
    ]
    #expect(
      arrays.map(\.sequence) == [
        [2, 4, 4, 6], [2, 2, 3], [1, 3], [1, 3, 5, 8], [1, 2, 3], [2, 2],
      ])
    expectEqual(source.first().output, 1)
    expectEqual(source.first { $0 > 2 }.output, 3)
    #expect(source.output(at: 9).output == nil)
    expectEqual(Array(source.dropFirst(2).sequence), [2, 3])
    expectEqual(Array(source.prefix(1).sequence), [1])
    expectEqual(source.setFailureType(to: Oops.self), Publishers.Sequence(sequence: [1, 2, 2, 3]))
  }

  @Test func aSequenceIsGatheredAtOnce() {
    let source = [3, 1, 2, 2].publisher
    let optionals: [Int?.Publisher] = [
      source.min(), source.max(), source.min { $0 > $1 }, source.max { $0 > $1 }, source.last(),
      source.last { $0 > 2 }, [Int]().publisher.max(), (1...3).publisher.last(),
    ]
    expectEqual(optionals.map(\.output), [1, 3, 3, 1, 2, 3, nil, 3])
    let truths: [Result<Bool, Never>.Publisher] = [
      source.contains(3), source.contains { $0 > 3 }, source.allSatisfy { $0 < 4 },
    ]
    expectEqual(truths.map(\.result), [.success(true), .success(false), .success(true)])
    expectEqual(source.count(), Just(4))
    expectEqual("abc".publisher.count().result, .success(3))
    expectEqual(source.setFailureType(to: Oops.self).count().result, .success(4))
    expectEqual(source.collect().result, .success([3, 1, 2, 2]))
    expectEqual(source.reduce(0) { $0 + $1 }.result, .success(8))
    expectEqual(source.ignoreOutput(), Empty())
    expectEqual(Array(source.drop { $0 > 1 }.sequence), [1, 2, 2])
    expectEqual(source.prefix { $0 != 2 }.sequence, [3, 1])
  }

  @Test func whatASequenceThrowsIsItsError() {
    let source = [3, 1].publisher
    expectEqual(source.tryReduce(0) { _, _ -> Int in throw Oops() }.drawn(asking: nil), "[Empty] !")
    expectEqual(source.tryContains { _ in throw Oops() }.drawn(asking: nil), "[Empty] !")
    expectEqual(source.tryAllSatisfy { $0 > 1 }.drawn(), "[Once] false |")
  }
}
