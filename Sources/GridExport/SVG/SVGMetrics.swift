import CharacterGrid

/// The lengths of a picture, in whole pixels.
enum SVGMetrics {
  static let column = 9
  static let row = 18
  static let font = 15
  /// Almost two columns, which is how wide an ideograph is.
  static let ideograph = 17
  /// From a row's top to the foot of its letters.
  static let baseline = 14
  static let padding = 12
  /// Between two frames of a film, and between the rows of frames.
  static let gap = 24
  /// Films put as many frames side by side as fit here.
  static let filmWidth = 960
}
