import CharacterGrid
import GridViews
import ViewsTestSupport

@MainActor @Suite struct ContainerLifetimeTests {
  private let trips = Trips()
  private let size = GridSize(width: 20, height: 8)

  /// A stage with all containers at work, and weak references to what is in it.
  private struct Parts {
    weak var stage: Stage?
    weak var tabs: TabController?
    weak var navigation: NavigationController?
    weak var root: Screen?
    weak var pushed: Screen?
    weak var presented: Screen?
    weak var item: Button?
    weak var asked: Alert?

    var areGone: Bool {
      stage == nil && tabs == nil && navigation == nil && root == nil && pushed == nil
        && presented == nil && item == nil && asked == nil
    }
  }

  private func makeParts(_ parts: inout Parts) -> Stage {
    var (seenPushed, seenPresented, seenAsked): (Screen?, Screen?, Alert?)
    let root = Screen("Root") { "root" }
    let item = Button("+") { [weak root] in root?.title = "+" }
    root.barItems = [item]
    root.navigationDestination(item: Binding(trips, \.opened)) { [trips] trip in
      let screen = Screen(trip.name) { "pushed" }
      seenPushed = screen
      screen.present(item: Binding(trips, \.edited)) { trip in
        let sheet = Screen(trip.name) { "sheet" }
        seenPresented = sheet
        sheet.present(isPresented: Binding(trips, \.isAsking)) { [weak sheet] in
          let alert = Alert("?", actions: [.init("OK") { [weak sheet] in sheet?.dismiss() }])
          seenAsked = alert
          return alert
        }
        return sheet
      }
      return screen
    }
    let navigation = NavigationController(root)
    let tabs = TabController(
      selection: Binding(trips, \.tab),
      tabs: [
        .init("One") { [weak navigation] in
          navigation ?? ViewController()
        }
      ])
    let stage = Stage(tabs, size: size)
    trips.opened = .paris
    trips.edited = .rome
    trips.isAsking = true
    _ = stage.commit()
    parts = Parts(
      stage: stage, tabs: tabs, navigation: navigation, root: root, pushed: seenPushed,
      presented: seenPresented, item: item, asked: seenAsked)
    (seenPushed, seenPresented, seenAsked) = (nil, nil, nil)
    return stage
  }

  @Test func aStageTakesAllAlong() {
    var parts = Parts()
    do {
      let stage = makeParts(&parts)
      #expect(stage.sketch.contains("─ ? ─"))
      #expect(parts.asked != nil && parts.presented != nil && parts.pushed != nil)
    }
    #expect(parts.areGone)
    trips.opened = nil
    trips.isAsking = false
  }

  @Test func whatIsDismissedOrPoppedIsReleased() {
    var parts = Parts()
    let stage = makeParts(&parts)
    trips.isAsking = false
    _ = stage.commit()
    #expect(parts.asked == nil && parts.presented != nil)
    trips.edited = nil
    _ = stage.commit()
    #expect(parts.presented == nil && parts.pushed != nil)
    trips.opened = nil
    _ = stage.commit()
    #expect(parts.pushed == nil && parts.root != nil)
    parts.root?.barItems = []
    _ = stage.commit()
    #expect(parts.item == nil)
  }

  @Test func aThousandPresentationsLeaveNothing() {
    let root = Screen { "root" }
    root.present(item: Binding(trips, \.edited)) { trip in Screen { trip.name } }
    let stage = Stage(NavigationController(root), size: size)
    _ = stage.commit()
    let counts = stage.liveCounts
    for number in 0..<1_000 {
      trips.edited = Trip(id: number, name: "\(number)")
      _ = stage.commit()
    }
    trips.edited = nil
    _ = stage.commit()
    expectEqual(stage.liveCounts, counts)
  }
}
