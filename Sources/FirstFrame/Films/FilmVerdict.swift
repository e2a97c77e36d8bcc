import CharacterGrid

/// A frame of a film that is wrong.
public struct FilmVerdict: Sendable {
  /// What is wrong with it; the right picture is the one that the film settled to.
  public let verdict: FrameVerdict
  /// The frame, and what was done since the picture before it.
  public let frame: FilmFrame
  /// The pictures from the one before what was done to the one that it settled to.
  let way: [(heading: String, grid: Grid)]
}

extension FilmVerdict {
  /// The kind of wrong.
  public var kind: FrameVerdict.Kind { verdict.kind }
}

extension FilmVerdict: CustomStringConvertible {
  /// The kind of wrong and what it comes of, in one line.
  public var description: String { "\(kind.rawValue): \(frame.cause)" }
}

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

extension Film {
  /// What is wrong with the film whatever it is compared with; nil where nothing is.
  public var failureMessage: String? {
    var lines = problems.flatMap(\.lines)
    if !isIdle { lines += Finding.endless(pictures: recentPictures).lines }
    return lines.isEmpty ? nil : Gutter.joined(lines + [NextCommand.again])
  }
}
