/// A frame of a film that is wrong.
public struct FilmVerdict: Sendable {
  /// What is wrong with the frame; the right picture is the last one before the queue was idle.
  public let verdict: FrameVerdict
  /// The frame, and the steps since the previous picture.
  public let frame: FilmFrame
  /// The pictures from the one before the step to the right one.
  let way: [(heading: String, grid: Grid)]

}

extension FilmVerdict: CustomStringConvertible {
  /// The kind of defect and the cause of the frame, in one line.
  public var description: String { "\(verdict.defect.title): \(frame.cause)" }
}

// MARK: - As messages

extension FilmVerdict {
  /// What was found, the pictures, the likely mistake and its remedy, as lines.
  fileprivate var lines: [String] {
    headline + pictures + [""] + verdict.evidence.facts + verdict.remedy
  }

  private static var mostPictures: Int { 6 }

  /// The pictures; of many, the first ones and the last one.
  private var pictures: [String] {
    if way.isEmpty { return [] }
    let rest = way.count - Self.mostPictures
    let shown = rest > 0 ? way.prefix(Self.mostPictures - 1) + way.suffix(1) : way
    let more =
      rest > 0
      ? ["  (\(Words.count(rest, "more picture")) before the last one; print(film) shows all)"] : []
    return [""] + Filmstrip(shown).lines.map { "  " + $0 } + more
  }

  private var headline: [String] {
    let place = verdict.evidence.place
    let cause = VisibleText.of("\(frame.cause)", limit: 300)
    let name = verdict.defect.title
    guard let difference = verdict.committed.difference(from: verdict.fresh) else {
      return ["\(name): commit \(frame.number), \(cause)\(place)"]
    }
    let cells = difference.changed.count
    return [
      "\(name): \(verdict.lateness ?? "not yet the final picture").",
      "Commit \(frame.number), \(cause), differs from the final picture in "
        + (cells == 0 ? "its size" : Words.count(cells, "cell")) + "\(place).",
    ]
  }
}

extension Film {
  /// The failure message for the film's verdicts; nil if there are none.
  public var verdictMessage: String? {
    let found = verdicts
    guard let first = found.first else { return nil }
    let all = Self.joined(
      found.dropFirst().map { other in
        other.verdict.problems.first?.untrackedRead ?? VisibleText.of("\(other)", limit: 300)
      })
    let others = all.prefix(Self.mostOthers).map { "  " + $0 }
    let rest = all.count - others.count
    let more = rest > 0 ? ["  (\(rest) more left out)"] : []
    return Gutter.joined(
      first.lines + (others.isEmpty ? [] : ["", "Also found:"] + others + more)
        + ["", Advice.thenRunAgain])
  }

  private static var mostOthers: Int { 12 }

  /// The lines with equal ones in a row as one, and their number.
  private static func joined(_ lines: [String]) -> [String] {
    var joined: [(line: String, count: Int)] = []
    for line in lines {
      if joined.last?.line == line {
        joined[joined.count - 1].count += 1
      } else {
        joined.append((line, 1))
      }
    }
    return joined.map { $0.count == 1 ? $0.line : "\($0.line) (\($0.count) times)" }
  }

  /// The failure message for what is wrong with the film even if it matches; nil if nothing is.
  public var failureMessage: String? {
    var lines = problems.lines + missed.failures
    if isMissingDelivery { lines += ["The picture never changed."] + Advice.onStrayBlocks }
    lines += unrest?.lines ?? []
    return lines.isEmpty ? nil : Gutter.joined(lines + [Advice.thenRunAgain])
  }
}
