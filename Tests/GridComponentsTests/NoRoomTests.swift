import ViewsTestSupport

/// States of a component that are full of a text, and what of its picture is a box.
struct FullStates: CustomTestStringConvertible {
  let testDescription: String
  let wrongPictures: @MainActor (String) -> [String]

  init<State>(
    _ name: String, isBox: Bool = true, _ states: @escaping @MainActor (String) -> [State]
  ) where State: ComponentState {
    testDescription = name
    wrongPictures = { text in
      guard let component = Components.named(name) as? Component<State> else { return ["\(name)?"] }
      return states(text).flatMap { state in
        sizes(of: component, for: text).flatMap { size in
          let stage = component.stage(component.model(state), by: .tracked, size: size)
          return flaws(of: stage, isBox: isBox).map { "\(size): \($0)" }
        }
      }
    }
  }
}

/// The usual sizes, and for texts that are long those without room for them.
private func sizes<State>(of component: Component<State>, for text: String) -> [GridSize] {
  let (narrow, wide) = (component.size, component.wide)
  let small = [(20, narrow.height), (8, narrow.height), (38, 4), (3, 3), (2, 2), (0, 0)]
  let others = text.count > 20 ? small : [(8, narrow.height)]
  return [narrow, wide] + others.map { GridSize(width: $0, height: $1) }
}

/// What is wrong with the picture of a stage: its border or, where it is no box, that it is not the
/// picture of the same views drawn from nothing.
@MainActor private func flaws(of stage: Stage, isBox: Bool) -> [String] {
  let frame = stage.commit()
  let (rows, size) = (frame.grid.rows, frame.grid.size)
  // Some of the states repeat the identity of a row, and that is reported.
  var flaws = frame.problems.map { "\($0)" }.filter { !$0.hasPrefix("sameIdentity") }
  if !isBox, frame.grid != stage.freshPicture { flaws.append("not fresh") }
  guard isBox, size.area > 0 else { return flaws }
  let ends = (0..<size.height).map { y in
    [0, size.width - 1].map { frame.grid[GridPoint(x: $0, y: y)].text }.joined()
  }
  let sides = ends.dropFirst().dropLast()
  let isClosed = ends.first == "╭╮" && ends.last == "╰╯" && sides.allSatisfy(["││", "├┤"].contains)
  if !isClosed { flaws.append("broken\n" + rows.joined(separator: "\n")) }
  return flaws
}

/// Texts of any kind and boxes without room for them.
@MainActor @Suite struct NoRoomTests {
  nonisolated private static let texts = [
    "", "\n\n\n", String(repeating: "long ", count: 60), "甜甜圈店的甜甜圈甜甜圈店的甜甜圈甜甜圈店的甜甜圈 🍁",
    "one\ttwo\u{7}\u{301}\nb", "👨‍👩‍👧‍👦é\u{0}\u{1B}[31m",
  ]

  @Test(arguments: full) func noTextBreaksABorder(_ states: FullStates) {
    for text in Self.texts { expectEqual(states.wrongPictures(text), [], "\(text)") }
  }

  nonisolated static let full: [FullStates] = scores + lists + forms + charts

  nonisolated private static let scores = [
    FullStates("Score") { text in
      var state = ScoreState.live
      state.sides = ScoreSides(home: text, away: "Away")
      state.scoreCells[0].title = text
      state.scoreCells[1].away = text
      state.scoreCells[2].home = text
      return [state]
    },
    FullStates("PlayerBadge") { text in
      [
        PlayerBadgeState(
          name: text, number: .min, position: text, form: Array(repeating: .won, count: 50),
          news: .max)
      ]
    },
    FullStates("Counter") { [CounterState(count: -7, fact: $0), CounterState(count: .min)] },
    FullStates("Message") { text in
      [MessageStatus.read, .failed(text)].map {
        MessageState(recipient: text, text: text, status: $0)
      }
    },
  ]

  nonisolated private static let lists = [
    FullStates("StatusList") { text in
      let status = ServiceStatus(text, .down, note: text)
      return [StatusListState(statuses: [status, status]), StatusListState(failure: text)]
    },
    FullStates("MatchList") { text in
      let match = MatchRow(
        id: text, home: text, away: text, score: text, status: .upcoming(text), venue: text)
      return [MatchListState(matches: [match, match])]
    },
    FullStates("ListItem") { text in
      let item = ListItem(id: text, image: text, text: text, secondaryText: text, badge: .max)
      return [ListItemState(title: text, items: [item, item])]
    },
    FullStates("CarList") { text in
      var state = CarListState.garage
      state.cars[0].name = text
      state.cars[1].name = text
      state.cars[2].owner.name = text
      return [state]
    },
    FullStates("FoodTruck") { text in
      var state = FoodTruckState.open
      state.donuts[1].name = text
      state.donuts[2].price = Price(cents: .max)
      state.apply(.order(2))
      state.apply(.order(3))
      return [state]
    },
    FullStates("Shell", isBox: false) { text in
      let match = ShellMatch(id: "x", home: text, away: text, begin: text, place: text)
      return ShellTab.allCases.map { tab in
        ShellState(
          tab: tab, opened: "x", sheet: ShellSheet(sharing: "x"), matches: [match],
          messages: [ShellMessage(id: 1, text: text)], user: text)
      }
    },
  ]

  nonisolated private static let forms = [
    FullStates("Account") { text in
      [
        AccountState(profile: Profile(name: text, seats: .max)),
        AccountState(loginName: text, isRefused: true),
      ]
    },
    FullStates("Settings") { text in
      [SettingsState(entries: SettingsEntries(name: text, passcode: text), saved: .ada)]
    },
    FullStates("Search") { text in
      let hit = SearchHit(id: text, title: text, detail: text)
      let phases: [SearchPhase] = [
        .searching, .failed(text), .found(Array(repeating: hit, count: 9)),
      ]
      return phases.map { SearchState(query: text, phase: $0) }
    },
    FullStates("Progress") { text in
      let statuses: [ProgressStep.Status] = [
        .done, .running(.nan), .failed(text), .running(-.infinity), .waiting,
      ]
      let steps = statuses.map { ProgressStep(id: text, name: text, status: $0) }
      return [0, 3, 5].map { ProgressState(title: text, steps: Array(steps.prefix($0))) }
    },
  ]

  nonisolated private static let charts = [
    FullStates("DataTable") { text in
      let columns = [Int.min, 0, 5, .max].map { width in
        DataColumn(id: text, title: text, width: width, kind: .number)
      }
      return (0...columns.count).map { count in
        DataTableState(
          title: text, columns: Array(columns.prefix(count)),
          rows: Array(repeating: DataRow(id: text, [text: text]), count: 20),
          sorting: DataSorting(by: text))
      }
    },
    FullStates("BarChart") { text in
      let values: [Double] = [0, -1, .nan, .infinity, -1e300, .greatestFiniteMagnitude]
      return [BarChartState(title: text, bars: values.map { ChartBar(text, $0) })]
    },
    FullStates("Sparkline") { text in
      let values: [[Double]] = [
        [], [.nan], [-.greatestFiniteMagnitude, .greatestFiniteMagnitude], [1e-300, -1e300],
        Array(repeating: 1.5, count: 500),
      ]
      return values.map { SparklineState(title: text, values: $0) }
    },
  ]

  /// Each toast is a box of its own.
  @Test func noTextBreaksAToast() {
    for text in Self.texts {
      let toast = QueuedToast(id: .min, .error, title: text, text: text)
      for (width, height) in [(36, 5), (72, 5), (3, 3)] {
        let model = ObservableModel(ToastQueueState(toasts: [toast]))
        let rows = Stage(ToastQueueView(model), width, height).commit().grid.rows
        let ends = rows.prefix { !$0.hasPrefix(" ") }.map { "\($0.prefix(1))\($0.suffix(1))" }
        expectEqual([ends.first, ends.last], ["╭╮", "╰╯"], "\(text)")
        expectEqual(Set(ends.dropFirst().dropLast()), ["││"], "\(text)")
      }
    }
  }

  /// The button to stop stays whole.
  @Test func aNarrowScoreKeepsItsButton() {
    let last = [12, 20, 34].map { width in
      let model = ObservableModel(LiveScoreState.reconnecting)
      return Stage(LiveScoreView(model), width, 6).commit().grid.rows[5]
    }
    expectEqual(
      last,
      [
        "  ⠋[ Stop ] ",
        "  ⠋ Conne… [ Stop ] ",
        "  ⠋ Connecting again…    [ Stop ] ",
      ])
  }
}
