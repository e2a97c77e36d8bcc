/// Operators that decide on each value by itself.
@MainActor @Suite struct DecidingTests {
  @Test func theClosureIsAskedAboutEachValueUntilItHasDecided() {
    expectPlayed(
      "even after a value that was omitted: [RemoveDuplicates]<9 ?9 1> 1 2> +1 3> +1 5> 5"
    ) {
      $0.a.removeDuplicates { $1 - $0 < 2 }
    }
    expectPlayed("with an error, too: [TryRemoveDuplicates]<9 ?9 1> 1 2> +1 3> +1 5> 5") {
      $0.a.tryRemoveDuplicates { $1 - $0 < 2 }
    }
    let isSmall: (Play) -> (Int) -> Bool = { play in
      { value in
        play.note("asked")
        return value < 3
      }
    }
    expectPlayed("no more after false: [DropWhile]<9 ?9 1> asked +1 5> asked 5 1> 1") {
      $0.a.drop(while: isSmall($0))
    }
    expectPlayed("no more after false: [TryDropWhile]<9 ?9 1> asked +1 5> asked 5 1> 1") {
      $0.a.tryDrop(while: isSmall($0))
    }
    expectPlayed("no more: [PrefixWhile]<9 ?9 1> asked 1+3 +3 2> asked 2+3 +3 3> asked - | 1>") {
      $0.a.prefix(while: isSmall($0))
    }
  }

  @Test func aTryScanGoesOnWhateverHasEndedAsInCombine() {
    expectPlayed("[TryScan]: [TryScan]<∞ ?∞ 1> 1 9> - ! 2> 3 9> |>") {
      $0.a.tryScan(0) { sum, value in
        if value == 9 { throw Oops() }
        return sum + value
      }
    }
  }

  @Test func chainedClosuresBecomeOneOperator() {
    let source = (1...9).publisher.eraseToAnyPublisher()
    typealias Source = AnyPublisher<Int, Never>
    var asked = 0
    let second: (Int) -> Bool = { value in
      asked += 1
      return value > 4
    }
    let filters: [Publishers.TryFilter<Source>] = [
      source.filter { $0 % 2 == 0 }.tryFilter(second),
      source.tryFilter { $0 % 2 == 0 }.filter(second),
      source.tryFilter { $0 % 2 == 0 }.tryFilter(second),
    ]
    expectEqual(filters.map { $0.drawn() }, Array(repeating: "[TryFilter] 6 8 |", count: 3))
    expectEqual(asked, 12)
    let texts: Publishers.TryCompactMap<Source, String> =
      source.tryCompactMap { $0 < 4 ? $0 : nil }.compactMap { $0 > 1 ? "#\($0)" : nil }
    expectEqual(texts.drawn(), "[TryCompactMap] #2 #3 |")
  }

  @Test func aCancelBeforeTheSubscriptionIsLostWhereCombineLosesIt() {
    expectPlayed("kept: late own<- [> -") { $0.a.prefix { _ in true } }
    expectPlayed("kept: late own<- [> -") { $0.a.tryCompactMap { $0 } }
    expectPlayed("lost: late own<- [> [DropWhile]<∞ ?∞") { $0.a.drop { _ in true } }
    expectPlayed("lost: late own<- [> [TryScan]<∞ ?∞") { $0.a.tryScan(0) { $0 + $1 } }
    expectPlayed("lost: late own<- [> [ReplaceError]<2 ?2") { $0.a.replaceError(with: 0) }
    expectPlayed("lost: late own<- [> [ReceiveOn]<3 ?3") { $0.a.receive(on: $0.queue) }
  }

  @Test func keyPathsSendOnePropertyOrSeveralTogether() throws {
    let source = ["one", "three"].publisher.eraseToAnyPublisher()
    let keys = source.map(\.count, \.isEmpty)
    expectEqual(
      [
        source.map(\.count).map { "\($0)" }.drawn(), keys.drawn(),
        source.map(\.count, \.first, \.isEmpty).map { "\($0)\($1 ?? "-")\($2)" }.drawn(),
      ],
      [
        #"[["one", "three"]] 3 5 |"#, #"[["one", "three"]] (3, false) (5, false) |"#,
        #"[["one", "three"]] 3ofalse 5tfalse |"#,
      ])
    #expect(keys.keyPath0 == \.count && keys.keyPath1 == \.isEmpty)
    let late = Sender(isLate: true)
    late.map(\.description).subscribe(DrawingSubscriber<String, Oops>())
    let subscriber = try #require(late.subscriber)
    expectEqual("\(subscriber)", "ValueForKey")
    expectEqual(Mirror(reflecting: subscriber).children.map(\.label), ["keyPath"])
  }
}
