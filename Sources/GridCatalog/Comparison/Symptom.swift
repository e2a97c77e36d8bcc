import FirstFrame

/// What a delivery can do to a component, by what is seen of it.
enum Symptom: String, CaseIterable {
  /// The first frame lacks its content.
  case emptyFirst
  /// A view was given a size before its content was there, or keeps an old one.
  case cellSize
  /// Cells went blank that were filled before.
  case flicker
  /// A frame after a write shows the state before it.
  case stale
  /// The same was rendered twice.
  case doubleRender
  /// A write that changed nothing made something run.
  case overRender

  /// The letter in a table.
  var letter: String {
    switch self {
    case .emptyFirst: "E"
    case .cellSize: "C"
    case .flicker: "F"
    case .stale: "S"
    case .doubleRender: "D"
    case .overRender: "O"
    }
  }

  /// The letter's meaning.
  var meaning: String {
    switch self {
    case .emptyFirst: "the first frame lacks content"
    case .cellSize: "wrong cell size"
    case .flicker: "flicker"
    case .stale: "stale after a write"
    case .doubleRender: "the same rendered twice"
    case .overRender: "runs though nothing changed"
    }
  }
}
