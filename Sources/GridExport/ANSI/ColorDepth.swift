import CharacterGrid

/// How many colours an output may use.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour; attributes such as bold stay.
  case none
  /// The 16 colours that have names.
  case sixteen
  /// The fixed palette of 256 colours.
  case palette
  /// Every colour as it is.
  case trueColor
}
