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
