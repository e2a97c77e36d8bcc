import CharacterGrid
import Observation
import TestSupport

@testable import GridViews

/// Collections of items under random changes and keys, several before each frame: what is shown then is
/// what a new collection of the same items shows that is scrolled to the same place.
@MainActor @Suite struct RandomCollectionTests {
  @Test(arguments: [.columns(2), .flow] as [CollectionView.Arrangement])
  func aCollectionEqualsANewOne(arrangement: CollectionView.Arrangement) {
    for seed in 0..<(isLongRun ? 400 : 8) {
      var play = CollectionPlay(seed: seed, arrangement: arrangement)
      for step in 0..<60 {
        let edits = play.edit()
        let complaint = play.complaint()
        #expect(complaint == nil, "seed \(seed), step \(step): \(edits)\n\(complaint ?? "")")
        if complaint != nil { return }
      }
    }
  }
}

@Observable @MainActor private final class Words {
  var all = ["red", "green", "blue", "ochre"]
  var chosen: Set<String> = []
}

/// A collection that is played with.
@MainActor private struct CollectionPlay {
  private var dice: Dice
  private let arrangement: CollectionView.Arrangement
  private let words = Words()
  private let view: CollectionView
  private let stage: Stage
  private var number = 0

  init(seed: Int, arrangement: CollectionView.Arrangement) {
    dice = Dice(seed: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    self.arrangement = arrangement
    view = Self.collection(of: words, arrangement)
    stage = Stage(view, size: GridSize(width: 12, height: 4))
    _ = stage.commit()
    view.focus()
  }

  private static func collection(
    of words: Words, _ arrangement: CollectionView.Arrangement
  ) -> CollectionView {
    let view = CollectionView(items: { words.all }, id: \.self, arrangement: arrangement) {
      ListContent($0)
    }
    view.bindSelection(Binding(words, \.chosen))
    return view
  }

  /// Changes the models, and does what a user does; returns what was done.
  mutating func edit() -> [String] { (0...dice.below(3)).map { _ in editOnce() } }

  private mutating func editOnce() -> String {
    let count = words.all.count
    switch dice.below(8) {
    case 0 where count > 0:
      words.all.remove(at: dice.below(count))
      return "remove"
    case 1 where count > 0:
      words.all.swapAt(dice.below(count), dice.below(count))
      return "swap"
    case 2 where dice.chance(9):
      words.all = []
      return "clear"
    case 3:
      stage.resize(to: GridSize(width: dice.below(14), height: dice.below(7)))
      return "resize to \(stage.size)"
    case 4:
      stage.click(GridPoint(x: dice.below(12), y: dice.below(4)))
      return "click"
    case 5, 6:
      let keys: [KeyPress] = [.down, .up, .left, .right, .space, .home, .end, .pageDown]
      let key = dice.pick(keys)
      stage.press(key)
      return "\(key.key)"
    default:
      number += 1
      let word = "\(number)" + String("a bc def".prefix(dice.below(9)))
      words.all.insert(word, at: dice.below(count + 1))
      return "insert"
    }
  }

  /// What is wrong after a commit; nil if nothing is.
  func complaint() -> String? {
    let frame = stage.commit().grid
    if stage.needsCommit { return "another commit is needed" }
    let selected = Set(view.selection.map { words.all[$0] })
    if selected != words.chosen.intersection(words.all) { return "\(selected) are selected" }
    let new = Self.collection(of: words, arrangement)
    let newStage = Stage(new, size: stage.size)
    _ = newStage.commit()
    if view.isFocused { new.focus() }
    new.focusState = view.focusState
    let fresh = newStage.commit().grid
    return frame == fresh ? nil : "\(frame.text)\n---\n\(fresh.text)"
  }
}
