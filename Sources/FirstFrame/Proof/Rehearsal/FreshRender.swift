import CharacterGrid

/// What a new renderer of the models shows once nothing is queued any more.
@MainActor struct FreshRender {
  /// Its frames; the last is the one that counts.
  private(set) var records: [FrameRecord]
  /// Whether its queue came to rest.
  let isAtRest: Bool
  /// Its parts and their cells, where somebody wants to know them.
  private(set) var parts: [SeenPart] = []

  /// The picture at rest.
  var grid: Grid { records[records.count - 1].grid }

  /// Lets a renderer come to rest at the live one's size; nil where that has made no frame yet.
  init(of source: any FrameSource, size: GridSize?, notesParts: Bool) {
    records = [source.commit()]
    if let size, records[0].grid.size != size {
      source.resize(to: size)
      records.append(source.commit())
    }
    var turns = 0
    while source.hasPendingTurn, turns < Film.turnLimit {
      _ = source.turn()
      records.append(source.commit())
      turns += 1
    }
    isAtRest = !source.hasPendingTurn
    if notesParts { parts = source.parts.map(SeenPart.init) }
  }

  /// The first and the last known size of each view.
  var measures: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)] {
    Self.measures(in: records)
  }

  static func measures(
    in records: [FrameRecord]
  ) -> [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)] {
    var measures: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)] = [:]
    for measure in records.flatMap(\.measures) {
      measures[measure.path] = (measures[measure.path]?.first ?? measure, measure)
    }
    return measures
  }
}

/// A part of a renderer without the object itself, which must be free to go.
struct SeenPart {
  let path: String
  let frame: GridRect
  let content: String?

  init(_ part: FramePart) {
    (path, frame, content) = (part.path, part.frame, part.content)
  }
}

extension SeenPart {
  /// What each part shows, by its path.
  static func contents(of parts: [SeenPart]) -> [String: String] {
    Dictionary(parts.compactMap { part in part.content.map { (part.path, $0) } }) { first, _ in
      first
    }
  }

  /// The parts whose contents differ from a fresh render's, a few of them.
  static func facts(on parts: [SeenPart], against fresh: [SeenPart]) -> [String] {
    let contents = contents(of: fresh)
    let facts = parts.compactMap { part -> String? in
      guard let expected = contents[part.path], let content = part.content,
        !content.utf8.elementsEqual(expected.utf8)
      else { return nil }
      return "\(VisibleText.of(part.path)) says \(VisibleText.quoted(content)); "
        + "in a fresh render it says \(VisibleText.quoted(expected))."
    }
    return Array(facts.prefix(3))
  }
}
