import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct MergeTests {
  private let subjects = (0..<8).map { _ in PassthroughSubject<Int, Oops>() }
  private let just = (0..<8).map { Just($0) }

  @Test func eightPublishersAreHeardAsOneAndFinishWithTheLast() {
    let s = subjects
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).subscribe(recorder)
    for (value, subject) in s.enumerated() { subject.send(value) }
    for subject in s.reversed() { subject.send(completion: .finished) }
    expectEqual(
      recorder.history,
      [.subscription("Merge")] + (0..<8).map { .value($0) } + [.completion(.finished)])
  }

  @Test func aMergeOfMoreIsNoMergeInsideOfAMerge() {
    let j = just
    let three = Publishers.Merge(j[0], j[1]).merge(with: j[2])
    let four: Publishers.Merge4 = three.merge(with: j[3])
    let five: Publishers.Merge5 = Publishers.Merge(j[0], j[1]).merge(with: j[2], j[3], j[4])
    let six: Publishers.Merge6 = four.merge(with: j[4], j[5])
    let seven: Publishers.Merge7 = three.merge(with: j[3], j[4], j[5], j[6])
    let eight: Publishers.Merge8 = seven.merge(with: j[7])
    expectEqual(four, Publishers.Merge4(j[0], j[1], j[2], j[3]))
    #expect(five.merge(with: j[5]) == six && six.merge(with: j[6]) == seven)
    expectEqual(five.merge(with: j[5], j[6], j[7]), eight)
    expectEqual(eight, Publishers.Merge8(j[0], j[1], j[2], j[3], j[4], j[5], j[6], j[7]))
    expectEqual(eight.drawn(), "[Merge] 0 1 2 3 4 5 6 7 |")
  }

  @Test func publishersOfOneTypeBecomeAList() {
    let both: Publishers.MergeMany = just[0].merge(with: just[1])
    expectEqual(both.merge(with: just[2]), Publishers.MergeMany(just[0], just[1], just[2]))
    expectEqual(Publishers.MergeMany(just.prefix(3)).publishers, Array(just.prefix(3)))
    expectEqual(Publishers.MergeMany(just).drawn(asking: .max(3)), "[Merge] 0 1 2")
  }

  @Test func aMergeOfNoneFinishesWithTheFirstRequest() {
    let none = Publishers.MergeMany<Just<Int>>()
    expectEqual(none.drawn(asking: nil), "[Merge]")
    let drawer = DrawingSubscriber<Int, Never>(asking: .max(1))
    none.subscribe(drawer)
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[Merge] |")
  }
}
