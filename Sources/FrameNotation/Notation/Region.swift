/// A part of a picture: cells, or everything that has a name in the renderer.
///
/// A wide character belongs to a region if one of its halves does.
public enum Region: Hashable, Sendable {
  /// Everything in the renderer that has the name.
  case named(String)
  /// A rectangle of cells.
  case cells(GridRect)

  /// A rectangle of cells, by its origin and size.
  public static func cells(x: Int, y: Int, width: Int, height: Int) -> Region {
    .cells(GridRect(x: x, y: y, width: width, height: height))
  }
}

extension Region: ExpressibleByStringLiteral {
  /// Names a region: everything in the renderer that has the name.
  public init(stringLiteral name: String) { self = .named(name) }
}

/// Why a region is not in a picture.
public enum RegionFlaw: Error, Hashable, Sendable {
  /// Nothing has the name; `known` are the names that exist.
  case unknown(String, known: [String])
  /// The renderer does not name regions.
  case namesNothing(String)
  /// The film does not watch the name.
  case unwatched(String)
  /// The rectangle contains no cell of a picture of that size.
  case outside(GridRect, GridSize)
}

// MARK: - Finding regions

extension [Region] {
  /// The rectangles of the regions in a picture that a renderer has just made; throws if one is not
  /// there.
  @MainActor package func rects(
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
  /// The character in the place of each ignored cell.
  private static let placeholder: Unicode.Scalar = "\u{2591}"

  /// The picture with a placeholder in every cell of the rectangles.
  package func masked(_ rects: [GridRect]) -> Grid {
    if rects.allSatisfy(\.isEmpty) { return self }
    var canvas = Canvas(size: size)
    canvas.draw(self, at: .zero)
    for rect in Set(rects) { canvas.fill(rect, with: Self.placeholder) }
    return canvas.frozen()
  }
}

extension Recording.Frame {
  /// The frame with the rectangles masked, without a cursor in them or a focus that is completely
  /// in them.
  package func masked(_ rects: [GridRect]) -> Recording.Frame {
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
