import CharacterGrid

/// Looks for an unfinished merge: the markers of its three parts on lines of their own, in order.
///
/// A line of a picture begins with its fence, so one that shows `=======` is no marker.
package struct MergeMarkers {
  private var start: Int?
  private var hasMiddle = false

  /// Begins to look.
  package init() {}

  /// Looks at the next line, without its end; the number of the first marker's line after the last.
  package mutating func take(_ line: ArraySlice<UInt8>, number: Int) -> Int? {
    switch line.first {
    case UInt8(ascii: "<") where line.starts(with: "<<<<<<< ".utf8):
      (start, hasMiddle) = (number, false)
    case .equals where line.elementsEqual("=======".utf8): hasMiddle = start != nil
    case UInt8(ascii: ">") where line.starts(with: ">>>>>>> ".utf8): return hasMiddle ? start : nil
    default: break
    }
    return nil
  }
}
