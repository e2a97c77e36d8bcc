public import CharacterGrid

/// Why a region is nowhere on a picture.
public enum RegionFlaw: Error, Hashable, Sendable {
  /// Nothing has the name; these are the names that there are.
  case unknown(String, known: [String])
  /// The renderer gives no names to regions.
  case namesNothing(String)
  /// The film was not told to watch the name.
  case unwatched(String)
  /// The rectangle holds no cell of a picture of that size.
  case outside(GridRect, GridSize)
}
