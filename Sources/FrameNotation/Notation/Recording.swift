public import GridExport

/// The content of a snapshot file: one frame for a grid, several for a film.
public struct Recording: Sendable {
  /// The frames in order; a recording of a grid has one.
  public let frames: [Frame]
  /// The lines of the header besides the size, such as `name`, `theme` and traits.
  ///
  /// The names are ASCII words; the values may contain anything.
  public let notes: [String: String]
  /// The lines of the block `tree`, for example the views and their frames; empty if there is none.
  public let tree: [String]
  /// The lines of the block `draws`, for example how often each view drew; empty if there is none.
  public let draws: [String]

  /// Makes a recording of several frames.
  public init(
    frames: [Frame], notes: [String: String] = [:], tree: [String] = [], draws: [String] = []
  ) {
    (self.frames, self.notes, self.tree, self.draws) = (frames, notes, tree, draws)
  }

  /// Makes a recording of one grid.
  public init(of grid: Grid, cursor: TextCursor? = nil, focus: FocusArea? = nil) {
    self.init(frames: [Frame(label: "frame", grid: grid, cursor: cursor, focus: focus)])
  }

  /// A picture and its cause.
  public struct Frame: Sendable {
    /// The cause of the frame, in words.
    public let label: String
    /// The picture.
    public let grid: Grid
    /// The text cursor; nil if none is shown.
    public let cursor: TextCursor?
    /// The focused area; nil if nothing has the focus.
    public let focus: FocusArea?

    /// Makes a frame.
    public init(label: String, grid: Grid, cursor: TextCursor? = nil, focus: FocusArea? = nil) {
      (self.label, self.grid, self.cursor, self.focus) = (label, grid, cursor, focus)
    }
  }
}

// MARK: - Equality

// All texts are compared by their bytes, because canonically equal texts make different files.

extension Recording: Hashable {
  /// Compares everything that a file contains, apart from the path to the focused part.
  public static func == (left: Recording, right: Recording) -> Bool {
    left.frames == right.frames && left.notes.count == right.notes.count
      && left.notes.allSatisfy { right.notes[$0.key].hasSameBytes(as: $0.value) }
      && left.tree.elementsEqual(right.tree) { $0.hasSameBytes(as: $1) }
      && left.draws.elementsEqual(right.draws) { $0.hasSameBytes(as: $1) }
  }

  /// Hashes the frames; recordings that differ elsewhere are rare.
  public func hash(into hasher: inout Hasher) { hasher.combine(frames) }
}

extension Recording.Frame: Hashable {
  /// Compares the label, the picture, the cursor and the focus.
  ///
  /// Of the focused part, its cells and the last name of its path are compared: the names before it
  /// change with every view around, also with one that shows nothing.
  public static func == (left: Recording.Frame, right: Recording.Frame) -> Bool {
    left.label.hasSameBytes(as: right.label) && left.cursor == right.cursor
      && left.focus.isAtSamePlace(as: right.focus) && left.grid == right.grid
  }

  /// Hashes the bytes of the label, and the picture.
  public func hash(into hasher: inout Hasher) {
    for byte in label.utf8 { hasher.combine(byte) }
    hasher.combine(grid)
  }
}

// MARK: - Limits

extension Recording {
  /// The largest number of cells of all frames together that can be printed and parsed: half a
  /// gigabyte.
  ///
  /// A row without cells counts as one cell, and so does a frame without rows.
  public static let mostCells = 1 << 26

  /// The size of the first frame that exceeds ``mostCells`` together with the frames before it.
  ///
  /// A recording with such a frame has no ``notation``. Nil if all cells are within the limit.
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
  /// The first name of a note that a header cannot have, so that there is no ``notation``; nil if
  /// none.
  var noteFlaw: NoteFlaw? {
    if notes.isEmpty { return nil }
    return notes.keys.filter { !HeaderName.isFree($0.utf8) }.min().map(NoteFlaw.init(name:))
  }
}

/// A name that a note cannot have.
package struct NoteFlaw: Error, Hashable, CustomStringConvertible {
  let name: String

  package var description: String {
    "A note cannot be named \(name.debugDescription). Use a letter, then letters, digits, `-`, "
      + "`_` or `.`, but not \(HeaderName.reserved.joined(separator: ", "))."
  }
}

/// Counts the cells of frames up to the limit.
struct CellCount {
  private var count = 0

  /// Adds the cells of another frame; returns true if the total is within the limit.
  mutating func add(_ size: GridSize) -> Bool {
    // Empty rows and frames take memory too, so they count.
    let counted = GridSize(width: max(size.width, 1), height: max(size.height, 1))
    count = count.addingUpToLimit(counted.area)
    return count <= Recording.mostCells
  }
}

// MARK: - Export

extension Recording {
  /// The frames side by side in one picture, each below its number and its label, as SVG.
  public func svg(title: String = "Recording", theme: ExportTheme = .automatic) -> String {
    captionedGrids.svg(title: title, theme: theme)
  }

  /// The frames as a self-contained HTML page, each below its number and its label.
  public func htmlPage(title: String = "Recording") -> String {
    captionedGrids.htmlPage(title: title)
  }

  private var captionedGrids: [CaptionedGrid] {
    frames.map { CaptionedGrid($0.label, $0.grid) }
  }
}
