/// What a snapshot file holds: one frame for a grid, many for a film.
public struct Recording: Hashable, Sendable {
  /// The frames in order; a recording of a grid has one.
  public let frames: [Frame]

  /// Makes a recording of many frames.
  public init(frames: [Frame]) { self.frames = frames }

  /// Makes a recording of one grid.
  public init(of grid: Grid) { frames = [Frame(label: "frame", grid: grid)] }

  /// A picture and what caused it.
  public struct Frame: Sendable {
    /// What caused it, in words.
    public let label: String
    /// The picture.
    public let grid: Grid

    /// Makes a frame.
    public init(label: String, grid: Grid) {
      self.label = label
      self.grid = grid
    }
  }
}

extension Recording.Frame: Hashable {
  /// Compares the label by its bytes, as files do.
  public static func == (left: Recording.Frame, right: Recording.Frame) -> Bool {
    left.label.utf8.elementsEqual(right.label.utf8) && left.grid == right.grid
  }

  /// Feeds the label's bytes and the picture.
  public func hash(into hasher: inout Hasher) {
    for byte in label.utf8 { hasher.combine(byte) }
    hasher.combine(grid)
  }
}
