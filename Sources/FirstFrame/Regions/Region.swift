public import CharacterGrid

/// A part of a picture: cells by their place, or whatever has a name in the renderer.
///
/// A wide cluster of which one half is in a region belongs to it as a whole.
public enum Region: Hashable, Sendable {
  /// Everything that has the name.
  case named(String)
  /// A rectangle of cells.
  case cells(GridRect)

  /// A rectangle of cells, by its numbers.
  public static func cells(x: Int, y: Int, width: Int, height: Int) -> Region {
    .cells(GridRect(x: x, y: y, width: width, height: height))
  }
}

extension Region: ExpressibleByStringLiteral {
  /// Everything that has the name.
  public init(stringLiteral name: String) { self = .named(name) }
}

/// Why a region is nowhere on a picture.
public enum RegionFlaw: Error, Hashable, Sendable {
  /// Nothing has the name; these are the names that exist.
  case unknown(String, known: [String])
  /// The renderer gives no names to regions.
  case namesNothing(String)
  /// The film does not watch the name.
  case unwatched(String)
  /// The rectangle holds no cell of a picture of that size.
  case outside(GridRect, GridSize)
}

// MARK: - Finding regions

extension [Region] {
  /// Where the regions are on a picture that a renderer has just made.
  @MainActor func rects(
    on view: some GridRenderable, size: GridSize
  ) throws(RegionFlaw) -> [GridRect] {
    var rects: [GridRect] = []
    for region in self {
      switch region {
      case .cells(let rect): rects.append(try rect.onPicture(of: size))
      case .named(let name): rects += try Self.rects(named: name, by: view as? any RegionNaming)
      }
    }
    return rects
  }

  @MainActor private static func rects(
    named name: String, by namer: (any RegionNaming)?
  ) throws(RegionFlaw) -> [GridRect] {
    guard let namer else { throw .namesNothing(name) }
    let rects = namer.regions(named: name)
    if rects.isEmpty { throw .unknown(name, known: namer.regionNames) }
    return rects
  }
}

extension GridRect {
  fileprivate func onPicture(of size: GridSize) throws(RegionFlaw) -> GridRect {
    if intersection(GridRect(origin: .zero, size: size)).isEmpty { throw .outside(self, size) }
    return self
  }
}

// MARK: - Masks

extension Grid {
  /// What stands in place of each cell that is ignored.
  private static let placeholder: Unicode.Scalar = "\u{2591}"

  /// The picture with a placeholder for every cell of some rectangles.
  func masked(_ rects: [GridRect]) -> Grid {
    if rects.allSatisfy(\.isEmpty) { return self }
    var canvas = Canvas(size: size)
    canvas.draw(self, at: .zero)
    for rect in Set(rects) { canvas.fill(rect, with: Self.placeholder) }
    return canvas.frozen()
  }
}

extension Recording.Frame {
  /// The frame without what is in some rectangles: cells, the cursor, and a focus that lies there
  /// as a whole.
  func masked(_ rects: [GridRect]) -> Recording.Frame {
    Recording.Frame(
      label: label, grid: grid.masked(rects),
      cursor: cursor.flatMap { cursor in
        rects.contains { $0.contains(cursor.position) } ? nil : cursor
      },
      focus: focus.flatMap { focus in
        rects.contains { $0.intersection(focus.frame) == focus.frame } ? nil : focus
      })
  }
}
