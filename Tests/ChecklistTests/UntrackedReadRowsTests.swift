import FirstFrameProof
import ViewsTestSupport

/// A title and rows: the title's closure has a scope, and the rows' closure may have one.
private final class RosterSample: View {
  private let roster: Roster
  private let title = Label()
  private let table: TableView

  init(_ roster: Roster, wrapsRows: Bool) {
    self.roster = roster
    let entries = roster.entries
    table = TableView(items: { Array(entries.indices) }, id: \.self) { cell, row in
      let showName = { cell.content = ListContent(entries[row].name) }
      if wrapsRows { cell.trackReads(showName) } else { showName() }
    }
    super.init()
    addSubview(title)
    addSubview(table)
  }

  static let readLine = #line - 8

  override func layoutSubviews() {
    title.frame = GridRect(x: 0, y: 0, width: 5, height: 1)
    table.frame = GridRect(x: 0, y: 1, width: 5, height: 3)
    trackReads { title.text = roster.title }
  }
}

/// The samples of the article, as views whose methods are their bodies: what goes stale, and what
/// is warned of.
@MainActor @Suite struct UntrackedReadRowsTests {
  private let file = "UntrackedReadRowsTests.swift"

  private func found(_ verdict: ProofVerdict) -> [String] {
    if case .testedNothing = verdict { return ["testedNothing"] }
    return verdict.failingOrders.map { "\($0)" }
  }

  /// The lines of a proof's message from the first that names this file to the end of the paragraph.
  private func facts(_ verdict: ProofVerdict) -> String? {
    let lines = verdict.failureMessage?.split(separator: "\n").drop { !$0.contains(file) }
    return lines?.prefix { $0 != "│" }.joined(separator: "\n")
  }

  private func proof(wrapsRows: Bool) -> ProofVerdict {
    Scenario(Roster()) { roster in
      Stage(RosterSample(roster, wrapsRows: wrapsRows), 5, 4, platform: .iOS16)
    } actions: {
      Action("rename") { $0.entries[1].name = "Bea" }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2))
  }

  private static let writeLine = #line - 4

  /// Checklist row 94: the handler of a cell runs later than the body around it, so each row goes
  /// stale and is warned of, unless it has a wrapper of its own.
  @Test func aRowNeedsAWrapperOfItsOwn() {
    let stories = [false, true].map { wrapsRows in
      let roster = Roster()
      let film = Film(
        of: Stage(RosterSample(roster, wrapsRows: wrapsRows), 5, 4, platform: .iOS16))
      film.act("rename") { roster.entries[1].name = "Bea" }
      film.act("retitle") { roster.title = "Final" }
      return film.frames.map { $0.grid.lines.joined(separator: " ") }
        + film.verdicts.map { "\($0), \($0.verdict.evidence.path ?? "?")" }
        + found(proof(wrapsRows: wrapsRows))
    }
    expectEqual(
      stories,
      [
        [
          "Cup Ada Bob Cy", "Final Ada Bob Cy",
          "old (untrackedRead): start, RosterSample/TableView/content/row 0",
          "old (untrackedRead): start, RosterSample/TableView/content/row 1",
          "old (untrackedRead): start, RosterSample/TableView/content/row 2",
          "old (stale): commit → rename → commit",
        ],
        ["Cup Ada Bob Cy", "Cup Ada Bea Cy", "Final Ada Bea Cy"],
      ])
  }

  /// Checklist rows 94 and 95: the words of the original, the property and its type, the view, its
  /// method and the line, and what to do.
  @available(macOS 26, *)
  @Test func aProofOfAStaleViewSaysIt() {
    expectEqual(
      facts(proof(wrapsRows: false)),
      """
      │ Entry.name, written at \(file):\(Self.writeLine), was read by \
      RosterSample/TableView/content/row 1 in configurationUpdate() at \
      \(file):\(RosterSample.readLine), where reads are not tracked.
      │ untrackedRead: Entry.name was read by RosterSample/TableView/content/row 0 in \
      configurationUpdate() at \(file):\(RosterSample.readLine), where reads are not tracked.
      │ untrackedRead: Entry.name was read by RosterSample/TableView/content/row 2 in \
      configurationUpdate() at \(file):\(RosterSample.readLine), where reads are not tracked.
      │ Perceptible state was accessed but is not being tracked. Track changes to state by \
      wrapping your view in a 'WithPerceptionTracking' view.
      │ In a view's own method, read it inside of trackReads { … }, or in an observe closure.
      """)
  }

  private func proof(
    tolerating kinds: [DefectKind] = [],
    _ text: @escaping @MainActor (Roster, TrackedView) -> String
  ) -> ProofVerdict {
    let scenario = Scenario(Roster()) { roster in
      Stage(TrackedView { text(roster, $0) }, 8, 1, platform: .iOS16)
    } actions: {
      Action("title") { $0.title += "x" }
    }
    return kinds.reduce(scenario) { $0.tolerating($1) }
      .prove(within: Limit(actions: 2, turns: 1, commits: 2))
  }

  /// Checklist row 94: no action writes what is read, so that no frame is stale; the proof fails
  /// all the same, by the shortest way to the read.
  @Test func aProofWithoutAWriteSaysIt() {
    let later = proof { roster, view in
      let title = view.trackReads { roster.title }
      return title.count < 5 ? title : "\(roster.entries.count)"
    }
    expectEqual(found(later), ["old (untrackedRead): title → title → commit"])
    let readLine = #line + 2
    let shown: @MainActor (Roster, TrackedView) -> String = { roster, view in
      view.trackReads { roster.title } + "\(roster.entries.count)"
    }
    expectEqual(found(proof(tolerating: [.old], shown)), [])
    expectEqual(
      facts(proof(shown)),
      """
      │ untrackedRead: Roster.entries was read by TrackedView in layoutSubviews() at \
      \(file):\(readLine), where reads are not tracked.
      │ Perceptible state was accessed but is not being tracked. Track changes to state by \
      wrapping your view in a 'WithPerceptionTracking' view.
      │ In a view's own method, read it inside of trackReads { … }, or in an observe closure.
      """)
  }
}
