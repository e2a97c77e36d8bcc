import CharacterGrid

/// A frame of a film that is wrong.
public struct FilmVerdict: Sendable {
  /// What is wrong with it; the right picture is the one that the film settled to.
  public let verdict: FrameVerdict
  /// The frame, and what was done since the picture before it.
  public let frame: FilmFrame
  /// The pictures from the one before what was done to the one that it settled to.
  let way: [(heading: String, grid: Grid)]
}

extension FilmVerdict {
  /// The kind of wrong.
  public var kind: FrameVerdict.Kind { verdict.kind }
}

extension FilmVerdict: CustomStringConvertible {
  /// The kind of wrong and what it comes of, in one line.
  public var description: String { "\(kind.rawValue): \(frame.cause)" }
}
