import GridExport

/// The pictures of one page, as elements that its policy allows.
struct PagePictures {
  private var grids = ClassedGrids { VisibleText.of($0, limit: 40) }

  /// The largest number of cells of the pictures of one entry, so that the page can be read on a
  /// phone.
  static let mostCells = 60_000
  static let mostFrames = 48
  static let framesBefore = 8

  /// The CSS rules for the pictures.
  var rules: String { grids.rules }

  // MARK: - Findings

  /// The pictures and the difference of one finding; empty if there is nothing to show.
  mutating func body(of finding: PendingFinding, details: [String]) -> String {
    switch finding {
    case .different(.pictures(let mismatch)): body(of: mismatch, details)
    case .different(.text): Self.lines(details, "difference")
    case .new(.pictures(let recording)), .same(.pictures(let recording)),
      .damaged(_, .pictures(let recording)):
      (isDamage(finding) ? Self.lines(details, "what is wrong") : "")
        + (body(of: FramePair.all(alone: recording)) ?? Self.lines(details, "now"))
    case .new(.text), .same(.text), .damaged, .refused:
      details.isEmpty ? "" : Self.lines(details, isDamage(finding) ? "what is wrong" : "now")
    }
  }

  private func isDamage(_ finding: PendingFinding) -> Bool {
    if case .damaged = finding { true } else { false }
  }

  private mutating func body(of mismatch: RecordingMismatch, _ details: [String]) -> String {
    let pairs = FramePair.all(of: mismatch)
    guard let pictures = body(of: pairs) else {
      return Self.lines(details, "difference")
        + "<p class=\"note\">The pictures have too many cells to be drawn here.</p>"
    }
    if pairs.first?.isOfFilm == true {
      let notes = mismatch.noteChanges.flatMap(\.lines)
      return Self.tools + pictures + (notes.isEmpty ? "" : Self.lines(notes, "notes"))
    }
    return Self.tools + "<div class=\"side\">\(pictures)\(Self.lines(details, "difference"))</div>"
  }

  /// The buttons above two pictures, which show them side by side or one over the other.
  private static let tools = """
    <div class="tools"><button type="button" class="overlay" aria-pressed="false">Overlay</button>\
    <label class="mix">recorded <input type="range" min="0" max="100" value="50" \
    aria-label="From recorded to now"/> now</label></div>
    """

  /// The pairs of frames; nil if they have too many cells.
  private mutating func body(of pairs: [FramePair]) -> String? {
    // A long film begins a little before the first frame that differs.
    let first = pairs.firstIndex { $0.kind != nil } ?? 0
    let start = max(0, min(first - Self.framesBefore, pairs.count - Self.mostFrames))
    let shown = pairs.dropFirst(start).prefix(Self.mostFrames)
    let cells = shown.reduce(0) { sum, pair in
      [pair.expected, pair.actual].reduce(sum) { $0 + ($1?.grid.size.area ?? 0) }
    }
    guard cells <= Self.mostCells else { return nil }
    if pairs.first?.isOfFilm != true { return shown.map { panes(of: $0) }.joined() }
    return film(shown, of: pairs)
  }

  // MARK: - Films

  private mutating func film(_ shown: ArraySlice<FramePair>, of pairs: [FramePair]) -> String {
    let first = pairs.first { $0.kind != nil }?.id
    let isAlone = pairs.allSatisfy { $0.expected == nil }
    var buttons = ""
    var frames = ""
    for pair in shown {
      let isFirst = pair.id == first
      let (kind, phrase) = pair.difference
      let mark = isFirst ? " first" : ""
      buttons +=
        "<li><button type=\"button\" class=\"\(kind)\(mark)\" title=\"\(Self.text(pair.title))\">"
        + "\(pair.number)</button></li>"
      let remark = isFirst ? " <em>the first that differs</em>" : ""
      frames +=
        "<div class=\"frame \(kind)\(mark)\"><p class=\"cause\"><b>\(Self.text(pair.title))</b>"
        + "\(isAlone ? "" : " <span class=\"kind\">\(phrase)</span>")\(remark)</p>"
        + panes(of: pair) + "</div>"
    }
    let left = pairs.count - shown.count
    let note =
      left == 0
      ? "" : "<p class=\"note\">\(Words.count(left, "more frame")) of this film left out here.</p>"
    return """
      <div class="film" role="group" aria-label="Film of \(Words.count(pairs.count, "frame"))">\
      <div class="player"><button type="button" class="back" aria-label="Frame before">◀</button>\
      <button type="button" class="play">Play</button>\
      <button type="button" class="next" aria-label="Next frame">▶</button>\
      <output class="place"></output></div><ol class="strip">\(buttons)</ol>\(frames)\(note)</div>
      """
  }

  // MARK: - Panes

  /// The recorded and the actual picture with marks at their differences, or the only picture.
  private mutating func panes(of pair: FramePair) -> String {
    guard let old = pair.expected, let new = pair.actual else {
      let frame = pair.actual ?? pair.expected
      let title = pair.actual == nil ? "recorded" : "now"
      return
        "<div class=\"panes\">\(frame.map { pane($0, PictureMarks.cursor(of: $0), title) } ?? "")</div>"
    }
    if old.grid == new.grid, old.cursor == new.cursor, old.focus.isAtSamePlace(as: new.focus) {
      return "<div class=\"panes\">\(pane(new, PictureMarks.cursor(of: new), "as recorded"))</div>"
    }
    let marks = PictureMarks(from: old, to: new)
    let both =
      "<div class=\"panes two\">"
      + pane(old, marks.expected, "recorded") + pane(new, marks.actual, "now") + "</div>"
    let difference = Self.difference(of: pair)
    return difference.isEmpty ? both : "<div class=\"side\">\(both)\(difference)</div>"
  }

  /// The changes of one frame of a film.
  private static func difference(of pair: FramePair) -> String {
    guard pair.isOfFilm, let frame = pair.kind else { return "" }
    let lines = (FramePicture(frame).grid?.lines ?? []) + frame.wordChanges.flatMap(\.lines)
    return lines.isEmpty ? "" : Self.lines(lines, "difference")
  }

  private mutating func pane(
    _ frame: Recording.Frame, _ marks: ClassedGrids.Marks, _ title: String
  ) -> String {
    let side = title == "recorded" ? "old" : "new"
    let words =
      ["\(frame.grid.size)"] + (frame.cursor.map { ["cursor \($0)"] } ?? [])
      + (frame.focus.map { ["focus \($0.id)"] } ?? [])
    return "<figure class=\"pane \(side)\"><figcaption>\(title) "
      + "<span class=\"size\">\(Self.text(words.joined(separator: ", ")))</span></figcaption>"
      + "<div class=\"scroll\" tabindex=\"0\">\(grids.element(of: frame.grid, marks: marks))</div>"
      + "</figure>"
  }

  // MARK: - Lines

  /// The lines of a message; removed lines, added lines and marks have a colour.
  static func lines(_ lines: [String], _ title: String) -> String {
    let body = lines.map { line in
      switch LineMeaning(of: line[...]) {
      case .recorded: "<span class=\"del\">\(text(line))</span>"
      case .new: "<span class=\"add\">\(text(line))</span>"
      case .mark: "<span class=\"mark\">\(text(line))</span>"
      case .command, .other: text(line)
      }
    }
    return "<figure class=\"pane diff\"><figcaption>\(title)</figcaption>"
      + "<pre class=\"lines scroll\" tabindex=\"0\">\(body.joined(separator: "\n"))</pre></figure>"
  }

  /// A text for the markup, in which nothing is invisible.
  static func text(_ text: String, limit: Int = 400) -> String {
    MarkupText.escaped(VisibleText.of(text, limit: limit))
  }

  /// A path or a name for the markup; if it is too long, its end stays.
  static func name(_ text: String) -> String {
    MarkupText.escaped(VisibleText.name(text, limit: 400))
  }
}

// MARK: - Marks

/// The marks on each of two pictures at their differences.
private struct PictureMarks {
  var expected: ClassedGrids.Marks
  var actual: ClassedGrids.Marks

  static func cursor(of frame: Recording.Frame) -> ClassedGrids.Marks {
    var marks = ClassedGrids.Marks()
    marks.cursor = frame.cursor
    return marks
  }

  init(from old: Recording.Frame, to new: Recording.Frame) {
    (expected, actual) = (Self.cursor(of: old), Self.cursor(of: new))
    let comparison = GridComparison(expected: old.grid, actual: new.grid)
    let explanation = GridExplanation(comparison)
    for step in explanation.rows {
      switch step {
      case .changed(let was, let row), .stray(let was, let row):
        let columns = comparison.changedColumns(was: was, row, columns: explanation.columns)
        actual.changed[row, default: []].formUnion(columns)
        let before = columns.compactMap { column in
          explanation.columns.map { $0[column] } ?? column
        }
        expected.changed[was, default: []].formUnion(before)
      case .removed(let row): expected.rows.insert(row)
      case .added(let row): actual.rows.insert(row)
      case .kept, .filler: break
      }
    }
  }
}
