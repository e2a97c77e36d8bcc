/// The part of an indicator that stands for what is seen.
///
///     track 8, content 32, of which 8 are seen      ┃┃││││││   at the start
///                                                   │┃┃│││││   a row later: it has left the start
///                                                   ││││││┃┃   at the end, and nowhere else
///
/// It has one cell at least. At the start and at the end it touches the edge; in between it does
/// not, as long as there is a cell between it and both edges.
struct ScrollThumb: Equatable {
  let cells: Range<Int>

  /// Nil where there is no track, or everything is seen.
  ///
  /// - Parameters:
  ///   - track: How many cells the indicator has.
  ///   - content: How long the content is.
  ///   - visible: How much of it is seen at once.
  ///   - offset: How much of it lies before what is seen.
  init?(track: Int, content: Int, visible: Int, offset: Int) {
    guard track > 0, visible >= 0, content > visible else { return nil }
    let length = max(1, min(Self.part(visible, of: content, in: track), track - 1))
    let (hidden, room) = (content - visible, track - length)
    let offset = min(max(0, offset), hidden)
    var start = Self.part(offset, of: hidden, in: room)
    if room > 1, offset > 0, offset < hidden { start = min(max(1, start), room - 1) }
    if offset < hidden { start = min(start, max(0, room - 1)) }
    cells = start..<start + length
  }

  /// The share that a part of a whole has in a length, rounded.
  private static func part(_ part: Int, of whole: Int, in length: Int) -> Int {
    let (high, low) = part.multipliedFullWidth(by: length)
    let (share, rest) = whole.dividingFullWidth((high, low))
    return rest >= whole - rest ? share + 1 : share
  }
}
