import FirstFrameTestSupport
import Observation

@testable import FirstFrameProof

/// Which properties a scenario's pictures tell of.
@MainActor @Suite struct UnshownPropertyTests {
  private let limit = Limit(actions: 2, turns: 1, commits: 1)

  private func scenario(
    @ActionBuilder<Shop> _ actions: () -> [Action<Shop>]
  ) -> Scenario<Shop> {
    Scenario(Shop(), source: { ShopScreen($0) }, actions: actions)
  }

  private var suite: Scenario<Shop> {
    scenario {
      Action("rename") { $0.title += "x" }
      Action("beat") { $0.heartbeat += 1 }
      Action("sell") {
        $0.sold += 1
        $0.stock -= 1
      }
      Action("open") { $0.phase = .open }
    }
  }

  @Test func eachPropertyHasItsLine() {
    #expect(
      suite.unshownProperties(within: limit).description == """
        error      never written               always nil
        heartbeat  never noticed               3 values: 0, 1, 2
        isLoading  never written               only ever false
        phase      noticed                     never .failed
        sold       undecided, came with stock  3 values: 0, 1, 2
        stock      undecided, came with sold   3 values: 3, 4, 5
        title      noticed                     3 values: "A", "Ax", "Axx"
        """)
  }

  /// An input that is not there is no step, so it adds no schedules.
  @Test func whatIsNotPossibleAddsNoSchedules() {
    let inputs = scenario {
      Action("rename") { $0.title += "x" }
      Action("never", if: { _ in false }) { $0.title = "" }
      Action("press x", input: .key(KeyPress(.character("x"))))
      Action("tap Buy", input: .tap("Buy"))
    }
    let alone = scenario { Action("rename") { $0.title += "x" } }
    let report = inputs.unshownProperties(within: limit)
    expectEqual(report.schedulesRun, alone.unshownProperties(within: limit).schedulesRun)
    expectEqual(report.entries, alone.unshownProperties(within: limit).entries)
  }

  private func notices(_ report: UnshownProperties) -> [String: UnshownProperties.Notice] {
    Dictionary(uniqueKeysWithValues: report.entries.map { ($0.property, $0.notice) })
  }

  /// Writes the model in its first turn, which a new view has not queued.
  private final class LateScreen: FrameSource {
    private let shop: Shop
    private let screen: ShopScreen
    private var isDue = false
    let needsCommit = true

    init(_ shop: Shop) {
      self.shop = shop
      screen = ShopScreen(shop)
    }

    func act(_ action: () -> Void) {
      action()
      isDue = true
    }

    var hasPendingTurn: Bool { isDue }

    func turn() -> Int {
      shop.stock -= 1
      shop.title += "x"
      isDue = false
      return 1
    }

    func commit() -> FrameRecord { screen.commit() }
  }

  @Test func whatATurnWritesCountsWhereItIsWritten() {
    let scenario = Scenario(Shop()) {
      LateScreen($0)
    } actions: {
      Action("order") { $0.sold += 1 }
    }
    let notices = notices(
      scenario.unshownProperties(within: Limit(actions: 1, turns: 1, commits: 0)))
    expectEqual(notices["sold"], .noticed)
    expectEqual(notices["stock"], .undecided(among: ["title"]))
    expectEqual(notices["title"], .undecided(among: ["stock"]))
  }

  // MARK: - Reports

  @Test func theMessageListsWhatIsNotAllowed() {
    let report = suite.unshownProperties(within: limit)
    #expect(
      report.failureMessage(except: ["error", "isLoading", "sold", "stock"]) == """
        │ properties not shown: the frames do not show these, or not all of their values:
        │   heartbeat  never noticed  3 values: 0, 1, 2
        │   phase      noticed        never .failed
        │ Give the scenario actions that write them, and show them. An action may write one on its own.
        │ List in except what is not meant to be shown.
        │ Then run it again: swift test
        """)
    let all = report.unshownProperties.map(\.property)
    expectEqual(all, ["error", "heartbeat", "isLoading", "phase", "sold", "stock"])
    #expect(report.failureMessage(except: all) == nil)
    #expect(
      report.failureMessage(except: all + ["heartbeet"]) == """
        │ except names "heartbeet", which no model here has. Remove or correct it.
        │ Then run it again: swift test
        """)
  }

  @Test func aReportThatFoundNothingOutSaysWhy() {
    let shared = Shop()
    let scenario = Scenario(shared, source: { ShopScreen($0) }) {
      Action("rename") { $0.title += "x" }
    }
    let report = scenario.unshownProperties(within: limit)
    expectEqual(report.nothingTested, .modelsAreShared)
    #expect(report.failureMessage()?.hasPrefix("│ tested nothing: the scenario's first") == true)
    let twice = self.scenario {
      Action("a") { _ in }
      Action("a") { _ in }
    }
    expectEqual(twice.unshownProperties(within: limit).nothingTested, .actionsShareName("a"))
  }

  @Test func hostileNamesStayOnTheirLines() {
    struct Odd: CustomReflectable {
      var text = "\u{1B}[31m\n::error::"
      var customMirror: Mirror {
        Mirror(self, children: ["a\n::error::\u{202E}": text, "\u{6F22}\u{5B57}": 1])
      }
    }
    let scenario = Scenario((TextModel(), Odd())) {
      TextScreen($0.0, delivery: .atOnce)
    } actions: {
      Action("goal") { $0.0.text = "1-0" }
    }
    #expect(
      scenario.unshownProperties(within: limit).description == """
        0.text          noticed        2 values: "", "1-0"
        1.a\u{FFFD}::error::\u{FFFD}  never written  only ever "\\u{1B}[31m\\n::error::"
        1.\u{6F22}\u{5B57}          never written  only ever 1
        """)
  }

  @Test func manyPropertiesAreManyLinesButNotAll() {
    @MainActor struct Wide: CustomReflectable {
      let shop = Shop()
      nonisolated var customMirror: Mirror {
        let children = (1000..<2100).map { ("p\($0)", $0) }
        return Mirror(self, children: children.map { (label: $0.0, value: $0.1) })
      }
    }
    let report = Scenario(Wide()) {
      ShopScreen($0.shop)
    } actions: {
      Action("rename") { $0.shop.title = "B" }
    }.unshownProperties(within: limit)
    let lines = report.description.split(separator: "\n")
    expectEqual(lines.count, 102)
    expectEqual(lines.first, "p1000  never written  only ever 1000")
    expectEqual(
      lines.suffix(2), ["and 900 more", "only 1000 properties were checked, 12 levels deep"])
    #expect(report.isCutOff)
  }

  /// The search obeys the number of schedules and the time, and says how far it came.
  @Test(arguments: [true, false])
  func theLimitCutsTheSearch(_ isOfTime: Bool) {
    let cut = scenario { Action("beat") { $0.heartbeat += 1 } }.unshownProperties(
      within: isOfTime
        ? Limit(actions: 2, turns: 1, commits: 1, time: .zero)
        : .everyOrder(actions: 9, schedules: 3))
    expectEqual(cut.schedulesRun, isOfTime ? 0 : 3)
    expectEqual(cut.completeLength, isOfTime ? 0 : 2)
    let steps = isOfTime ? "0 steps" : "2 steps"
    expectEqual(
      cut.description.split(separator: "\n").last,
      "only the schedules of at most \(steps) were all run")
  }

  @Test func aReportIsTheSameEachTime() {
    let report = suite.unshownProperties(within: limit)
    for _ in 0..<5 { expectEqual(suite.unshownProperties(within: limit), report) }
  }
}

@Observable @MainActor final class Shop {
  enum Phase: CaseIterable { case closed, open, failed }

  var title = "A"
  var sold = 0
  var stock = 5
  var heartbeat = 0
  var isLoading = false
  var error: String?
  var phase = Phase.closed
}

/// Shows all but the stock, and the heartbeat with an error only.
@MainActor final class ShopScreen: FrameSource {
  private let shop: Shop
  let needsCommit = true
  let hasPendingTurn = false

  init(_ shop: Shop) { self.shop = shop }

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    let state = "\(shop.phase)" + (shop.isLoading ? " ..." : "")
    let error = shop.error.map { "\($0) after \(shop.heartbeat)" } ?? ""
    return FrameRecord(
      grid: Grid(lines: [shop.title, "\(shop.sold)", state, error]), number: 1, turn: 0)
  }
}

/// What the list of properties shows of their values.
@MainActor @Suite struct UnshownPropertyValueTests {
  @MainActor private final class Basket {
    var lifetime = Duration.milliseconds(250)
    var pricing: [String: Task<Void, Never>] = [:]
    var loading: [Task<Void, Never>?] = []
    var aLongNameOfTea = 0
    var aLongNameOfMilk = 0
    var aLongNameOfBread = 0
    var aLongNameOfHoney = 0

    func fill() {
      aLongNameOfTea += 1
      aLongNameOfMilk += 1
      aLongNameOfBread += 1
      aLongNameOfHoney += 1
    }
  }

  /// Collections of tasks are left out, a duration is one value, and the columns are even.
  @Test func tasksAreLeftOutAndDurationsAreValues() {
    let scenario = Scenario(Basket()) { basket in
      TextSource { "\(basket.aLongNameOfTea)" }
    } actions: {
      Action("fill") { $0.fill() }
    }
    #expect(
      scenario.unshownProperties(within: Limit(actions: 1, turns: 1, commits: 2)).description == """
        aLongNameOfBread  undecided, came with aLongNameOfHoney, aLongNameOfMilk, aLon...  2 values: 0, 1
        aLongNameOfHoney  undecided, came with aLongNameOfBread, aLongNameOfMilk, aLon...  2 values: 0, 1
        aLongNameOfMilk   undecided, came with aLongNameOfBread, aLongNameOfHoney, aLo...  2 values: 0, 1
        aLongNameOfTea    undecided, came with aLongNameOfBread, aLongNameOfHoney, aLo...  2 values: 0, 1
        lifetime          never written                                                    only ever \
        Duration 0.25 seconds
        """)
  }
}
