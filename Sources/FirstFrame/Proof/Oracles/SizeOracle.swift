public import CharacterGrid

extension Oracle {
  /// Whether each view was given the size that its content needs, as far as the records of a live
  /// renderer and those of a new one tell, each first to last.
  ///
  /// A view that is cut off in the new renderer's first frame too is so on purpose.
  public static func sizes(live: [FrameRecord], fresh: [FrameRecord]) -> [Finding] {
    let measures = live.flatMap(\.measures).reduce(into: [String: FrameRecord.Measure]()) {
      $0[$1.path] = $1
    }
    return [.wrongSize(live: measures, fresh: FreshRender.measures(in: fresh))].compactMap(\.self)
  }
}

extension Comparison {
  /// A view that was measured before its content was there, or that keeps the size of an older one.
  var wrongSize: Finding? {
    difference == nil ? nil : .wrongSize(live: history.measures, fresh: fresh.measures)
  }
}

extension Finding {
  /// A view that was measured before its content was there, or that keeps the size of an older one.
  ///
  /// A view that is cut off on purpose is so in a fresh render from its first frame on.
  static func wrongSize(
    live: [String: FrameRecord.Measure],
    fresh: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)]
  ) -> Finding? {
    for path in fresh.keys.sorted() {
      guard let (first, last) = fresh[path], let live = live[path] else { continue }
      let grewLate = first.fits && !last.fits && live.given == first.given
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
  /// Whether the content has its rows.
  fileprivate var fits: Bool { needed.height <= given.height }
}
