import TestSupport

/// Which changes are reported to which closures, for perceptible objects as for observable ones:
/// each tool has its counterpart, and a macro its own.
///
/// Checklist rows 51, 53, 72, 90, 91 and 112, as the toolchain has it for the observable kind.
@Suite struct TrackingTests {
  /// What happened in one case after the other.
  private final class Story {
    let kind: ModelKind
    let events = Events()
    nonisolated(unsafe) let model: any MatchModel

    init(_ kind: ModelKind) { (self.kind, model) = (kind, kind.make()) }

    func track(_ name: String, _ apply: () -> Void) {
      kind.track(apply) { [events] in events.add(name) }
    }

    /// Does something and notes that it is done.
    func act(_ name: String, _ body: () -> Void) {
      body()
      events.add("\(name).")
    }

    /// What is written after each read.
    var text: String { events.all.joined(separator: " ") }
  }

  private func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation, of play: (Story) -> Void
  ) {
    for kind in ModelKind.both {
      let story = Story(kind)
      play(story)
      expectEqual(story.text, text, "\(kind.name)", sourceLocation: sourceLocation)
    }
  }

  @Test func aChangeIsToldOnceAndBeforeIt() {
    expect("count was 0, 1. 2. title.") { story in
      nonisolated(unsafe) let model = story.model
      story.kind.track {
        _ = (model.count, model.title)
      } _: { [events = story.events] in
        events.add("count was \(model.count),")
      }
      story.act("1") { model.count = 1 }
      story.act("2") { model.count = 2 }
      story.act("title") { model.title = "B" }
    }
    expect("0 0. 0. 1 1. 1. 2 2. 2.") { story in
      let models = [story.model, story.kind.make(), story.kind.make()]
      for (place, changed) in models.enumerated() {
        story.track("\(place)") { for model in models { _ = model.count } }
        for _ in 1...2 { story.act("\(place)") { changed.count += 1 } }
      }
    }
  }

  @Test func whatWasNotReadOrIsIgnoredIsNotToldOf() {
    expect("count. ignored. title title. written title. its own write. count count.") { story in
      let model = story.model
      story.track("title") { _ = model.title }
      story.track("ignored") { _ = (model.ignored, model.doubleIgnored) }
      story.act("count") { model.count = 1 }
      story.act("ignored") { model.ignored = 1 }
      story.act("title") { model.title = "B" }
      // A closure that has read nothing, and one that has written what it has read.
      story.track("nothing") { model.title = "C" }
      story.act("written title") { model.title = "D" }
      story.track("count") {
        _ = model.count
        model.count = 2
        model.count += 1
      }
      story.events.add("its own write.")
      story.act("count") { model.count = 4 }
    }
  }

  @Test func innerReadsAndComputedOnesAndThoseOfChildrenAreReads() {
    expect("told told count. title. double count. child child. its count count. end end.") {
      story in
      let model = story.model
      story.track("told") {
        _ = model.title
        story.track("told") { _ = model.count }
      }
      story.act("count") { model.count = 1 }
      story.act("title") { model.title = "B" }
      story.track("double") { _ = model.double }
      story.act("count") { model.count = 2 }
      story.track("child") { _ = model.childCount }
      story.act("child") { model.setChild(1) }
      story.track("its count") { _ = model.childCount }
      story.act("count") { model.childCount = 2 }
      story.track("end") { _ = model.childTitle }
      story.act("end") { model.setChild(nil) }
    }
  }

  @Test func theThreadThatWritesTellsAndWhatAnotherReadsIsNotTracked() {
    expect("on there 1. 2.") { story in
      let model = story.model
      story.kind.track {
        _ = model.count
      } _: { [events = story.events] in
        events.add("on \(Threads.name)")
      }
      story.act("1") { Threads.run("there") { model.count = 1 } }
      story.track("read there") { Threads.run("there") { _ = model.count } }
      story.act("2") { model.count = 2 }
    }
  }

  // MARK: - Equal writes

  /// The macro, and so the toolchain, decides whether an equal write is reported: both kinds are
  /// compared with each other, and not with a list.
  @Test func anEqualWriteIsToldOfAsObservationDoes() {
    let told = ModelKind.both.map { kind in
      equalWrites.map { write in
        let story = Story(kind)
        story.track("told") { write.read(story.model) }
        write.write(story.model)
        return "\(write.name): \(story.text)"
      }
    }
    expectEqual(told[0], told[1])
  }
}

private typealias MatchUse = @Sendable (any MatchModel) -> Void

/// Writes of what is stored already, or of something like it, and what is read before.
private let equalWrites: [(name: String, read: MatchUse, write: MatchUse)] = [
  ("the same number", { _ = $0.count }, { $0.count = 0 }),
  ("the same number in place", { _ = $0.count }, { $0.count += 0 }),
  ("another number", { _ = $0.count }, { $0.count = 1 }),
  ("the same text", { _ = $0.title }, { $0.title = "A" }),
  ("the same optional", { _ = $0.name }, { $0.name = nil }),
  ("the same array", { _ = $0.tags }, { $0.tags = ["a"] }),
  ("the same element", { _ = $0.tags }, { $0.tags[0] = "a" }),
  ("nothing appended", { _ = $0.tags }, { $0.tags.append(contentsOf: []) }),
  ("an equal row with another text", { _ = $0.row }, { $0.row = Row(text: "B") }),
  ("a text within a row", { _ = $0.row }, { $0.row.text = "B" }),
  ("what is not equatable", { _ = $0.anything }, { $0.anything = 1 }),
  ("the same object", { _ = $0.badge }, { $0.badge = $0.badge }),
  ("another object", { _ = $0.badge }, { $0.badge = Badge() }),
  ("no child again", { _ = $0.childCount }, { $0.setChild(nil) }),
  ("not a number twice", { $0.score = .nan }, { $0.score = .nan }),
]
