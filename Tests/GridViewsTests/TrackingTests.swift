import InstrumentedObservation
import ViewsTestSupport

/// Notes its methods, and lets each of them read.
private final class Reader: View {
  typealias Run = @MainActor (_ method: String, _ track: (() -> Void) -> Void) -> Void
  private let run: Run

  init(_ run: @escaping Run) {
    self.run = run
    super.init()
    let cell = ListCell()
    cell.configurationUpdateHandler = { cell, _ in run("cell") { cell.trackReads($0) } }
    addSubview(cell)
  }

  override func updateProperties() { run("updateProperties") { trackReads($0) } }
  override func updateConstraints() { run("updateConstraints") { trackReads($0) } }
  override func layoutSubviews() { run("layoutSubviews") { trackReads($0) } }
  override func draw(in canvas: inout Canvas) { run("draw") { trackReads($0) } }
}

private final class ReaderController: ViewController {
  private let run: Reader.Run

  init(_ run: @escaping Reader.Run) {
    self.run = run
    super.init()
  }

  override func loadView() -> View { Reader(run) }
  override func updateProperties() { run("controllerUpdateProperties") { trackReads($0) } }
  override func updateViewConstraints() { run("updateViewConstraints") { trackReads($0) } }
  override func viewWillLayoutSubviews() { run("viewWillLayoutSubviews") { trackReads($0) } }
  override func viewDidLayoutSubviews() { run("viewDidLayoutSubviews") { trackReads($0) } }
}

/// How a method reads which kind of model.
private enum Way: CaseIterable {
  case observable, perceptible, openedObservable, openedPerceptible

  var isOpened: Bool { self == .openedObservable || self == .openedPerceptible }
  var isPerceptible: Bool { self == .perceptible || self == .openedPerceptible }
}

/// What runs again after a write: every method, on every platform, in every way.
@MainActor @Suite struct TrackingContractTests {
  private let platforms: [Platform] = [
    .iOS13, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26,
  ]

  /// What ran at first, and what ran after each of two writes to what a method has read.
  private func runs(
    reading method: String, _ way: Way, on platform: Platform
  ) -> (first: [String], again: [String], registrations: Set<Int?>) {
    let (observable, perceptible) = (Pair(), PerceptiblePair())
    var runs: [String] = []
    func read() { _ = way.isPerceptible ? perceptible.first : observable.first }
    let controller = ReaderController { name, track in
      runs.append(name)
      if name == method { way.isOpened ? track(read) : read() }
    }
    let stage = Stage(controller, 4, 1, platform: platform)
    stage.notesEvents = true
    func commit() -> [String] {
      runs = []
      _ = stage.commit()
      return runs
    }
    let first = commit()
    var registrations = [stage.registrations]
    let again = ["y", "z"].map { text in
      (observable.first, perceptible.first) = (text, text)
      expectEqual(stage.hasPendingTurn, false)
      let again = commit().joined(separator: " ")
      registrations.append(stage.registrations)
      return again
    }
    return (first, again, Set(registrations))
  }

  /// A letter for each platform: the method is never called, runs once, or again with those of its
  /// phase.
  private func letters(_ method: String, _ phase: String, _ way: Way) -> String {
    platforms.map { platform in
      let (first, again, registrations) = runs(reading: method, way, on: platform)
      if again == ["", ""] { return first.contains(method) ? "o" : "n" }
      return again == [phase, phase] && registrations.count == 1 ? "A" : "?"
    }.joined()
  }

  /// Checklist rows 10, 16, 31, 56, 57 and 62: a read in one method runs that method again, and of the
  /// others those that belong to the same phase of the same view.
  @Test func aWriteRunsWhatHasReadIt() {
    let phases = [
      "cell", "controllerUpdateProperties updateProperties",
      "updateConstraints updateViewConstraints",
      "viewWillLayoutSubviews layoutSubviews viewDidLayoutSubviews", "draw",
    ]
    let lines = phases.flatMap { phase in
      phase.split(separator: " ").map(String.init).map { method in
        let letters = Way.allCases.map { self.letters(method, phase, $0) }
        return "\(letters.joined(separator: " ")) \(method)"
      }
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      ooooAA ooooAA ooAAAA AAAAAA cell
      nnnnnA nnnnnA nnnnnA nnnnnA controllerUpdateProperties
      nnnnnA nnnnnA nnnnnA nnnnnA updateProperties
      ooooAA ooooAA ooAAAA AAAAAA updateConstraints
      ooooAA ooooAA ooAAAA AAAAAA updateViewConstraints
      ooooAA ooooAA ooAAAA AAAAAA viewWillLayoutSubviews
      ooooAA ooooAA ooAAAA AAAAAA layoutSubviews
      ooooAA ooooAA ooAAAA AAAAAA viewDidLayoutSubviews
      ooooAA ooooAA ooAAAA AAAAAA draw
      """)
  }

  /// Which platform delivers to an `observe` closure, which is always a turn later.
  @Test func anObservationRunsATurnLater() {
    let lines = platforms.map { platform in
      let (observable, perceptible, log) = (Pair(), PerceptiblePair(), Log())
      let stage = Stage(View(), 4, 1, platform: platform)
      stage.act {
        stage.root.observe { log.note(observable.first) }
        stage.root.observe { log.note(perceptible.first) }
      }
      _ = stage.commit()
      (observable.first, perceptible.first) = ("O", "P")
      log.note(stage.needsCommit ? "!" : ";")
      stage.turn()
      return "\(platform): \(log.take())"
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      iOS13: a a ; P
      iOS16: a a ; P
      iOS17: a a ; O P
      iOS18(tracking: false): a a ; O P
      iOS18(tracking: true): a a ; O P
      iOS26: a a ; O P
      """)
  }
}

/// What a tracked method has read.
@MainActor @Suite struct TrackingTests {
  private let model = Pair()
  private let probe = Probe()

  /// Checklist rows 17, 22 and 56: a text of the same size lays nothing out, one of another does;
  /// what was not read runs nothing and is no frame.
  @Test func whatWasReadRunsAgainAndNothingElse() {
    let label = Label()
    probe.properties = { [model] _ in label.text = model.first }
    probe.layout = { _ in _ = label.placed(0, 0, 4, 1) }
    let stage = Stage(probe.containing(label), 4, 1)
    stage.expectFilm(
      .act("same size") {
        label.isHidden = false
        model.first = "z"
      }, .act("wider") { model.first = "zz" },
      noting: probe.runs,
      shows: """
        first     ¦ a    ¦ updateProperties layoutSubviews draw
        same size ¦ z    ¦ updateProperties draw
        wider     ¦ zz   ¦ updateProperties layoutSubviews draw
        """)
    model.second = "z"
    #expect(!stage.needsCommit)
    expectEqual(stage.commit().ran, "-")
  }

  /// Checklist row 58: alpha 0 draws nothing, and 1 the text, each in the frame of the write.
  ///
  /// Checklist row 60: what only changes a badge lays nothing out.
  @Test func aMessageAndABadgeAreSeenInTheFrameOfTheWrite() {
    let (label, badge) = (Label().placed(0, 0, 4, 1), Badge().placed(5, 0, 3, 1))
    model.first = ""
    probe.properties = { [model] _ in
      (label.text, label.alpha) = ("Sent", model.first == "" ? 0 : 1)
      badge.text = model.second
    }
    let film = Stage(probe.containing(label, badge), 8, 1).film(
      .act("shown") { model.first = "yes" }, .act("gone") { model.first = "" },
      .act("unread") { model.second = "2" }, noting: probe.runs)
    expectEqual(
      film,
      """
      first  ¦       b  ¦ updateProperties layoutSubviews draw
      shown  ¦ Sent  b  ¦ updateProperties draw
      gone   ¦       b  ¦ updateProperties draw
      unread ¦       2  ¦ updateProperties draw
      """)
  }

  @Test func theReadsOfTheLastRunCountAndTheCallbackOnlyMarks() {
    var readsSecond = false
    probe.properties = { [model, probe] _ in
      probe.note(readsSecond ? model.second : model.first + model.second)
    }
    let film = Stage(probe, 0, 1).film(
      .act("many writes") {
        for text in ["1", "2", "3"] { (model.first, model.second) = (text, text) }
      },
      .act("the other branch") {
        readsSecond = true
        probe.setNeedsUpdateProperties()
      },
      .act("what it read before") { model.first = "old" },
      .act("what it reads now") { model.second = "new" }, noting: probe.runs)
    expectEqual(
      film,
      """
      first               ¦  ¦ updateProperties ab layoutSubviews
      many writes         ¦  ¦ updateProperties 33
      the other branch    ¦  ¦ updateProperties 3
      what it read before ¦  ¦
      what it reads now   ¦  ¦ updateProperties new
      """)
  }

  @Test func whatIsDrawnOnlyLaterIsTrackedToo() {
    func film(isHidden: Bool) -> String {
      let leaf = Probe().placed(0, 0, 4, 1)
      leaf.drawing = { [model] canvas in canvas.draw(model.first, at: .zero) }
      let middle = View().containing(leaf)
      middle.frame = isHidden ? leaf.frame : .zero
      middle.isHidden = isHidden
      model.first = "a"
      let stage = Stage(Probe().containing(middle), 4, 1)
      return stage.film(
        .act("shown") {
          middle.isHidden = false
          middle.frame = leaf.frame
        }, .act("written") { model.first = "z" }, noting: { "\(stage.needsCommit)" })
    }
    let film = """
      first   ¦      ¦ false
      shown   ¦ a    ¦ false
      written ¦ z    ¦ false
      """
    expectEqual([true, false].map(film(isHidden:)), [film, film])
  }

  /// Drawn again because of another view, a view may read what it had not read before.
  @Test func aReadInAnUnrequestedDrawIsTracked() {
    let (reader, other) = (Probe().placed(0, 0, 4, 1), Probe().placed(0, 0, 4, 1))
    var readsModel = false
    reader.drawing = { [model] canvas in
      if readsModel { canvas.draw(model.first, at: .zero) }
    }
    Stage(probe.containing(reader, other), 4, 1).expectFilm(
      .act("the other one") {
        readsModel = true
        other.setNeedsDisplay()
      }, .act("written") { model.first = "z" },
      shows: """
        first         ¦      ¦
        the other one ¦ a    ¦
        written       ¦ z    ¦
        """)
  }

  @Test func aViewHasOneRegistrationForEachMethodWhereverItIs() {
    let (first, second) = (Probe(), Probe())
    let stages = [first, second].map { Stage($0, 4, 1) }
    probe.layout = { [model] _ in _ = model.first }
    _ = first.containing(probe.placed(0, 0, 1, 1))
    func counts() -> [Int?] {
      for stage in stages { _ = stage.commit() }
      return stages.map(\.registrations)
    }
    var history = [counts()]
    for _ in 0..<1_000 {
      probe.setNeedsLayout()
      probe.layoutIfNeeded()
    }
    history.append(counts())
    // A view that moves tells the queue of its new stage.
    second.addSubview(probe)
    history.append(counts())
    for _ in 0..<10 {
      let child = Probe()
      child.layout = { [model] _ in _ = model.first }
      first.addSubview(child)
      _ = counts()
      child.removeFromSuperview()
    }
    history.append(counts())
    expectEqual(history, [[6, 3], [6, 3], [3, 6], [3, 6]])
  }
}
