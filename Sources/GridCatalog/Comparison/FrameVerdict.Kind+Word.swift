import FirstFrame

extension FrameVerdict.Kind {
  /// The kind in a word or two.
  package var word: String {
    switch self {
    case .emptyFirst: "empty"
    case .flicker: "gone blank"
    case .cellSize: "cut off"
    case .doubleRender: "rendered twice"
    case .overRender: "run in vain"
    case .problem: "in trouble"
    default: rawValue
    }
  }
}
