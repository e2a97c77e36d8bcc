import FirstFrameProof
import GridViews
import InstrumentedObservation
import TestSupport

/// A list of the article on the backport, whose rows are perceptible too.
@Perceptible @MainActor final class Roster {
  var title = "Cup"
  var entries = [Entry("Ada"), Entry("Bob"), Entry("Cy")]
}

/// A row of a list.
@Perceptible @MainActor final class Entry {
  var name: String

  init(_ name: String) { self.name = name }
}

/// The samples of the article, as views whose methods are their bodies: what goes stale, and what
/// is warned of.
@MainActor @Suite struct UntrackedReadRowsTests {
  private let old = TraitOverrides(platform: .iOS16)
  private let file = "UntrackedReadRowsTests.swift"

  private static let warning =
    "Perceptible state was accessed but is not being tracked. Track changes to state by wrapping "
    + "your view in a 'WithPerceptionTracking' view."

  private func stage(_ model: CounterModel, wraps: Bool = false) -> Stage {
    Stage(CounterSample(model, wraps: wraps), size: CounterSample.size, traits: old)
  }

  private func stage(_ roster: Roster, wrapsRows: Bool) -> Stage {
    Stage(RosterSample(roster, wrapsRows: wrapsRows), size: RosterSample.size, traits: old)
  }

  private func proof(wraps: Bool) -> ProofVerdict {
    Scenario(CounterModel()) { model in
      stage(model, wraps: wraps)
    } actions: {
      Action("count") { $0.count = 1 }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2))
  }

  private static let writeLine = #line - 4

  private func proof(wrapsRows: Bool) -> ProofVerdict {
    Scenario(Roster()) { roster in
      stage(roster, wrapsRows: wrapsRows)
    } actions: {
      Action("rename") { $0.entries[1].name = "Bea" }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2))
  }

  private func found(_ verdict: ProofVerdict) -> [String] {
    verdict.failingOrders.map { "\($0.verdict.kind): \($0.schedule)" }
  }

  /// The views that a film warns of, in order.
  private func warnings(_ film: Film) -> [String] {
    film.verdicts.map { "\($0.kind): \($0.frame.cause), \($0.verdict.evidence.path ?? "?")" }
  }

  // MARK: - The four samples

  /// Checklist row 94: an unwrapped body goes stale and is warned of once; the action of its button
  /// reads as well, and is not.
  @Test func anUnwrappedBody() {
    expectEqual(found(proof(wraps: false)), ["stale: commit → count → commit"])
    let model = CounterModel()
    let stage = stage(model)
    let film = Film(of: stage)
    film.act("press") {
      stage.press(.tab)
      stage.press(.enter)
    }
    expectEqual(model.count, 1)
    expectEqual(warnings(film), ["untrackedRead: start, CounterSample"])
    #expect(film.frames.map { $0.grid.rows[0] } == ["Count: 0", "Count: 0"], "the focus has moved")
  }

  /// Checklist row 94: a wrapped body is right, and nothing is warned of.
  @Test func aWrappedBody() {
    expectEqual(proof(wraps: true).words, [])
    let model = CounterModel()
    let film = Film(of: stage(model, wraps: true))
    film.act("count") { model.count += 1 }
    expectEqual(film.frames.map { $0.grid.rows[0] }, ["Count: 0", "Count: 1"])
    expectEqual(warnings(film), [])
  }

  /// Checklist row 94: the handler of a cell runs later than the body around it, so each row goes
  /// stale and is warned of.
  @Test func anOuterWrapperOnly() {
    expectEqual(found(proof(wrapsRows: false)), ["stale: commit → rename → commit"])
    let roster = Roster()
    let film = Film(of: stage(roster, wrapsRows: false))
    film.act("rename") { roster.entries[1].name = "Bea" }
    film.act("retitle") { roster.title = "Final" }
    expectEqual(
      warnings(film),
      (0..<3).map { "untrackedRead: start, RosterSample/TableView/content/row \($0)" })
    #expect(
      film.frames.map(\.grid.text) == [
        "Cup  \nAda  \nBob  \nCy   ", "Final\nAda  \nBob  \nCy   ",
      ])
  }

  /// Checklist row 94: with a wrapper of its own the row is right.
  @Test func bothWrapped() {
    expectEqual(proof(wrapsRows: true).words, [])
    let roster = Roster()
    let film = Film(of: stage(roster, wrapsRows: true))
    film.act("rename") { roster.entries[1].name = "Bea" }
    expectEqual(warnings(film), [])
    expectEqual(film.frames.map { $0.grid.rows[2] }, ["Bob  ", "Bea  "])
  }

  // MARK: - The words

  /// Checklist rows 94 and 95: the words of the original, the property and its type, the view, its
  /// method and the line, and what to do.
  @Test func aFilmFailsWithTheWarning() {
    let message = Film(of: stage(CounterModel())).verdictMessage
    let property =
      if #available(macOS 26, *) { "CounterModel.count" } else { "a property of CounterModel" }
    let line =
      if #available(macOS 26, *) { " at \(file):\(CounterSample.readLine)" } else { "" }
    #expect(
      message == """
        │ untrackedRead: commit 1, start, in CounterSample
        │
        │   1 start
        │   |Count: 0|
        │   |[ + ]   |
        │
        │ untrackedRead: \(property) was read by CounterSample in layoutSubviews()\(line), \
        where reads are not tracked.
        │ \(Self.warning)
        │ In a view's own method, read it inside of trackReads { … }, or in an observe closure.
        │
        │ Then run it again: swift test
        """)
  }

  /// Checklist rows 94 and 95: a proof says the property and its place once, and the warning.
  @available(macOS 26, *)
  @Test func aProofOfAStaleViewSaysIt() throws {
    let message = try #require(proof(wraps: false).failureMessage)
    let lines = message.split(separator: "\n").map { String($0.dropFirst(2)) }
    let place = "\(file):\(CounterSample.readLine)"
    let facts = lines.drop { !$0.hasPrefix("CounterModel.count") }
    #expect(
      facts.prefix(3) == [
        "CounterModel.count, written at \(file):\(Self.writeLine), was read by CounterSample in "
          + "layoutSubviews() at \(place), where reads are not tracked.",
        Self.warning,
        "In a view's own method, read it inside of trackReads { … }, or in an observe closure.",
      ])
    expectEqual(lines.count { $0.contains(place) }, 1)
    expectEqual(lines.count { $0 == Self.warning }, 1)
    #expect(!message.contains("Read it in a tracked method"), "there are none on this platform")
  }

  private func proof(
    tolerating kinds: [FrameVerdict.Kind] = [],
    _ text: @escaping @MainActor (CounterModel, LaidOutView) -> String
  ) -> ProofVerdict {
    let scenario = Scenario(CounterModel()) { model in
      Stage(LaidOutView { text(model, $0) }, size: small, traits: old)
    } actions: {
      Action("name") { $0.name += "x" }
    }
    return kinds.reduce(scenario) { $0.tolerating($1) }
      .prove(within: Limit(actions: 2, turns: 1, commits: 2))
  }

  /// Checklist row 94: no action writes what is read, so that no frame is stale; the proof fails
  /// all the same, by the shortest way to the read.
  @Test func aProofWithoutAWriteSaysIt() throws {
    let shown = proof { model, view in view.trackReads { model.name } + "\(model.count)" }
    expectEqual(found(shown), ["untrackedRead: commit"])
    let message = try #require(shown.failureMessage)
    #expect(message.contains("│ \(Self.warning)\n"))
    #expect(message.contains("untrackedRead: frame 1, in LaidOutView, whose picture is right."))
    let later = proof { model, view in
      let name = view.trackReads { model.name }
      return name.count < 2 ? name : "\(model.count)"
    }
    expectEqual(found(later), ["untrackedRead: name → name → commit"])
    let tolerated = proof(tolerating: [.untrackedRead]) { model, view in
      view.trackReads { model.name } + "\(model.count)"
    }
    expectEqual(tolerated.words, [])
  }

  /// Checklist row 94: nothing is warned of in actions, initialisers and blocks, nor outside of
  /// views.
  @Test func otherReadsAreNotWarnedOf() {
    let model = CounterModel()
    let film = Film(
      of: Stage(
        ToldView { view in
          view.render("\(model.count)", by: "init")
          mainQueue.enqueue { MainActor.assumeIsolated { view.render(model.name, by: "block") } }
        }, size: small, traits: old))
    film.act("count") { model.count += 1 }
    _ = model.count
    film.rest()
    expectEqual(film.frames.map(\.grid.text), ["0       ", "        "])
    expectEqual(film.problems, [])
  }
}

/// A counter with a button whose action reads what it writes.
private final class CounterSample: View {
  static let size = GridSize(width: 8, height: 2)
  private let model: CounterModel
  private let wraps: Bool
  private let label = Label()
  private let button: Button

  init(_ model: CounterModel, wraps: Bool) {
    (self.model, self.wraps) = (model, wraps)
    button = Button("+") { model.count = model.count + 1 }
    super.init()
    addSubview(label)
    addSubview(button)
  }

  override func layoutSubviews() {
    label.frame = GridRect(x: 0, y: 0, width: 8, height: 1)
    button.frame = GridRect(x: 0, y: 1, width: 5, height: 1)
    if wraps { trackReads(showCount) } else { showCount() }
  }

  static let readLine = #line + 1
  private func showCount() { label.text = "Count: \(model.count)" }
}

/// Shows a text that its layout reads.
private final class LaidOutView: LabelView {
  private let text: (LaidOutView) -> String

  init(_ text: @escaping @MainActor (LaidOutView) -> String) {
    self.text = text
    super.init()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    render(text(self), by: "layoutSubviews")
  }
}

/// A title and rows: the title's closure has a scope, and the rows' closure may have one.
private final class RosterSample: View {
  static let size = GridSize(width: 5, height: 4)
  private let roster: Roster
  private let title = Label()
  private let table: TableView

  init(_ roster: Roster, wrapsRows: Bool) {
    self.roster = roster
    let entries = roster.entries
    table = TableView(rows: entries.count) { table, path in
      let entry = entries[path.row]
      let cell = table.dequeueCell()
      cell.configurationUpdateHandler = { cell, _ in
        let showName = { cell.content = ListContent(entry.name) }
        if wrapsRows { cell.trackReads(showName) } else { showName() }
      }
      return cell
    }
    super.init()
    addSubview(title)
    addSubview(table)
  }

  override func layoutSubviews() {
    title.frame = GridRect(x: 0, y: 0, width: 5, height: 1)
    table.frame = GridRect(x: 0, y: 1, width: 5, height: 3)
    trackReads { title.text = roster.title }
  }
}
