@MainActor @Suite struct CombiningTests {
  @Test func combineLatestBeginsWhenAllHaveAValueAndShowsEachChangeByItself() {
    expectPlayed(
      """
      pairs: [CombineLatest]<∞ ?∞ b?∞ 0> 1> b7> 1:7 2> 2:7 b8> 2:8 b9> 2:9
      it ends with the last: [CombineLatest]<∞ ?∞ b?∞ 1> |> b7> 1:7 b|> |
      or with the first error: [CombineLatest]<∞ ?∞ b?∞ 1> b!> - ! 2>
      the demand is shared: [CombineLatest]<2 ?2 b?2 1> b7> 1:7 2> 2:7 b8> <1 ?1 b?1 b9> 2:9 3>
      what comes inside of a sending is for the next: [CombineLatest]<∞ ?∞ b?∞ 1> b7> 1:7 2>
        2:7( 3> ) b8> 3:8
      """
    ) { $0.a.combineLatest($0.b) { "\($0):\($1)" } }
    let fail = Fail<Int, Oops>(error: Oops())
    expectPlayed("it fails while it is subscribed to: [CombineLatest] - !") {
      $0.a.combineLatest(fail) { $0 + $1 }
    }
    expectPlayed("a change of both is seen in between: [CombineLatest]<∞ 10> 10 20> 15 20") {
      let total = $0.feed(PassthroughSubject())
      return total.map { $0 / 2 }.combineLatest(total.map { $0 - $0 / 2 }) { $0 + $1 }
    }
  }

  @Test func mergePassesOnAsItComesAndEndsWithTheLast() {
    expectPlayed(
      """
      as it comes: [Merge]<∞ ?∞ b?∞ 1> 1 b7> 7 2> 2 |> b8> 8 b|> | 3> 3 b!> <- 4>
      the first error cancels both: [Merge]<∞ ?∞ b?∞ !> - b- ! b1>
      the newest of each that is not wanted is kept: [Merge]<1 ?1 b?1 1> 1 +1 b10> b20> 2>
        <1 2 ?1 <∞ ?∞ b?∞ 20 b30> 30
      it ends when what it keeps has been sent: [Merge] ?1 b?1 1> |> b|> <1 1 |
      """
    ) { $0.a.merge(with: $0.b) }
    expectPlayed("it fails while it is subscribed to: [Merge] ! -") {
      Fail<Int, Oops>(error: Oops()).merge(with: $0.a)
    }
    expectPlayed("two that are over: [Merge] |") { _ in
      Empty<Int, Never>().merge(with: Empty())
    }
  }

  @Test func zipWaitsForWholeRowsAndEndsWhenThereCanBeNone() {
    expectPlayed(
      """
      pairs: [Zip]<∞ ?∞ b?∞ 1> 2> 3> b7> 1:7 |> b8> 2:8 b9> 3:9 | b- b10>
      it answers the sender with what is asked for in a row: [Zip]<1 ?1 b?1 b7>
        1> 1:7<2+1 b?2 b?1 +3
      """
    ) { $0.a.zip($0.b) { "\($0):\($1)" } }
    expectPlayed(
      """
      rows of four: [Zip]<∞ ?∞ b?∞ c?∞ 1> b2> c3> 1:2:3:4 1> b2> c9> 1:2:9:5 | - b- c- 6>
      """
    ) { play in
      play.a.zip(play.b, play.c, [4, 5].publisher.setFailureType(to: Oops.self)) {
        "\($0):\($1):\($2):\($3)"
      }
    }
    expectPlayed("it fails while it is subscribed to: [Zip] ! -") {
      Fail<Int, Oops>(error: Oops()).zip($0.a) { $0 + $1 }
    }
  }

  @Test func theSuffixHasToSendWhatThePrefixHasNotSent() {
    expectPlayed(
      """
      the rest of the demand: [Concatenate]<3 ?3 1> 1+2 +2 <10 ?10 |> b?14 2> <20 b?20 b3> 3 b|> |
        b4>
      what the prefix sends without demand is lost: [Concatenate]<1 ?1 1> 1 2> |>
      an error of the prefix is the end: [Concatenate]<∞ ?∞ !> ! |>
      a cancel between the two reaches the suffix: blate [Concatenate]<∞ ?∞ |> <- b[> b- b1>
      """
    ) { $0.a.append($0.b) }
  }

  @Test func equalOnesAreEqual() {
    let (one, two) = (Just(1), Just(2))
    expectEqual(one.zip(Just("a")), Publishers.Zip(one, Just("a")))
    expectEqual(one.zip(two, one, two), Publishers.Zip4(one, two, one, two))
    expectEqual(one.combineLatest(two, one), Publishers.CombineLatest3(one, two, one))
    expectEqual(one.append(two), Publishers.Concatenate(prefix: one, suffix: two))
    expectEqual(
      [
        one.merge(with: two) == Publishers.Merge(one, one),
        Publishers.Count(upstream: one) == .init(upstream: one),
        Publishers.Collect(upstream: one) == .init(upstream: two),
        Publishers.Last(upstream: one) == .init(upstream: one),
        Publishers.Contains(upstream: one, output: 1) == .init(upstream: one, output: 2),
        Publishers.CollectByCount(upstream: one, count: 1) == .init(upstream: one, count: 2),
        Publishers.IgnoreOutput(upstream: one) == .init(upstream: one),
        Publishers.ReplaceEmpty(upstream: one, output: 1) == .init(upstream: one, output: 2),
      ], [false, true, false, true, false, false, true, false])
  }

  @Test func mergesOfMergesAreFlatAndEndWithTheLast() {
    let just = (0..<8).map { Just($0) }
    let three = Publishers.Merge(just[0], just[1]).merge(with: just[2])
    let four: Publishers.Merge4 = three.merge(with: just[3])
    let five = Publishers.Merge(just[0], just[1]).merge(with: just[2], just[3], just[4])
    let six: Publishers.Merge6 = four.merge(with: just[4], just[5])
    let seven: Publishers.Merge7 = three.merge(with: just[3], just[4], just[5], just[6])
    let eight: Publishers.Merge8 = seven.merge(with: just[7])
    #expect(
      four == Publishers.Merge4(just[0], just[1], just[2], just[3])
        && five.merge(with: just[5]) == six && six.merge(with: just[6]) == seven
        && five.merge(with: just[5], just[6], just[7]) == eight)
    let all = Publishers.Merge8(
      just[0], just[1], just[2], just[3], just[4], just[5], just[6], just[7])
    expectEqual(eight, all)
    expectEqual(eight.drawn(), "[Merge] 0 1 2 3 4 5 6 7 |")
  }

  @Test func eightPublishersAreHeardAsOneAndFinishWithTheLast() {
    let all = (0..<8).map { _ in PassthroughSubject<Int, Oops>() }
    let drawer = DrawingSubscriber<Int, Oops>()
    all[0].merge(with: all[1], all[2], all[3], all[4], all[5], all[6], all[7]).subscribe(drawer)
    for (value, subject) in all.enumerated() { subject.send(value) }
    for subject in all.reversed().dropLast() { subject.send(completion: .finished) }
    all[0].send(8)
    all[0].send(completion: .finished)
    expectEqual(drawer.line, "[Merge] 0 1 2 3 4 5 6 7 8 |")
  }

  @Test func publishersOfOneTypeBecomeAList() {
    let just = (0..<8).map { Just($0) }
    let both: Publishers.MergeMany = just[0].merge(with: just[1])
    expectEqual(both.merge(with: just[2]), Publishers.MergeMany(just[0], just[1], just[2]))
    expectEqual(Publishers.MergeMany(just.prefix(3)).publishers, Array(just.prefix(3)))
    expectEqual(Publishers.MergeMany(just).drawn(asking: .max(3)), "[Merge] 0 1 2")
    expectPlayed("a merge of none finishes with the first request: [Merge] <1 | <1") { _ in
      Publishers.MergeMany<Just<Int>>()
    }
  }

  @Test func valuesAndSequencesAreJoinedToAnyPublisher() {
    let middle = Just(3).eraseToAnyPublisher()
    expectEqual(
      [
        middle.prepend(1, 2).append([4, 5]).drawn(), middle.append(4).drawn(asking: .max(1)),
        Just(1).prepend(Just(2)).drawn(),
      ], ["[Concatenate] 1 2 3 4 5 |", "[Concatenate] 3", "[Concatenate] 2 1 |"])
    expectEqual(middle.prepend(1...2).prefix.sequence, 1...2)
    let source = [3].publisher
    let joined: [Publishers.Sequence<[Int], Never>] = [
      source.append(4, 5), source.append(4...5), source.append([4, 5].publisher),
      source.prepend(1, 2), source.prepend(1...2), source.prepend([1, 2].publisher),
    ]
    expectEqual(
      joined.map(\.sequence),
      [[3, 4, 5], [3, 4, 5], [3, 4, 5], [1, 2, 3], [1, 2, 3], [1, 2, 3]])
  }
}
