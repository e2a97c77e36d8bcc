extension OnlyChangesVerdict {
  /// The message of a failing test; nil if only the named regions changed.
  public var failureMessage: String? {
    switch self {
    case .still: nil
    case .moved(let motion): Gutter.joined(motion.lines)
    case .neverChanged(let regions):
      Gutter.joined([
        "neverChanged: nothing has ever changed in \(Words.list(regions.map(\.words))).",
        "Name another region or leave it out, or film an action that changes it. "
          + "Then run it again: \(Advice.rerun)",
      ])
    case .noRegion(let flaw):
      Gutter.joined(
        ["noRegion: the film was not judged."] + flaw.sentences
          + ["Correct the region, and run it again: \(Advice.rerun)"])
    }
  }
}

extension Region {
  fileprivate var words: String {
    switch self {
    case .named(let name): "\"\(VisibleText.of(name, limit: 40))\""
    case .cells(let rect): "the cells at \(rect.origin.x),\(rect.origin.y) of \(rect.size)"
    }
  }
}

extension OnlyChangesVerdict.Motion {
  fileprivate var lines: [String] {
    let picture = SnapshotMismatch.pictures(mismatch)
    let tail = others.isEmpty ? [] : ["also: \(Words.ordinals(others, of: "frame"))"]
    return [
      "moved: frame \(frame + 1), \(VisibleText.of(cause.description)), changes something outside of "
        + "the regions that may change: \(picture.headline)", "",
    ] + picture.lines + [""] + tail + [
      "Correct the view, or name what may change too. Then run it again: \(Advice.rerun)"
    ]
  }
}
