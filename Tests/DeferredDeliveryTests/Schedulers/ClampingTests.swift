import Dispatch

/// Lengths and points in time stay at the largest or the smallest one where others would overflow.
@Suite struct ClampingTests {
  @Test func nanosecondsStayAtTheirBounds() {
    typealias Stride = NanosecondStride
    let largest: [Stride] = [
      .seconds(.max), .milliseconds(.max), .microseconds(.max), .nanoseconds(.max),
      .seconds(1e300), .seconds(.infinity), 1e10, Stride(integerLiteral: .max),
      .nanoseconds(.max) + 1, 1 - .nanoseconds(.min), -Stride.nanoseconds(.min),
    ]
    #expect(largest.allSatisfy { $0.magnitude == .max })
    let smallest: [Stride] = [
      .seconds(.min), .milliseconds(.min), .microseconds(.min), .nanoseconds(.min),
      .seconds(-1e300), -1e10, Stride(integerLiteral: .min), .nanoseconds(.min) - 1,
      .nanoseconds(.min) + -1,
    ]
    #expect(smallest.allSatisfy { $0.magnitude == .min })
    expectEqual(Stride.seconds(.nan), 0)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(Stride(exactly: Int.max) == nil)
    expectEqual(Stride(exactly: 2), 2)
    // The product is no length, as in Combine.
    var stride: Stride = 3
    expectEqual(stride * 2, 0)
    stride *= 2
    expectEqual(stride, 0)
  }

  @Test func lengthsOnAVirtualClockStayAtTheirBounds() {
    typealias Stride = SchedulerTime.Stride
    let longest = Stride(Duration(attoseconds: .max))
    let shortest = Stride(Duration(attoseconds: .min))
    let large: [Stride] = [
      .seconds(1e300), .seconds(.infinity), 1.8e20, longest + 1, 1 - shortest, -shortest,
      shortest.magnitude, longest * 2, longest * longest, shortest * -1,
    ]
    #expect(large.allSatisfy { $0 == longest })
    let small: [Stride] = [.seconds(-1e300), -1.8e20, shortest - 1, -2 - longest, shortest + -1]
    #expect(small.allSatisfy { $0 == shortest })
    // The largest integers fit.
    expectEqual(Stride.seconds(.max).duration, .seconds(Int.max))
    expectEqual(Stride(integerLiteral: .min).duration, .seconds(Int.min))
    expectEqual(Stride.seconds(.nan), 0)
    #expect(longest * -2 < .seconds(Int.min))
    #expect(longest * 0.5 < longest)
  }

  @Test func pointsOfAVirtualClockStayAtTheirBounds() {
    let first = SchedulerTime(Duration(attoseconds: .min))
    let last = SchedulerTime(Duration(attoseconds: .max))
    expectEqual(last.advanced(by: 1), last)
    expectEqual(first.advanced(by: -1), first)
    expectEqual(first.distance(to: last), SchedulerTime.Stride(last.sinceStart))
    expectEqual(last.distance(to: first), SchedulerTime.Stride(first.sinceStart))
  }

  @Test func lengthsWithoutEffectStayAtTheirBounds() {
    typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
    let bounds: [Stride] = [
      1e300, Stride(.max) + 1, Stride(.max) * 2, -1 - Stride(.max) - 1, -1e300, Stride(.max) * -2,
      Stride(floatLiteral: .nan),
    ]
    expectEqual(bounds.map(\.magnitude), [.max, .max, .max, .min, .min, .min, 0])
  }

  @MainActor @Test func aTurnQueueTakesDelaysThatEndAfterItsClock() {
    let queue = TurnQueue()
    let longest = Duration(attoseconds: .max)
    var seen: [String] = []
    queue.advance(by: .seconds(1))
    queue.enqueue(after: longest) { seen.append("after the longest delay") }
    queue.schedule(after: queue.now.advanced(by: .seconds(1e300))) { seen.append("at the end") }
    queue.advance(by: .seconds(Int.max))
    expectEqual(seen, [])
    queue.advance(by: longest)
    expectEqual(seen, ["after the longest delay", "at the end"])
    expectEqual(queue.elapsed, longest)
  }

  @MainActor @Test func noOperatorTrapsOnAnEndlessTime() {
    let endless = SchedulerTime.Stride.seconds(1e300)
    let end = "\(Int.max)"
    expectPlayed("delayed: [unnamed]<∞ ?∞ @1 1> 2> @\(end) …") {
      $0.a.delay(for: endless, scheduler: $0.queue)
    }
    expectPlayed("settled: [Debounce]<∞ ?∞ @1 1> 2> @\(end) …") {
      $0.a.debounce(for: endless, scheduler: $0.queue)
    }
    expectPlayed("throttled: [Throttle]<∞ ?∞ @1 1> 2> @\(end) 2") {
      $0.a.throttle(for: endless, scheduler: $0.queue, latest: true)
    }
  }

  private typealias Point = DispatchQueue.DeferredScheduler.SchedulerTimeType

  @Test func pointsAndIntervalsOfDispatchQueuesStayAtTheirBounds() {
    let start = Point(DispatchTime(uptimeNanoseconds: 1))
    let future = Point(.distantFuture)
    expectEqual(
      [
        start.advanced(by: .seconds(.max)), future.advanced(by: 1),
        start.advanced(by: .seconds(.min)),
      ],
      [future, future, start])
    expectEqual(
      [start.distance(to: future), future.distance(to: future)], [.nanoseconds(.max), 0])
    // The distant future is the latest, though no distance leads back.
    expectEqual(future.distance(to: start), .nanoseconds(.max))
    expectEqual([start < future, future < start, start == future], [true, false, false])
    let intervals: [DispatchTimeInterval] = [.seconds(.max), .microseconds(.min), .never]
    expectEqual(intervals.map { NanosecondStride($0).magnitude }, [.max, .min, .max])
  }
}
