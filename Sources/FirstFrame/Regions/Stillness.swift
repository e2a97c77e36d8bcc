import CharacterGrid

/// Whether only some regions of a film have changed.
public enum StillnessVerdict: Hashable, Sendable {
  /// Every region has changed, and nothing besides.
  case still
  /// Something else has changed.
  case moved(Motion)
  /// Nothing has ever changed in these regions, as where a name is the wrong one.
  case neverChanged([Region])
  /// A region is nowhere.
  case noRegion(RegionFlaw)

  /// A change outside of the regions.
  public struct Motion: Hashable, Sendable {
    /// The index, from 0, of the first frame with such a change.
    public let frame: Int
    /// What was done before that frame.
    public let cause: FrameCause
    /// The frame before and the frame, without the regions.
    public let mismatch: RecordingMismatch
    /// The indices of later frames with such changes.
    public let others: [Int]
  }
}

extension Film {
  /// Judges whether anything has changed outside of some regions in any frame.
  ///
  /// A region that moves may change where it was and where it is.
  public func stillness(outside regions: [Region]) -> StillnessVerdict {
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

  /// The first change that is not in the rectangles of its frame or of the one before.
  private func motion(outside rects: [[GridRect]]) -> StillnessVerdict.Motion? {
    // With one label, so that frames of different causes are equal where their pictures are.
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
      StillnessVerdict.Motion(
        frame: $0.frame, cause: self.frames[$0.frame].cause, mismatch: $0.mismatch, others: others)
    }
  }

  /// Returns true if any frame differs from the one before within its rectangles.
  private func hasChange(inside rects: [[GridRect]]) -> Bool {
    frames.indices.dropFirst().contains { index in
      let allowed = rects[index - 1] + rects[index]
      let (before, after) = (frames[index - 1].grid, frames[index].grid)
      // The masks hide the same cells of both, so only changes inside are missing from the count.
      let outside = after.masked(allowed).difference(from: before.masked(allowed))
      let everywhere = after.difference(from: before)
      return (everywhere?.changed.count ?? 0) > (outside?.changed.count ?? 0)
    }
  }
}
