import TestSupport

/// Which changes are reported to which closures, for perceptible objects as for observable ones.
@Suite struct TrackingTests {
  private let events = Events()

  private func track(
    _ kind: ModelKind, as name: String = "changed", _ apply: () -> Void
  ) {
    kind.track(apply) { [events] in events.add(name) }
  }

  @Test(arguments: ModelKind.both)
  func aChangeIsToldOnceAndBeforeIt(_ kind: ModelKind) {
    nonisolated(unsafe) let model = kind.make()
    kind.track {
      _ = model.count
    } _: { [events] in
      events.add("old \(model.count)")
    }
    for number in 1...3 {
      model.count = number
      events.add("new \(number)")
    }
    expectEqual(events.all, ["old 0", "new 1", "new 2", "new 3"])
  }

  @Test(arguments: ModelKind.both)
  func twoPropertiesOfOneRunAreToldOfOnce(_ kind: ModelKind) {
    let model = kind.make()
    track(kind) { _ = (model.count, model.title) }
    model.title = "B"
    model.count = 1
    expectEqual(events.all, ["changed"])
  }

  @Test(arguments: ModelKind.both)
  func whatWasNotReadIsNotToldOf(_ kind: ModelKind) {
    let model = kind.make()
    track(kind) { _ = model.title }
    track(kind, as: "ignored") { _ = (model.ignored, model.doubleIgnored) }
    model.count = 1
    model.ignored = 1
    expectEqual(events.all, [])
    model.title = "B"
    expectEqual(events.all, ["changed"])
  }

  @Test(arguments: ModelKind.both)
  func theClosureIsNotEvenMadeIfNothingIsRead(_ kind: ModelKind) {
    let model = kind.make()
    track(kind) { model.count = 1 }
    model.count = 2
    expectEqual(events.all, [])
  }

  @Test(arguments: ModelKind.both)
  func innerReadsAreReadsOfTheOuterRunToo(_ kind: ModelKind) {
    let model = kind.make()
    track(kind, as: "outer") {
      _ = model.title
      track(kind, as: "inner") { _ = model.count }
    }
    model.count = 1
    expectEqual(Set(events.all), ["inner", "outer"])
    model.title = "B"
    expectEqual(events.all.count, 2)
  }

  @Test(arguments: ModelKind.both)
  func aWriteByTheRunItselfIsNotToldOfAndALaterOneIs(_ kind: ModelKind) {
    let model = kind.make()
    track(kind) {
      _ = model.count
      model.count = 1
      model.count += 1
    }
    expectEqual(events.all, [])
    model.count = 3
    expectEqual(events.all, ["changed"])
  }

  @Test(arguments: ModelKind.both)
  func theThreadThatWritesIsTheOneThatTells(_ kind: ModelKind) {
    let model = kind.make()
    kind.track {
      _ = model.count
    } _: { [events] in
      events.add(Threads.name)
    }
    Threads.run("there") { model.count = 1 }
    expectEqual(events.all, ["there"])
  }

  @Test(arguments: ModelKind.both)
  func whatAnotherThreadReadsIsNotTracked(_ kind: ModelKind) {
    let model = kind.make()
    track(kind) { Threads.run("there") { _ = model.count } }
    model.count = 1
    expectEqual(events.all, [])
  }

  @Test(arguments: ModelKind.both)
  func childrenAreFollowed(_ kind: ModelKind) {
    let model = kind.make()
    track(kind, as: "child") { _ = model.childCount }
    model.setChild(1)
    track(kind, as: "its count") { _ = model.childCount }
    model.childCount = 2
    track(kind, as: "its end") { _ = model.childTitle }
    model.setChild(nil)
    expectEqual(events.all, ["child", "its count", "its end"])
  }

  // MARK: - Equal writes

  /// The macro, and so the toolchain, decides whether an equal write is reported: both kinds are
  /// compared with each other, and not with a list.
  @Test(arguments: EqualWrite.all)
  func anEqualWriteIsToldOfAsObservationDoes(_ write: EqualWrite) {
    let told = ModelKind.both.map { kind in
      let (events, model) = (Events(), kind.make())
      kind.track {
        write.read(model)
      } _: {
        events.add("told")
      }
      write.write(model)
      return events.all
    }
    expectEqual(told[0], told[1])
  }
}

/// A write of what is stored already, or of something like it.
struct EqualWrite: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let read: @Sendable (any MatchModel) -> Void
  let write: @Sendable (any MatchModel) -> Void

  static let all: [EqualWrite] = [
    .init("the same number", { _ = $0.count }) { $0.count = 0 },
    .init("the same number in place", { _ = $0.count }) { $0.count += 0 },
    .init("another number", { _ = $0.count }) { $0.count = 1 },
    .init("the same text", { _ = $0.title }) { $0.title = "A" },
    .init("the same optional", { _ = $0.name }) { $0.name = nil },
    .init("the same array", { _ = $0.tags }) { $0.tags = ["a"] },
    .init("the same element", { _ = $0.tags }) { $0.tags[0] = "a" },
    .init("nothing appended", { _ = $0.tags }) { $0.tags.append(contentsOf: []) },
    .init("an equal row with another text", { _ = $0.row }) { $0.row = Row(text: "B") },
    .init("a text within a row", { _ = $0.row }) { $0.row.text = "B" },
    .init("what is not equatable", { _ = $0.anything }) { $0.anything = 1 },
    .init("the same object", { _ = $0.badge }) { $0.badge = $0.badge },
    .init("another object", { _ = $0.badge }) { $0.badge = Badge() },
    .init("no child again", { _ = $0.childCount }) { $0.setChild(nil) },
    .init("not a number twice", { $0.score = .nan }) { $0.score = .nan },
  ]

  private init(
    _ name: String, _ read: @escaping @Sendable (any MatchModel) -> Void,
    _ write: @escaping @Sendable (any MatchModel) -> Void
  ) {
    (testDescription, self.read, self.write) = (name, read, write)
  }
}
