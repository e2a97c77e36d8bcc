@Suite struct FanOutOrderTests {
  /// In which order twelve subscribers hear two values.
  private func orders(_ order: FanOutOrder) -> [[Int]] {
    FanOutOrder.$current.withValue(order) {
      let subject = PassthroughSubject<Int, Never>()
      var heard: [[Int]] = [[], []]
      let sinks = (0..<12).map { number in subject.sink { heard[$0].append(number) } }
      subject.send(0)
      subject.send(1)
      withExtendedLifetime(sinks) {}
      return heard
    }
  }

  @Test func isThatOfTheSubscribersUnlessItIsPermuted() {
    let asTheyCame = Array(0..<12)
    expectEqual(orders(.insertion), [asTheyCame, asTheyCame])
    let permuted = orders(.permuted(seed: 1))
    #expect(permuted.allSatisfy { $0 != asTheyCame && $0.sorted() == asTheyCame })
    #expect(permuted[0] != permuted[1])
    expectEqual(permuted, orders(.permuted(seed: 1)))
    #expect(permuted != orders(.permuted(seed: 2)))
  }

  @Test func aPermutedSubjectStillLosesAndKeepsNothing() {
    FanOutOrder.$current.withValue(.permuted(seed: 3)) {
      let subject = CurrentValueSubject<Int, Never>(0)
      var heard: [Int] = []
      let sinks = (0..<5).map { _ in subject.sink { heard.append($0) } }
      subject.send(1)
      sinks[2].cancel()
      subject.value = 2
      subject.send(completion: .finished)
      subject.send(3)
      expectEqual(heard, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2])
    }
  }
}
