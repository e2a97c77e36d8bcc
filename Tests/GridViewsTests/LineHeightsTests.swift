import TestSupport

@testable import GridViews

@Suite struct LineHeightsTests {
  /// Random operations beside a plain array of heights.
  @Test(arguments: 0..<20 as Range<UInt64>) func itIsAnArrayOfHeights(seed: UInt64) {
    var dice = Dice(seed: seed)
    let guess = 1 + dice.below(3)
    var heights = LineHeights(guess: guess)
    var plain = Array(repeating: guess, count: dice.below(40))
    heights.reset(count: plain.count)
    for _ in 0..<60 {
      switch dice.below(5) {
      case 0:
        let old = Array(plain.indices)
        var new = old
        let place = dice.below(new.count + 1)
        new.removeSubrange(place..<min(new.count, place + dice.below(4)))
        // Those that are new have numbers that no old line has.
        new.insert(contentsOf: (0..<dice.below(5)).map { 1_000 + $0 }, at: min(place, new.count))
        var matching = LineMatching<Int>()
        matching.match(old, new) { $0 }
        heights.apply(matching.change)
        plain = new.map { $0 < plain.count ? plain[$0] : guess }
      default:
        guard !plain.isEmpty else { continue }
        let (place, height) = (dice.below(plain.count), 1 + dice.below(6))
        heights[place] = height
        plain[place] = height
      }
      guard plain == (0..<heights.count).map({ heights[$0] }) else {
        Issue.record("\((0..<heights.count).map { heights[$0] }) is not \(plain)")
        return
      }
      expectEqual(heights.total, plain.reduce(0, +))
      expectEqual(
        (0...plain.count).map { heights.top(of: $0) },
        (0...plain.count).map { plain[..<$0].reduce(0, +) })
      expectEqual(
        (0..<heights.total).map { heights.line(atRow: $0).line },
        plain.indices.flatMap { Array(repeating: $0, count: plain[$0]) })
      expectEqual(
        (0..<heights.total).map { heights.line(atRow: $0).rows },
        plain.flatMap { Array(0..<$0) })
    }
  }

  @Test func rowsThatAreNotThereBelongToTheNearestLine() {
    var heights = LineHeights(guess: 2)
    // A row that may come.
    #expect(heights.line(atRow: 5) == (0, 5))
    heights.reset(count: 3)
    #expect(heights.line(atRow: -4) == (0, 0))
    #expect(heights.line(atRow: .max) == (2, 1))
    heights[1] = .max
    heights[2] = 0
    expectEqual(heights[1], LineHeights.mostRows)
    expectEqual(heights[2], 1)
    heights.reset(count: 1 << 40)
    #expect(heights.line(atRow: .max) == ((1 << 40) - 1, 1))
  }
}
