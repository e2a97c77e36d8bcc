import CharacterGrid

// All texts are compared by their bytes, as files do.

extension Recording: Hashable {
  /// Compares all that a file holds.
  public static func == (left: Recording, right: Recording) -> Bool {
    left.frames == right.frames && left.notes.count == right.notes.count
      && left.notes.allSatisfy { right.notes[$0.key].hasSameBytes(as: $0.value) }
      && left.tree.elementsEqual(right.tree) { $0.hasSameBytes(as: $1) }
      && left.draws.elementsEqual(right.draws) { $0.hasSameBytes(as: $1) }
  }

  /// Feeds the frames; the rest is left to equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(frames) }
}

extension Recording.Frame: Hashable {
  /// Compares the label, the picture, the cursor and the focus.
  public static func == (left: Recording.Frame, right: Recording.Frame) -> Bool {
    left.label.hasSameBytes(as: right.label) && left.cursor == right.cursor
      && left.focus == right.focus && left.grid == right.grid
  }

  /// Feeds the label's bytes and the picture.
  public func hash(into hasher: inout Hasher) {
    for byte in label.utf8 { hasher.combine(byte) }
    hasher.combine(grid)
  }
}
