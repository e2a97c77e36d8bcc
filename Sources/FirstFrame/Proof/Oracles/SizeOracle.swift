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

  /// A view that was drawn again with its new content, and is cut off or left too large by a size
  /// that it still takes for right: it was measured once.
  private var cutOff: Finding? {
    // In the first frame every view is drawn, whether it knows its content or not.
    if history.frame == nil { return nil }
    let right = fresh.measures
    for measure in record.measures {
      guard let new = right[measure.path]?.last, measure.fits, new.fits, new.isTight,
        measure.given != new.given, showsSame(as: measure.path)
      else { continue }
      return .wrongSize(measure, needed: new.needed)
    }
    return nil
  }

  /// Returns true if a part shows what a fresh one shows, as far as both have room for it.
  private func showsSame(as path: String) -> Bool {
    let (shown, right) = (parts.within(path), fresh.parts.within(path))
    guard let old = shown.first?.frame, let new = right.first?.frame,
      shown.map(\.content) == right.map(\.content)
    else { return false }
    let cells = (0..<min(old.size.height, new.size.height)).flatMap { y in
      (0..<min(old.size.width, new.size.width)).map { x in
        (
          record.grid[GridPoint(x: old.minX + x, y: old.minY + y)],
          fresh.grid[GridPoint(x: new.minX + x, y: new.minY + y)]
        )
      }
    }
    return cells.allSatisfy { $0 == $1 } && cells.contains { !$0.0.isBlank }
  }
}

extension [PartRecord] {
  /// The part with a path, and those inside of it.
  fileprivate func within(_ path: String) -> [PartRecord] {
    filter { $0.path == path || $0.path.utf8.starts(with: "\(path)/".utf8) }
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
      // A new view got its content after its first size, and the live view still has that size. A
      // view that did not get the size that it needed first is cut off for another reason.
      let grewLate =
        first.fits && first.isTight && !last.fits && live.given == first.given
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

  /// Returns true if there are no more rows than the content needs, or one for no content.
  fileprivate var isTight: Bool { given.height <= max(1, needed.height) }
}
