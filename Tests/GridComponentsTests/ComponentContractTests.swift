import ViewsTestSupport

/// What holds for every component, in all of its states.
@MainActor @Suite struct ComponentContractTests {
  /// Whatever was shown before, a tracked view and a state view show what a new view does, light
  /// and dark; and a write of the same state makes nothing run.
  @Test(arguments: Components.names) func everyStateIsShownAsByANewView(of name: String) throws {
    let component = try #require(Components.named(name))
    expectEqual(wrongStates(of: component), [])
  }

  private func wrongStates(of any: some AnyComponent) -> [String] {
    let component = any.component
    let model = component.model(component.samples[0].state)
    let tracked = component.stage(model, by: .tracked)
    let stateView = component.stateView()
    let drawn = stage(of: stateView, size: component.size)
    var wrong: [String] = []
    func look(_ name: String) {
      let fresh = component.stage(
        component.model(model.state), by: .tracked, traits: tracked.traits)
      let right = fresh.rendered()
      if tracked.rendered() != right { wrong.append("\(name): the tracked view") }
      if drawn.rendered() != right { wrong.append("\(name): the state view") }
    }
    for (name, state) in states(of: component) {
      model.state = state
      stateView.show(state)
      look(name)
      model.state = state
      if tracked.needsCommit { wrong.append("\(name): written again") }
    }
    for sample in component.samples.reversed() {
      model.state = sample.state
      stateView.show(sample.state)
      look("back at \(sample.name)")
      let style: InterfaceStyle = tracked.traits.style == .dark ? .light : .dark
      (tracked.traits.style, drawn.traits.style) = (style, style)
      look("\(sample.name), turned \(style)")
    }
    return wrong
  }

  /// The samples, and the states of the story.
  private func states<State>(of component: Component<State>) -> [(name: String, state: State)] {
    var state = component.samples[0].state
    let samples = component.samples.map { ($0.name, $0.state) }
    return samples
      + component.actions.map { action in
        action.change(&state)
        return (action.name, state)
      }
  }

  private func stage(of stateView: some StateView, size: GridSize) -> Stage {
    Stage(StateViewController(stateView), size: size)
  }

  /// Checklist rows 27 and 39: what is made again leaves nothing behind, and all of it goes with
  /// the stage, presented screens too.
  @Test(arguments: Components.names) func updatesLeaveNoOrphans(of name: String) throws {
    let component = try #require(Components.named(name))
    lookForOrphans(of: component)
  }

  private func lookForOrphans(of any: some AnyComponent) {
    let component = any.component
    let model = component.model(component.samples[0].state)
    weak var root: View?
    do {
      let stage = component.stage(model, by: .tracked)
      func counts() -> [[String: Int]] {
        states(of: component).map { _, state in
          model.state = state
          _ = stage.commit()
          return stage.liveCounts
        }
      }
      _ = counts()
      let second = counts()
      for _ in 0..<4 { expectEqual(counts(), second) }
      root = stage.root
      #expect(root != nil)
    }
    #expect(root == nil)
    model.state = component.samples[component.samples.count - 1].state
  }

  /// Checklist row 56: what runs for each action of a story, and how often.
  @Test func eachScopeRunsForWhatItHasRead() {
    expectEqual(
      Components.all.map { scopes(of: $0) }.joined(separator: "\n"),
      """
      Score: layoutSubviews of 1× ScoreView
      LiveScore: updateProperties of 1× LiveScoreView
      MatchList
        France equalise: configurationUpdate of 1× row 0
        Japan's stadium is told: configurationUpdate of 1× row 1
        Norway's match is off: updateProperties of 1× MatchListView
        a match is added on top: updateProperties of 1× MatchListView
        final whistle in Yaoundé: configurationUpdate of 1× row 1
      StatusList: updateProperties of 1× StatusListView
      Counter: updateProperties of 1× CounterView
      Message: updateProperties of 1× MessageStateView
      ListItem
        a letter comes: configurationUpdate of 1× row 0
        a draft grows: configurationUpdate of 1× row 2
        open the club: configurationUpdate of 1× row 1
        the archive goes: updateProperties of 1× ListItemView
      FoodTruck
        order one: updateProperties of 1× FilledView
        randomize: configurationUpdate of 1× row 0, 1× row 1, 1× row 2, 1× row 3
        add a donut: nothing
        type its name: updateProperties of 1× DonutForm, 1× Name, 1× Price
        save: layoutSubviews of 1× FilledView; viewWillLayoutSubviews of 1× FilledView
      Account
        type a name: updateProperties of 1× AccountView, 1× Name
        log in: updateProperties of 1× AccountView, 1× Name, 1× Name, 1× Letters, 1× Seats
        three seats more: updateProperties of 1× AccountView, 1× Seats
        no letters: updateProperties of 1× AccountView, 1× Letters
        too short a name: updateProperties of 1× AccountView, 1× Name
        log out: updateProperties of 1× AccountView, 1× Name, 1× Name, 1× Letters, 1× Seats
      CarList
        randomize the first: configurationUpdate of 1× row 0
        Grace moves: configurationUpdate of 1× row 1
        Ada buys the 2CV: configurationUpdate of 1× row 1
        next car of the day: updateProperties of 1× CarListView
        the last is sold off: layoutSubviews of 1× CarListView; updateProperties of 1× CarListView
      PlayerBadge: updateProperties of 1× PlayerBadgeView
      ToastQueue: updateProperties of 1× ToastQueueView
      Search
        type ro: updateProperties of 1× SearchView, 1× TextField
        the answer comes: updateProperties of 1× SearchView
        type rowing: updateProperties of 1× SearchView, 1× TextField
        there is none: updateProperties of 1× SearchView
        try again: updateProperties of 1× SearchView
        clear: updateProperties of 1× SearchView, 1× TextField
      Progress: updateProperties of 1× ProgressView
      DataTable: updateProperties of 1× DataTableView
      Sparkline: updateProperties of 1× SparklineView
      BarChart
        Italy wins eight: updateProperties of 1× BarChartView
        largest first: updateProperties of 1× BarChartView, 1× Largest first
        Canada loses some: updateProperties of 1× BarChartView
        a newcomer: updateProperties of 1× BarChartView
        all over again: updateProperties of 1× BarChartView
      Settings
        another name: updateProperties of 1× SettingsView, 1× Name
        a passcode that is too short: updateProperties of 1× SettingsView, 1× Passcode
        a longer one: updateProperties of 1× SettingsView, 1× Passcode
        save: updateProperties of 1× SettingsView
        it is saved: updateProperties of 1× SettingsView
        reset: updateProperties of 1× SettingsView, 1× Name, 1× Passcode, 1× Sounds, 1× Volume, 1× Reminder
      Shell
        a match is opened: nothing
        a goal in it: updateProperties of 1× FilledView
        a link to another one's sheet: nothing
        a link to the account's question: updateProperties of 1× TabBar
        signed out: updateProperties of 1× FilledView
        back at the list: updateProperties of 1× TabBar
      """)
  }

  private func scopes(of any: some AnyComponent) -> String {
    let component = any.component
    let model = component.model(component.samples[0].state)
    let stage = component.stage(model, by: .tracked)
    _ = stage.commit()
    let runs = component.actions.map { action in
      action.change(&model.state)
      return methods(in: stage.commit())
    }
    if Set(runs).count == 1 { return "\(component.name): \(runs[0])" }
    let lines = zip(component.actions, runs).map { "  \($0.name): \($1)" }
    return ([component.name] + lines).joined(separator: "\n")
  }

  /// The methods that a model made run, and of which views.
  private func methods(in frame: FrameRecord) -> String {
    let runs = Dictionary(grouping: frame.runs.filter { $0.cause == .model }, by: \.phase)
    let methods = runs.sorted { $0.key < $1.key }.map { phase, runs in
      let views = runs.map { "\($0.count)× \($0.path.split(separator: "/").last ?? "")" }
      return "\(phase) of \(views.joined(separator: ", "))"
    }
    return methods.isEmpty ? "nothing" : methods.joined(separator: "; ")
  }

  /// In the first frame of a component each method of each view runs once.
  ///
  /// Those below run twice: the layout of a view inside has changed what they show, and their
  /// classes keep no sizes to compare with.
  @Test func inTheFirstFrameEachMethodRunsOnce() {
    expectEqual(
      Components.all.flatMap { repeatedRuns(of: $0) },
      [
        "FilledView layoutSubviews 2, layout",
        "FilledView viewWillLayoutSubviews 2, layout",
        "FilledView/FoodTruckBoard layoutSubviews 2, layout",
        "FilledView/FoodTruckBoard/menu layoutSubviews 2, layout",
        "FilledView/FoodTruckBoard/menu updateProperties 2, request",
        "CarListView/CarListStateView/cars layoutSubviews 2, layout",
        "CarListView/CarListStateView/cars updateProperties 2, request",
        "DataTableView layoutSubviews 2, layout",
      ])
  }

  private func repeatedRuns(of any: some AnyComponent) -> [String] {
    let component = any.component
    let runs = component.samples.flatMap { sample in
      let runs = component.stage(component.model(sample.state), by: .tracked).commit().runs
      #expect(!runs.isEmpty)
      return runs.filter { $0.count > 1 }
    }
    return Set(runs.map { "\($0.path) \($0.phase) \($0.count), \($0.cause)" }).sorted()
  }

  /// Checklist row 38: each call of a factory makes another.
  @Test func eachFactoryMakesANewModel() {
    typealias Score = MockScoreViewModel
    typealias Cars = MockCarListViewModel
    func made() -> [AnyObject] {
      let cars: [AnyObject] = [Cars.threeCars, Cars.empty, Cars.noneOfTheDay]
      let scores: [AnyObject] = [
        Score.tennisMatch, Score.live, Score.decided, Score.loading, Score.empty,
      ]
      return cars + scores + [Cars.threeCars.garage[0]]
    }
    let all = made() + made()
    expectEqual(Set(all.map(ObjectIdentifier.init)).count, 18)
  }
}
