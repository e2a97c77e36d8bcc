@Suite struct SchedulerTimeTests {
  private typealias Stride = SchedulerTime.Stride

  @Test func isMadeFromDurationsAndFromEveryUnit() {
    let strides: [Stride] = [
      2, 1.5, .seconds(3), .seconds(0.25), .milliseconds(4), .microseconds(5), .nanoseconds(6),
      Stride(.milliseconds(-7)),
    ]
    #expect(
      strides.map(\.duration) == [
        .seconds(2), .milliseconds(1500), .seconds(3), .milliseconds(250), .milliseconds(4),
        .microseconds(5), .nanoseconds(6), .milliseconds(-7),
      ])
  }

  @Test func countsLikeANumberOfSeconds() {
    let half: Stride = 0.5
    var sum = half + 3
    let results: [Stride] = [sum, sum - 4, -half, half * 3, half * -0.5]
    expectEqual(results, [3.5, -0.5, -0.5, 1.5, -0.25])
    expectEqual(Stride(integerLiteral: 1) * sum, sum)
    sum *= 2
    sum -= 1
    expectEqual(sum, 6)
    expectEqual((-sum).magnitude, 6)
    expectEqual(Stride.seconds(1_000_000_000) * 1000, .seconds(1_000_000_000_000))
    #expect(Stride(exactly: UInt64.max) == nil)
    expectEqual(Stride(exactly: 3), 3)
  }

  @Test func partsOfASecondAreExactToTheNanosecond() {
    let strides: [Stride] = [1.001, -1.001, .seconds(0.1), .seconds(1e-9), .seconds(0.4e-9)]
    #expect(
      strides == [
        .milliseconds(1001), .milliseconds(-1001), .milliseconds(100), .nanoseconds(1), 0,
      ])
  }

  @Test func pointsAndLengthsGoTogether() {
    let early = SchedulerTime(.seconds(1))
    let late = early.advanced(by: .milliseconds(1))
    #expect(early < late)
    expectEqual(early.distance(to: late), .milliseconds(1))
    expectEqual(late.distance(to: early), .milliseconds(-1))
    expectEqual(late.advanced(by: -1.001), .start)
    expectEqual(late.description, "1.001 seconds")
  }
}
