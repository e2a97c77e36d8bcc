/// Whether only some regions of a film have changed.
public enum OnlyChangesVerdict: Hashable, Sendable {
  /// Every region has changed, and nothing else has.
  case still
  /// A cell outside of the regions has changed.
  case moved(Motion)
  /// These regions have never changed; the name may be wrong.
  case neverChanged([Region])
  /// A region is not in any picture.
  case noRegion(RegionFlaw)

  /// A change outside of the regions.
  public struct Motion: Hashable, Sendable {
    /// The index, from 0, of the first frame with a change outside of the regions.
    public let frame: Int
    /// The steps before that frame.
    public let cause: FrameCause
    /// The difference between the previous frame and that frame, outside of the regions.
    public let mismatch: RecordingMismatch
    /// The indices of later frames with changes outside of the regions.
    public let others: [Int]
  }
}

extension Film {
  /// Judges whether only some regions have changed in the frames of a film.
  ///
  /// If a region moves, both its old and its new cells may change.
  public func onlyChanges(in regions: [Region]) -> OnlyChangesVerdict {
    do throws(RegionFlaw) {
      let places = try regions.map { region throws(RegionFlaw) in try rects(of: region) }
      let together = frames.indices.map { index in places.flatMap { $0[index] } }
      if let motion = motion(outside: together) { return .moved(motion) }
      let quiet = regions.indices.filter { !hasChange(inside: places[$0]) }
      return quiet.isEmpty ? .still : .neverChanged(quiet.map { regions[$0] })
    } catch {
      return .noRegion(error)
    }
  }

  /// The first change outside of the rectangles of its frame and of the previous frame; nil if
  /// there is none.
  private func motion(outside rects: [[GridRect]]) -> OnlyChangesVerdict.Motion? {
    // All frames get the same label, so that frames with different causes are equal if their
    // pictures are.
    let frames = recording.frames.map {
      Recording.Frame(label: "frame", grid: $0.grid, cursor: $0.cursor, focus: $0.focus)
    }
    var first: (frame: Int, mismatch: RecordingMismatch)?
    var others: [Int] = []
    for index in frames.indices.dropFirst() {
      let allowed = rects[index - 1] + rects[index]
      let (before, after) = (frames[index - 1].masked(allowed), frames[index].masked(allowed))
      if before == after { continue }
      if first != nil {
        others.append(index)
        continue
      }
      first = (
        index,
        RecordingMismatch(
          expected: Recording(frames: [before]), actual: Recording(frames: [after]))
      )
    }
    return first.map {
      OnlyChangesVerdict.Motion(
        frame: $0.frame, cause: self.frames[$0.frame].cause, mismatch: $0.mismatch, others: others)
    }
  }

  /// Returns true if a frame differs from the previous frame within its rectangles.
  private func hasChange(inside rects: [[GridRect]]) -> Bool {
    frames.indices.dropFirst().contains { index in
      let allowed = rects[index - 1] + rects[index]
      let (before, after) = (frames[index - 1].grid, frames[index].grid)
      // The masks cover the same cells in both pictures, so the masked count lacks the changes
      // inside.
      let outside = after.masked(allowed).difference(from: before.masked(allowed))
      let everywhere = after.difference(from: before)
      return (everywhere?.changed.count ?? 0) > (outside?.changed.count ?? 0)
    }
  }
}
