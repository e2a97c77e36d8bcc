import CharacterGrid

/// The commands of the browser's keys, used while the component does not get the keys.
enum BrowserCommand: Hashable, Sendable {
  case component(Int), sample(Int), delivery(Int)
  case action(Int)
  case turn, play, restart
  case enter, front, inspector, style, width, orders
  case help, quit

  /// Makes the command of a key, or nil if the key has none.
  init?(_ key: KeyPress) {
    switch key {
    case .up, KeyPress(.character("k")): self = .component(-1)
    case .down, KeyPress(.character("j")): self = .component(1)
    case .enter, .right: self = .enter
    case .space: self = .turn
    case .tab, .backTab: self = .front
    case .escape: return nil
    default:
      guard let character = key.typed else { return nil }
      self.init(character)
    }
  }

  private init?(_ character: Character) {
    switch character {
    case "1"..."9": self = .action((character.wholeNumberValue ?? 1) - 1)
    case "s": self = .sample(1)
    case "S": self = .sample(-1)
    case "d": self = .delivery(1)
    case "D": self = .delivery(-1)
    case "n": self = .turn
    case "p": self = .play
    case "r": self = .restart
    case "i": self = .inspector
    case "t": self = .style
    case "w": self = .width
    case "o": self = .orders
    case "?", "h": self = .help
    case "q": self = .quit
    default: return nil
    }
  }
}

// MARK: - Hints in the footer

/// A key, and a word or two about what it does.
struct KeyHint: Hashable, Sendable {
  let key: String, words: String

  var columns: Int { key.columns + 1 + words.columns }
}

/// Hints beside each other, in as many rows as they need.
struct HintRows: Hashable, Sendable {
  /// The hints and their positions.
  private(set) var places: [(hint: KeyHint, origin: GridPoint)] = []
  private(set) var height = 0

  static let gap = 2

  /// Places each group in its own rows.
  init(_ groups: [[KeyHint]], width: Int) {
    for group in groups where !group.isEmpty {
      var x = 0
      for hint in group {
        if x > 0, x + hint.columns > width { (x, height) = (0, height + 1) }
        places.append((hint, GridPoint(x: x, y: height)))
        x += hint.columns + Self.gap
      }
      height += 1
    }
  }

  static func == (left: HintRows, right: HintRows) -> Bool {
    left.places.elementsEqual(right.places) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(height) }
}
