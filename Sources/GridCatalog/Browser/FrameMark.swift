import CharacterGrid
import FirstFrame

/// What is to be said of a frame, in a word or two.
struct FrameMark: Hashable, Sendable {
  /// In what way it is wrong; nil where it is right.
  let kind: FrameVerdict.Kind?

  init(_ kind: FrameVerdict.Kind?) { self.kind = kind }

  /// The mark and the word.
  var words: String {
    switch kind {
    case nil: "✓ right"
    case .emptyFirst?: "✗ empty first"
    case .doubleRender?: "! rendered twice"
    case .overRender?: "! run in vain"
    case .some(let kind): "✗ \(kind.word)"
    }
  }

  /// The mark alone.
  var symbol: String { String(words.prefix(1)) }

  var style: CellStyle {
    switch kind {
    case nil: CellStyle(foreground: .green, attributes: .bold, token: "right")
    case .doubleRender?, .overRender?:
      CellStyle(foreground: .yellow, attributes: .bold, token: "twice")
    default: CellStyle(foreground: .red, attributes: .bold, token: "wrong")
    }
  }
}
