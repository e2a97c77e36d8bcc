public import CharacterGrid

/// What a snapshot file holds: one frame for a grid, many for a film.
public struct Recording: Sendable {
  /// The frames in order; a recording of a grid has one.
  public let frames: [Frame]
  /// What the header says besides the size, such as `name`, `theme` and traits.
  ///
  /// The names are words of ASCII; the values may hold anything.
  public let notes: [String: String]
  /// The lines of the block `tree`, such as the views and their frames; empty where there is none.
  public let tree: [String]
  /// The lines of the block `draws`, such as who drew how often; empty where there is none.
  public let draws: [String]

  /// Makes a recording of many frames.
  public init(
    frames: [Frame], notes: [String: String] = [:], tree: [String] = [], draws: [String] = []
  ) {
    for name in notes.keys {
      precondition(
        HeaderName.isFree(name.utf8),
        "Call a note something else than \(name.debugDescription): a letter, then letters, "
          + "digits, `-`, `_` or `.`, and none of \(HeaderName.taken.joined(separator: ", ")).")
    }
    (self.frames, self.notes, self.tree, self.draws) = (frames, notes, tree, draws)
  }

  /// Makes a recording of one grid.
  public init(of grid: Grid, cursor: TextCursor? = nil, focus: FocusArea? = nil) {
    self.init(frames: [Frame(label: "frame", grid: grid, cursor: cursor, focus: focus)])
  }

  /// A picture and what caused it.
  public struct Frame: Sendable {
    /// What caused it, in words.
    public let label: String
    /// The picture.
    public let grid: Grid
    /// The text cursor; nil where none is shown.
    public let cursor: TextCursor?
    /// What has the focus; nil where nothing has.
    public let focus: FocusArea?

    /// Makes a frame.
    public init(label: String, grid: Grid, cursor: TextCursor? = nil, focus: FocusArea? = nil) {
      (self.label, self.grid, self.cursor, self.focus) = (label, grid, cursor, focus)
    }
  }
}
