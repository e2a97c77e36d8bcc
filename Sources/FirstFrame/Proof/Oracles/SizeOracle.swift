public import CharacterGrid

// Finds `cellSize`: views that were measured before their content was there.
extension Oracle {
  /// Returns whether each view got the size that its content needs, by the records of a live
  /// renderer and those of a new one, each first to last.
  ///
  /// A view that is cut off in the new renderer's first frame too is cut off on purpose.
  public static func sizes(live: [FrameRecord], fresh: [FrameRecord]) -> [Finding] {
    let measures = live.flatMap(\.measures).reduce(into: [String: FrameRecord.Measure]()) {
      $0[$1.path] = $1
    }
    return [.wrongSize(live: measures, fresh: FreshRender.measures(in: fresh))].compactMap(\.self)
  }
}

extension FrameComparison {
  /// A view with a wrong size; nil if the picture is right in spite of it.
  var wrongSize: Finding? {
    difference == nil ? nil : .wrongSize(live: history.measures, fresh: fresh.measures)
  }
}

extension Finding {
  /// A view that got its size before its content, or that keeps the size of older content.
  fileprivate static func wrongSize(
    live: [String: FrameRecord.Measure],
    fresh: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)]
  ) -> Finding? {
    for path in fresh.keys.sorted() {
      guard let (first, last) = fresh[path], let live = live[path] else { continue }
      // A new view got its content after its first size, and the live view still has that size.
      let grewLate = first.fits && !last.fits && live.given == first.given
      // The live view is too low for its content, and a new view would be higher.
      let keptOld = !live.fits && last.fits && live.given.height < last.given.height
      guard grewLate || keptOld else { continue }
      let needed = grewLate ? last.needed : live.needed
      return Finding(
        kind: .cellSize, path: path,
        facts: [
          "\(VisibleText.of(path)) was given \(live.given); its content needs \(needed)."
        ])
    }
    return nil
  }
}

extension FrameRecord.Measure {
  /// Returns true if the content has all its rows.
  fileprivate var fits: Bool { needed.height <= given.height }
}
