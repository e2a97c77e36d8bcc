// Finds `cellSize`: views that were measured before they had their content.
extension Check {
  /// Checks that each view got the size that its content needs.
  ///
  /// A view that is cut off in the new renderer's first frame too is regarded as cut off on
  /// purpose.
  ///
  /// - Parameters:
  ///   - live: The records of a live renderer, from the first to the last frame.
  ///   - fresh: The records of a new renderer of the same models.
  /// - Returns: A finding with the first view of a wrong size; empty if there is none.
  public static func sizes(live: [FrameRecord], fresh: [FrameRecord]) -> [Finding] {
    let measures = live.flatMap(\.measures).reduce(into: [String: FrameRecord.Measure]()) {
      $0[$1.path] = $1
    }
    return [.wrongSize(live: measures, fresh: NewView.measures(in: fresh))].compactMap(\.self)
  }
}

extension FrameMoment {
  /// The finding on a view with a wrong size; nil if there is none or the picture is right.
  var wrongSize: Finding? {
    if difference == nil { return nil }
    return .wrongSize(live: history.measures, fresh: right.measures) ?? cutOff
  }

  /// The finding on a view with its new content and the size of older content; nil if there is
  /// none.
  ///
  /// It was measured once, and is cut off or too large.
  private var cutOff: Finding? {
    // The first frame draws every view, whether the view has its content or not.
    if history.frame == nil { return nil }
    let sizes = right.measures
    for measure in record.measures {
      guard let new = sizes[measure.path]?.last, measure.fits, new.fits, new.isTight,
        measure.given != new.given, showsSame(as: measure.path)
      else { continue }
      return .wrongSize(measure, needed: new.needed)
    }
    return nil
  }

  /// Returns true if a part shows the same as the fresh one, in the cells that both have.
  private func showsSame(as path: String) -> Bool {
    let (shown, fresh) = (parts.within(path), right.parts.within(path))
    guard let old = shown.first?.frame, let new = fresh.first?.frame,
      shown.map(\.content) == fresh.map(\.content)
    else { return false }
    let cells = (0..<min(old.size.height, new.size.height)).flatMap { y in
      (0..<min(old.size.width, new.size.width)).map { x in
        (
          record.grid[GridPoint(x: old.minX + x, y: old.minY + y)],
          right.grid[GridPoint(x: new.minX + x, y: new.minY + y)]
        )
      }
    }
    return cells.allSatisfy { $0 == $1 } && cells.contains { !$0.0.isBlank }
  }
}

extension [PartRecord] {
  /// The part at the path, and the parts inside of it.
  fileprivate func within(_ path: String) -> [PartRecord] {
    filter { $0.path == path || $0.path.utf8.starts(with: "\(path)/".utf8) }
  }
}

extension Finding {
  /// The finding on a view that got its size before its content, or keeps the size of older
  /// content.
  fileprivate static func wrongSize(
    live: [String: FrameRecord.Measure],
    fresh: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)]
  ) -> Finding? {
    for path in fresh.keys.sorted() {
      guard let (first, last) = fresh[path], let live = live[path] else { continue }
      // A new view got its content after its first size, and the live view still has that size. If
      // the first size was too small for the first content, the view is cut off for another reason.
      let grewLate =
        first.fits && first.isTight && !last.fits && live.given == first.given
      // The live view is too low for its content, and a new view is higher.
      let keptOld = !live.fits && last.fits && live.given.height < last.given.height
      // It is the new view that got its size too early, and the live one that is right.
      if live.fits, !last.fits, first.given == last.given, last.given.height < live.given.height {
        return wrongSize(last, needed: last.needed, in: "In a new view, ")
      }
      guard grewLate || keptOld else { continue }
      var finding = wrongSize(live, needed: grewLate ? last.needed : live.needed)
      if grewLate {
        finding.facts.append("The new view is cut off as well, so neither picture is right.")
      }
      return finding
    }
    return nil
  }

  fileprivate static func wrongSize(
    _ given: FrameRecord.Measure, needed: GridSize, in place: String = ""
  ) -> Finding {
    let path = VisibleText.path(given.path)
    return Finding(
      defect: .cellSize, path: given.path,
      facts: ["\(place)\(path) was given \(given.given); its content needs \(needed)."])
  }
}

extension FrameRecord.Measure {
  /// Returns true if all rows of the content fit.
  fileprivate var fits: Bool { needed.height <= given.height }

  /// Returns true if there are no more rows than the content needs, or one row without content.
  fileprivate var isTight: Bool { given.height <= max(1, needed.height) }
}
