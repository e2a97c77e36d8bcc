import CharacterGrid
import TestSupport

@testable import GridViews

/// Logs under random appends and keys: after each, what is shown is what a new view of the same log
/// shows that is scrolled to the same place; and it is where a view is that had a frame after each key.
@MainActor @Suite struct RandomLogTests {
  @Test(arguments: [false, true]) func aLogEqualsANewOne(wraps: Bool) {
    for seed in 0..<(isLongRun ? 400 : 8) {
      var play = LogPlay(seed: seed, wraps: wraps)
      for step in 0..<60 {
        let edit = play.edit()
        let complaint = play.complaint()
        #expect(complaint == nil, "seed \(seed), step \(step): \(edit)\n\(complaint ?? "")")
        if complaint != nil { return }
      }
    }
  }
}

/// A log that is played with.
@MainActor private struct LogPlay {
  private var dice: Dice
  private let wraps: Bool
  private let log: LogBuffer
  /// A view that is committed now and then, and one that is after each key.
  private let fast: Stage
  private let slow: Stage

  init(seed: Int, wraps: Bool) {
    dice = Dice(seed: UInt64(seed) &* 0x9FB2_1C65_1E98_DF25)
    self.wraps = wraps
    let log = LogBuffer(limit: 1 + dice.below(30))
    self.log = log
    let stages = (0..<2).map { _ in
      Stage(LogView(log, wraps: wraps), size: GridSize(width: 9, height: 4))
    }
    (fast, slow) = (stages[0], stages[1])
    for stage in stages { _ = stage.commit() }
  }

  /// Appends, or does what a user does; returns what was done.
  mutating func edit() -> String {
    switch dice.below(5) {
    case 0, 1:
      let count = 1 + dice.below(4)
      for _ in 0..<count {
        log.append(String("line \(log.numbers.upperBound) and so on".prefix(4 + dice.below(20))))
      }
      return "append \(count)"
    case 2:
      if dice.chance(8) { log.removeAll() }
      let size = GridSize(width: 1 + dice.below(12), height: dice.below(7))
      for stage in [fast, slow] { stage.resize(to: size) }
      return "resize to \(size)"
    default: return press()
    }
  }

  private mutating func press() -> String {
    let pool: [KeyPress] = [.up, .up, .down, .pageUp, .pageDown, .home, .end]
    let keys = (0..<1 + dice.below(3)).map { _ in dice.pick(pool) }
    for key in keys {
      _ = fast.root.handleKey(key)
      _ = slow.root.handleKey(key)
      _ = slow.commit()
    }
    return "\(keys.map(\.key))"
  }

  /// What is wrong after a commit; nil if nothing is.
  func complaint() -> String? {
    let frame = fast.commit().grid
    if fast.needsCommit { return "another commit is needed" }
    let new = Stage(LogView(log, wraps: wraps), size: fast.size)
    _ = new.commit()
    new.root.focusState = fast.root.focusState
    let fresh = new.commit().grid
    if fresh != frame { return "\(frame.text)\n---\n\(fresh.text)" }
    // Not the pictures: what the slow one has shown between two keys is new to the other one.
    _ = slow.commit()
    let places = [fast, slow].map { ($0.root as? LogView)?.anchor }
    if places[0] != places[1] { return "\(places)" }
    return nil
  }
}
