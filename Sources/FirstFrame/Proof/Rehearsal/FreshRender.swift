import CharacterGrid

/// The frames of a new renderer of the models, until it rests.
///
/// The last picture is what the live renderer should show.
@MainActor struct FreshRender {
  /// The committed frames; never empty.
  private(set) var records: [FrameRecord]
  /// False if the renderer still had something to do after ``Film/turnLimit`` turns and commits.
  let isAtRest: Bool
  /// The parts of the renderer; empty if they were not asked for.
  private(set) var parts: [PartRecord] = []

  /// The picture at rest.
  var grid: Grid { records[records.count - 1].grid }

  /// Commits and turns until the renderer rests, with the live renderer's size and focus if they are
  /// known: they belong to a renderer and not to the models.
  init(of source: any FrameSource, size: GridSize?, focus: Focus = .any, notesParts: Bool) {
    records = [source.commit()]
    // The factory makes the original size; a schedule may have resized the live renderer.
    if let size, records[0].grid.size != size {
      source.resize(to: size)
      records.append(source.commit())
    }
    var isAtRest = Self.rest(source, &records)
    if case .path(let path) = focus, source.focusPath != path {
      source.setFocus(to: path)
      isAtRest = isAtRest && Self.rest(source, &records)
    }
    self.isAtRest = isAtRest
    if notesParts { parts = source.parts.map(PartRecord.init) }
  }

  /// Where a fresh render has to have the focus.
  enum Focus {
    case any
    /// At the part with a path, or nowhere.
    case path(String?)
  }

  /// Turns and commits until nothing is queued and no commit changes anything; returns false if
  /// that takes too long.
  private static func rest(_ source: any FrameSource, _ records: inout [FrameRecord]) -> Bool {
    for _ in 0..<Film.turnLimit {
      if source.hasPendingTurn {
        _ = source.turn()
        records.append(source.commit())
      } else if source.needsCommit {
        let last = records[records.count - 1].grid
        // A layout that does not settle is the live renderer's defect, and never rests.
        if !records[records.count - 1].problems.isEmpty { return true }
        records.append(source.commit())
        // A renderer that always wants another commit rests once its picture does.
        if !source.hasPendingTurn, records[records.count - 1].grid == last { return true }
      } else {
        return true
      }
    }
    return !source.hasPendingTurn && !source.needsCommit
  }

  /// The first and the last measured size of each view.
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

/// A part of a renderer without its object, which a record must not keep alive.
struct PartRecord {
  let path: String
  let frame: GridRect
  let content: String?

  init(_ part: FramePart) {
    (path, frame, content) = (part.path, part.frame, part.content)
  }

  /// The contents of the parts by their paths; the first part of a path counts.
  static func contents(of parts: [PartRecord]) -> [String: String] {
    Dictionary(parts.compactMap { part in part.content.map { (part.path, $0) } }) { first, _ in
      first
    }
  }

  /// Sentences on the parts whose contents differ from a fresh render's, at most three.
  static func differences(of parts: [PartRecord], from fresh: [PartRecord]) -> [String] {
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
