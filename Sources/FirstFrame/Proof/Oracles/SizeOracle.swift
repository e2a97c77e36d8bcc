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
    if difference == nil { return nil }
    return .wrongSize(live: history.measures, fresh: fresh.measures) ?? cutOff
  }

  /// A view that was drawn with its new content, and is cut off or left too large by a size that it
  /// still takes for right: it was measured once.
  private var cutOff: Finding? {
    let right = fresh.measures
    for measure in record.measures {
      guard let new = right[measure.path]?.last, measure.fits, new.fits,
        measure.given != new.given, showsSameCells(measure.path)
      else { continue }
      return .wrongSize(measure, needed: new.needed)
    }
    return nil
  }

  /// Returns true if a part shows what a fresh one shows, as far as both have room for it.
  private func showsSameCells(_ path: String) -> Bool {
    guard let shown = parts.first(where: { $0.path == path })?.frame,
      let right = fresh.parts.first(where: { $0.path == path })?.frame
    else { return false }
    let width = min(shown.size.width, right.size.width)
    let height = min(shown.size.height, right.size.height)
    guard width > 0 else { return false }
    return (0..<height).allSatisfy { y in
      (0..<width).allSatisfy { x in
        record.grid[GridPoint(x: shown.minX + x, y: shown.minY + y)]
          == fresh.grid[GridPoint(x: right.minX + x, y: right.minY + y)]
      }
    }
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
      return wrongSize(live, needed: grewLate ? last.needed : live.needed)
    }
    return nil
  }

  fileprivate static func wrongSize(_ live: FrameRecord.Measure, needed: GridSize) -> Finding {
    let path = VisibleText.of(live.path)
    return Finding(
      kind: .cellSize, path: live.path,
      facts: ["\(path) was given \(live.given); its content needs \(needed)."])
  }
}

extension FrameRecord.Measure {
  /// Returns true if the content has all its rows.
  fileprivate var fits: Bool { needed.height <= given.height }
}
