import CharacterGrid

extension Film {
  /// What a failing test says of the film's verdicts; nil where there are none.
  public var verdictMessage: String? {
    let found = verdicts
    guard let first = found.first else { return nil }
    let others = found.dropFirst().prefix(Self.mostOthers).map {
      "  " + VisibleText.of("\($0)", limit: 300)
    }
    let rest = found.count - 1 - others.count
    let more = rest > 0 ? ["  (\(rest) more left out)"] : []
    return Gutter.joined(
      first.lines + (others.isEmpty ? [] : ["", "Also found:"] + others + more)
        + ["", NextCommand.again])
  }

  private static var mostOthers: Int { 12 }
}

extension FilmVerdict {
  /// What was found, the pictures of it, and what to do about it.
  var lines: [String] {
    let pictures = way.isEmpty ? [] : [""] + Filmstrip(way).lines.map { "  " + $0 }
    return headline + pictures + [""] + verdict.evidence.facts + verdict.remedy
  }

  private var headline: [String] {
    let place = verdict.evidence.path.map { ", in \(VisibleText.of($0))" } ?? ""
    let name = "\(kind.rawValue): commit \(frame.number), "
    let cause = VisibleText.of("\(frame.cause)", limit: 300)
    guard let difference = verdict.committed.difference(from: verdict.fresh) else {
      return ["\(name)\(cause)\(place)"]
    }
    let cells =
      difference.changed.isEmpty
      ? "The sizes differ" : Words.differing(difference.changed.count, "cell")
    return [
      "\(name)\(cause), is not yet the picture that the film settled to\(place).",
      "\(cells); from the picture before to the settled one:",
    ]
  }
}
