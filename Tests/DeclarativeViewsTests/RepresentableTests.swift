import DeclarativeViews
import Observation

/// Views of GridViews inside of bodies, property wrappers of a client, and what is read by traits
/// and spoken.
@MainActor @Suite struct RepresentableTests {
  @Observable final class Load {
    var done = 0.5
    var title = "Load"
    var other = 0
  }

  struct Bar: ViewRepresentable {
    let load: Load
    let title: String
    let log: Log

    func makeView() -> ProgressBar {
      log.note("made")
      return ProgressBar()
    }

    func updateView(_ bar: ProgressBar) { (bar.title, bar.value) = (title, load.done) }
  }

  struct Page: View {
    let load: Load
    let log: Log
    var body: some View {
      Text(load.title)
      Bar(load: load, title: load.title, log: log)
      Retained(GridViews.Label { "other: \(load.other)" })
    }
  }

  @Test func aRepresentedViewIsMadeOnceAndFollowsWhatItReads() {
    let (load, log) = (Load(), Log())
    let stage = Stage(Page(load: load, log: log), 18, 3)
    stage.expectFilm(
      .act("done = 0.75") { load.done = 0.75 }, .act("other = 3") { load.other = 3 },
      .act("title = Save") { load.title = "Save" }, drawing: \.words, noting: \.ran,
      shows: """
        first        ¦ Load Load ████░░░░ 50% other: 0 ¦ Page Bar Retained
        done = 0.75  ¦ Load Load ██████░░ 75% other: 0 ¦ Bar
        other = 3    ¦ Load Load ██████░░ 75% other: 3 ¦
        title = Save ¦ Save Save ██████░░ 75% other: 3 ¦ Page Bar
        """)
    expectEqual(log.take(), "made")
    expectEqual(stage.problems, [])
  }

  /// It can be a row of a list, and is removed with its branch.
  @Test func itIsARowAndGoesWithItsBranch() {
    let load = Load()
    let view = Inline {
      List {
        if load.other == 0 { Bar(load: load, title: "a", log: Log()) }
        Text("end")
      }
    }
    let stage = Stage(view, 18, 2)
    stage.expectFilm(
      .act("other = 1") { load.other = 1 },
      shows: """
        first              ¦ other = 1
        a █████░░░░░  50%  ¦ end
        end                ¦
        """)
    load.done = 1
    #expect(!stage.needsCommit)
  }

  /// A cell that gives its view to another one does not take it away from there later.
  @Test func aViewThatAnotherCellHasTakenStaysThere() {
    let (first, second) = (ListCell(), ListCell())
    let (view, other) = (GridViews.View(), GridViews.View())
    first.contentView = view
    second.contentView = view
    first.contentView = other
    #expect(view.superview === second && other.superview === first)
    first.contentView = view
    #expect(view.superview === first && other.superview == nil)
    second.contentView = nil
    #expect(view.superview === first)
    second.contentView = view
    first.contentView = view
    #expect(view.superview === first)
  }

  // MARK: - Property wrappers of a client

  @MainActor final class Feed {
    var text = "a"
    var listeners: [Int: @MainActor () -> Void] = [:]

    func send(_ text: String) {
      self.text = text
      for listener in listeners.values { listener() }
    }
  }

  /// Follows a feed that is no observable model, and leaves it when its view is removed.
  @MainActor @propertyWrapper struct Followed: DynamicProperty {
    let feed: Feed
    var wrappedValue: String { feed.text }

    func connect(to place: PropertyPlace) {
      _ = place.object { [feed] in
        let number = feed.listeners.count
        feed.listeners[number] = { place.setNeedsBody() }
        place.onEnd { feed.listeners[number] = nil }
        return feed
      }
    }
  }

  struct News: View {
    @Followed var text: String

    init(_ feed: Feed) { _text = Followed(feed: feed) }

    var body: some View { Text(text) }
  }

  @Test func aWrapperMayFollowAnythingAndEndsWithItsView() {
    let (feed, isClosed) = (Feed(), Held(false))
    let view = Inline {
      if isClosed.value { Text("closed") } else { News(feed) }
    }
    Stage(view, 8, 1).expectFilm(
      .act("b") { feed.send("b") }, .act("close") { isClosed.value = true },
      noting: { "\(feed.listeners.count) listens" },
      shows: """
        first ¦ a        ¦ 1 listens
        b     ¦ b        ¦ 1 listens
        close ¦ closed   ¦ 0 listens
        """)
  }

  // MARK: - The environment

  struct Inner: View {
    @Environment(\.act) private var act
    var body: some View { Button("Act", action: act) }
  }

  struct Outer: View {
    @State private var count = 0
    var body: some View {
      Inner().environment(\.act) { count += 1 }
      Text("\(count)")
    }
  }

  /// A body further inside that has read a closure runs once more, and no more than that.
  @Test func aClosureOfTheEnvironmentReachesABodyInside() {
    let stage = Stage(Outer(), 12, 2)
    stage.expectFilm(
      "tab enter", "enter", drawing: \.words, noting: \.ran,
      shows: """
        first     ¦ [ Act ] 0 ¦ Outer Inner
        tab enter ¦ [ Act ] 1 ¦ Outer Inner
        enter     ¦ [ Act ] 2 ¦ Outer Inner
        """)
    expectEqual(stage.problems, [])
  }

  struct Looks: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.horizontalSizeClass) private var width
    var body: some View {
      Text("\(scheme) \(width)").accessibilityLabel("Looks").accessibilityValue("three")
        .accessibilityIdentifier("looks").accessibilityAddTraits(.header)
    }
  }

  /// A body follows the traits that it reads, and sets what is spoken.
  @Test func aBodyFollowsTheTraitsThatItReads() throws {
    let stage = Stage(Looks(), 14, 1)
    stage.expectFilm(
      .resize(70, 1), Step("dark") { $0.perform(.trait("style", "dark")) }, drawing: \.words,
      shows: """
        first  ¦ light compact ¦
        70 x 1 ¦ light regular ¦
        dark   ¦ dark regular  ¦
        """)
    let spoken = "\(stage.accessibilityTree())"
    #expect(
      spoken.contains(
        #"label: Optional("Looks"), value: Optional("three"), traits: ["header"]"#), "\(spoken)")
    try expectEqual(stage.element(identifier: "looks").label, "Looks")
  }
}

private struct ActKey: EnvironmentKey {
  static let defaultValue: @MainActor () -> Void = {}
}

extension EnvironmentValues {
  fileprivate var act: @MainActor () -> Void {
    get { self[ActKey.self] }
    nonmutating set { self[ActKey.self] = newValue }
  }
}
