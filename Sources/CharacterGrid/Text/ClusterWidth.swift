/// Adds up the columns of a cluster, scalar by scalar.
///
/// The first scalar that has a width gives the cluster's width. What follows may
/// raise a narrow cluster to two columns, the most there is:
/// - a selector for the emoji style, behind an emoji that is narrow as text;
/// - a mark that needs room beside its base;
/// - a scalar that has a width of its own (the second consonant of a conjunct, a skin tone, a
///   half-width sound mark), except a picture that U+200D joins: it merges into the first one.
///
/// A selector for the text style directly behind a wide emoji makes it narrow.
struct ClusterWidth: Hashable {
  private(set) var columns: Int
  private var isEmoji: Bool
  private var isBare = true

  init(_ first: ScalarKind) {
    columns = first.width
    isEmoji = first.isEmoji
  }

  mutating func add(_ next: ScalarKind) {
    if columns == 0 {
      columns = next.width
      isEmoji = next.isEmoji
      return
    }
    defer { isBare = false }
    switch next.role {
    case .textSelector: if isEmoji && isBare { columns = 1 }
    case .emojiSelector: if isEmoji { columns = 2 }
    case .spacing: columns = 2
    case .none, .emoji, .replaced:
      if next.width > 0 && !next.isPictographic { columns = 2 }
    }
  }
}
