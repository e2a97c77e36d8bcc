import GridViews

/// What a key makes the browser do, while the keys are not inside of the component.
enum BrowserCommand: Hashable, Sendable {
  case component(Int), sample(Int), delivery(Int)
  case action(Int)
  case turn, play, restart
  case enter, front, inspector, style, width
  case help, quit

  /// The command of a key; nil where it has none.
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
    case "?", "h": self = .help
    case "q": self = .quit
    default: return nil
    }
  }
}
