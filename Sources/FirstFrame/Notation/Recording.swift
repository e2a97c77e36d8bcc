public import CharacterGrid
public import GridExport

/// What a snapshot file holds: one frame for a grid, many for a film.
public struct Recording: Sendable {
  /// The frames in order; a recording of a grid has one.
  public let frames: [Frame]
  /// What the header has besides the size, such as `name`, `theme` and traits.
  ///
  /// The names are words of ASCII; the values may hold anything.
  public let notes: [String: String]
  /// The lines of the block `tree`, such as the views and their frames; empty if there is none.
  public let tree: [String]
  /// The lines of the block `draws`, such as which view drew how often; empty if there is none.
  public let draws: [String]

  /// Makes a recording of many frames.
  public init(
    frames: [Frame], notes: [String: String] = [:], tree: [String] = [], draws: [String] = []
  ) {
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
    /// The text cursor; nil if none is shown.
    public let cursor: TextCursor?
    /// What has the focus; nil if nothing has.
    public let focus: FocusArea?

    /// Makes a frame.
    public init(label: String, grid: Grid, cursor: TextCursor? = nil, focus: FocusArea? = nil) {
      (self.label, self.grid, self.cursor, self.focus) = (label, grid, cursor, focus)
    }
  }
}

// MARK: - Equality

// All texts are compared by their bytes: canonically equal ones make different files.

extension Recording: Hashable {
  /// Compares all that a file holds.
  public static func == (left: Recording, right: Recording) -> Bool {
    left.frames == right.frames && left.notes.count == right.notes.count
      && left.notes.allSatisfy { right.notes[$0.key].hasSameBytes(as: $0.value) }
      && left.tree.elementsEqual(right.tree) { $0.hasSameBytes(as: $1) }
      && left.draws.elementsEqual(right.draws) { $0.hasSameBytes(as: $1) }
  }

  /// Feeds the frames; recordings that differ elsewhere are rare.
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

// MARK: - Limits

extension Recording {
  /// The most cells of all frames together that are printed and read: half a gigabyte.
  ///
  /// A row without a cell counts as one, and so does a frame without a row.
  public static let mostCells = 1 << 26

  /// The size of the first frame that exceeds ``mostCells`` together with those before, so that
  /// there is no ``notation``; nil if all cells are within the limit.
  public var excessiveSize: GridSize? {
    var count = CellCount()
    var index = 0
    while index < frames.count {
      let size = frames[index].grid.size
      if !count.add(size) { return size }
      index += 1
    }
    return nil
  }
}

extension Recording {
  /// The first name of a note that no header can have, so that there is no ``notation``.
  var noteFlaw: NoteFlaw? {
    if notes.isEmpty { return nil }
    return notes.keys.filter { !HeaderName.isFree($0.utf8) }.min().map(NoteFlaw.init(name:))
  }
}

/// A name that no note can have.
struct NoteFlaw: Error, Hashable, CustomStringConvertible {
  let name: String

  var description: String {
    "Call a note something else than \(name.debugDescription): a letter, then letters, digits, `-`, "
      + "`_` or `.`, and none of \(HeaderName.reserved.joined(separator: ", "))."
  }
}

/// Counts the cells of frames up to the limit.
struct CellCount {
  private var count = 0

  /// Counts another frame's cells; returns true if they are within the limit.
  mutating func add(_ size: GridSize) -> Bool {
    // An empty row or frame takes memory too, so that it must count.
    let counted = GridSize(width: max(size.width, 1), height: max(size.height, 1))
    count = count.addingUpToLimit(counted.area)
    return count <= Recording.mostCells
  }
}

// MARK: - Export

extension Recording {
  /// The frames side by side in one picture, each under its number and its label.
  public func svg(title: String = "Recording", theme: ExportTheme = .automatic) -> String {
    captionedGrids.svg(title: title, theme: theme)
  }

  /// The frames as one page that needs nothing else, each under its number and its label.
  public func htmlPage(title: String = "Recording") -> String {
    captionedGrids.htmlPage(title: title)
  }

  private var captionedGrids: [CaptionedGrid] {
    frames.map { CaptionedGrid($0.label, $0.grid) }
  }
}
