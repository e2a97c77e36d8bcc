@testable import FirstFrameProof

/// Texts that show a dictionary or a set in its own order, and other things that differ by chance.
@MainActor @Suite(.inOwnProcess) struct ShownOrderTests {
  /// A key that is in the same place of every table, so that the order is that of the insertions.
  ///
  /// The place of a key of any other type depends on an address, which differs in each run.
  private struct Placed: Hashable, CustomStringConvertible {
    let description: String

    static func == (one: Self, other: Self) -> Bool { one.description == other.description }
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
    func _rawHashValue(seed: Int) -> Int { 0 }
  }

  /// A shelf whose tasks put down keys in any order.
  @MainActor private final class Shelf<Key: Hashable & Sendable> {
    var counts: [Key: Int] = [:]
    var tags: Set<Key> = []
    var rows: [Key] = []
    let answers = Answers<Int, Int> { $0 }

    func count(_ key: Key, _ number: Int) {
      Task { counts[key] = await answers.answer(to: number) }
    }

    func tag(_ key: Key, _ number: Int) {
      Task {
        _ = await answers.answer(to: number)
        tags.insert(key)
      }
    }

    func append(_ key: Key, _ number: Int) {
      Task {
        _ = await answers.answer(to: number)
        tags.insert(key)
        rows.append(key)
      }
    }
  }

  private let ada = Placed(description: "Ada")
  private let bo = Placed(description: "Bo")

  private func counting(
    _ text: @escaping @MainActor (Shelf<Placed>) -> String
  ) -> Scenario<Shelf<Placed>> {
    Scenario(Shelf<Placed>(), shows: text) { [ada, bo] in
      Action("Ada") { $0.count(ada, 1) }
      Action("Bo") { $0.count(bo, 2) }
    }
  }

  private func kinds(_ verdict: ProofVerdict) -> [Defect] {
    verdict.failingOrders.map(\.verdict.defect)
  }

  // MARK: - The order of insertions

  @Test func theOrderOfInsertionsIsNoRace() {
    var page = VerdictPage()
    page.add("a dictionary", whole: true, counting { "\($0.counts)" }.races())
    page.add("its keys", counting { $0.counts.keys.map(\.description).joined() }.races())
    page.add(
      "a set",
      Scenario(Shelf<Placed>(), shows: { "\(Array($0.tags))" }) { [ada, bo] in
        Action("both") {
          $0.tag(ada, 1)
          $0.tag(bo, 2)
        }
      }.races())
    page.add(
      "a sorted dictionary",
      counting { shelf in
        shelf.counts.sorted { $0.key.description < $1.key.description }.description
      }.races())
    expectSnapshot(of: page.text, as: .text)
  }

  @Test func twoSchedulesThatOnlyReorderAreNoRace() {
    let scenario = counting { $0.counts.keys.map(\.description).joined(separator: " ") }
    func steps(_ order: [(task: String, answer: String)]) -> [Schedule.Step] {
      [.action("Ada"), .action("Bo"), .turn]
        + order.flatMap { task, answer -> [Schedule.Step] in
          [.task(task), .answer(answer), .task(task), .turn]
        }
    }
    let (ada, bo) = (("task 1 of Ada", "1"), ("task 1 of Bo", "2"))
    let message = scenario.raceMessage(between: steps([ada, bo]), and: steps([bo, ada]))
    expectEqual(
      message,
      """
      │ race (notRepeatable): the same steps, run twice, end in two pictures.
      │
      │   once     another time
      │   Ada Bo   Bo Ada
      │
      │ counts, of type Dictionary<Placed, Int>, had its elements in another order.
      │ The result depends on something outside of the models: a static, a global, a cache, a file, a \
      clock, a random number, or the order of a Dictionary or a Set.
      │ Put it into the models, so that each schedule begins with a new one; sort what has no order.
      │
      │ The shortest failing schedule:
      │   Ada → Bo → turn → task 1 of Bo → "2" is answered → task 1 of Bo → turn → task 1 of Ada
      │     → "1" is answered → task 1 of Ada → turn
      │
      │ Then run it again: swift test
      """)
  }

  /// The rows are in the order of arrival; the set beside them is not shown.
  @Test func aHiddenSetDoesNotHideARace() {
    func races<Key: Hashable & Sendable>(_ one: Key, _ other: Key) -> ProofVerdict {
      Scenario(Shelf<Key>(), shows: { "\($0.rows)" }) {
        Action("both") {
          $0.append(one, 1)
          $0.append(other, 2)
        }
      }.races()
    }
    for verdict in [races(ada, bo), races("Ada", "Bo")] {
      expectEqual(kinds(verdict), [.race])
      expectEqual(verdict.failingOrders.first?.verdict.evidence.raceCause, .followsArrival)
    }
  }

  /// Two tasks write the value of one key.
  @Test func aRaceForOneKeyIsARace() {
    let verdict = Scenario(Shelf<String>(), shows: { "\($0.counts)" }) {
      Action("both") {
        $0.count("Ada", 1)
        $0.count("Ada", 2)
      }
    }.races()
    expectEqual(kinds(verdict), [.race])
  }

  // MARK: - The order of hashing

  private func withStrings(
    _ text: @escaping @MainActor (Shelf<String>) -> String
  ) -> Scenario<Shelf<String>> {
    Scenario(Shelf<String>(), shows: text) {
      Action("Ada") { $0.count("Ada", 1) }
      Action("Bo") { $0.count("Bo", 2) }
    }
  }

  /// Which order a run has is chance, so many runs are compared before anything is said.
  @Test func theVerdictOnADictionaryOfTextsIsNoChance() {
    for _ in 0..<10 {
      let verdict = withStrings { "\($0.counts)" }.races(within: .everyOrder(actions: 2))
      expectEqual(kinds(verdict), [.notRepeatable])
      #expect(
        verdict.failureMessage?.contains(
          "counts, of type Dictionary<String, Int>, had its elements in another order.") == true,
        "\(verdict)")
    }
  }

  @Test func theVerdictOnRealRacesBesideADictionaryIsNoChance() {
    let verdict = Scenario(Shelf<String>(), shows: { "\($0.tags) \($0.rows)" }) {
      Action("Ada") { $0.append("Ada", 1) }
      Action("Bo") { $0.append("Bo", 2) }
    }.races(within: .everyOrder(actions: 2))
    expectEqual(kinds(verdict), [.notRepeatable])
  }

  @Test func aProofOfFramesHasTheSameVerdict() {
    let one = Limit(actions: 2, turns: 1, commits: 1)
    expectEqual(kinds(withStrings { "\($0.counts)" }.prove(within: one)), [.notRepeatable])
    let withoutTasks = Scenario(Shelf<String>(), shows: { "\($0.tags)" }) {
      Action("Ada") { $0.tags.insert("Ada") }
      Action("Bo") { $0.tags.insert("Bo") }
    }
    let two = Limit(actions: 2, turns: 0, commits: 2)
    expectEqual(kinds(withoutTasks.prove(within: two)), [.notRepeatable])
  }

  /// A single element has no order, and the action has to happen twice for a second one.
  @Test func anActionThatHappensTwiceIsEnough() {
    let verdict = Scenario(Shelf<String>(), shows: { "\($0.counts)" }) {
      Action("add") { $0.count("key \($0.counts.count)", 1) }
    }.races(within: .everyOrder(actions: 2))
    expectEqual(kinds(verdict), [.notRepeatable])
  }

  // MARK: - Other things that differ by chance

  /// A model whose values are others in each run, as with a clock or random numbers.
  @MainActor private final class Draw {
    static var draws = 0
    var (number, date) = (0, Date(timeIntervalSince1970: 0))
    let answers = Answers<Int, Int> { $0 }

    func draw() {
      Task {
        _ = await answers.answer(to: 1)
        Self.draws += 1
        number = Self.draws
        date += Double(Self.draws)
      }
    }
  }

  private func drawing(_ text: @escaping @MainActor (Draw) -> String) -> ProofVerdict {
    Scenario(Draw(), shows: text) { Action("draw") { $0.draw() } }.races()
  }

  @Test func aValueThatIsAnotherInEachRunIsNamed() {
    let verdict = drawing { "\($0.number)" }
    expectEqual(kinds(verdict), [.notRepeatable])
    let message = verdict.failureMessage ?? ""
    #expect(message.contains("│ number, of type Int, had another value."), "\(message)")
    #expect(message.contains("│ date, of type Date, had another value."), "\(message)")
    #expect(message.contains("a clock, a random number, or"), "\(message)")
  }

  /// What the text itself draws is in no model.
  @Test func whatOnlyTheTextDrawsIsNotRepeatable() {
    let verdict = drawing { _ in
      Draw.draws += 1
      return "\(Draw.draws)"
    }
    expectEqual(kinds(verdict), [.notRepeatable])
  }

  /// The order changes from one run to the next, so that an ending may be seen in the other's
  /// picture.
  @Test func aRaceNeverHasTwoEqualPictures() {
    @MainActor final class Turned {
      static var runs = 0
      let run: Int
      var order: [Int] { run.isMultiple(of: 2) ? [1, 2] : [2, 1] }
      var isShown = false
      let answers = Answers<Int, Int> { $0 }

      init() {
        Self.runs += 1
        run = Self.runs
      }

      func show() {
        Task {
          _ = await answers.answer(to: 1)
          isShown = true
        }
      }
    }
    let scenario = Scenario(Turned(), shows: { $0.isShown ? "\($0.order)" : "" }) {
      Action("show") { $0.show() }
    }
    let steps: [Schedule.Step] = [
      .action("show"), .turn, .task("task 1 of show"), .answer("1"), .task("task 1 of show"), .turn,
    ]
    expectEqual(kinds(scenario.races()), [.notRepeatable])
    let race = scenario.race(between: steps, and: steps)
    expectEqual(race?.verdict.defect, .notRepeatable)
    #expect(race?.verdict.committed != race?.verdict.fresh)
  }
}
