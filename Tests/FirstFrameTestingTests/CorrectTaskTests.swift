/// Programs without a mistake; each of them was reported wrongly once.
@MainActor @Suite struct CorrectTaskTests {
  private actor Cache {
    private(set) var value = 0
    private let net = Answers<Int, Int> { $0 }

    /// Begins a task that runs at once, in the actor that runs already.
    func load() { Task { value = await net.answer(to: 1) } }
  }

  @Test func aTaskThatBeginsInsideOfAnActorMayAsk() {
    expectNoRaces(of: Cache()) {
      Action("load") { cache in Task { await cache.load() } }
    } shows: {
      "\(await $0.value)"
    }
  }

  @MainActor private final class Model {
    var text = ""
    private let answers = Answers<Int, String> { "answer \($0)" }

    func appear(after seconds: Int...) {
      for second in seconds {
        Task {
          try? await Task.sleep(for: .seconds(second))
          text += "\(second) "
        }
      }
    }

    /// Waits for an answer, but not for ever.
    func load() {
      Task {
        text = await withTaskGroup(of: String.self) { group in
          group.addTask { [answers] in (try? await answers.answerOrFailure(to: 1)) ?? "none" }
          group.addTask {
            try? await Task.sleep(for: .seconds(10))
            return "timeout"
          }
          let first = await group.next() ?? ""
          group.cancelAll()
          return first
        }
      }
    }
  }

  /// A task that has woken goes on before a later one wakes.
  @Test func whatWakesLaterIsLater() {
    expectNoRaces(of: Model(), within: .everyOrder(actions: 1)) {
      Action("appear") { $0.appear(after: 1, 3) }
    } shows: {
      $0.text
    }
  }

  /// An answer before the time is up is another case than one that never comes.
  @Test func aTimeoutIsNoRace() {
    expectNoRaces(of: Model(), within: .everyOrder(actions: 1), except: ["nothing"]) {
      Action("load") { $0.load() }
      Action("nothing") { _ in }
    } shows: {
      $0.text
    }
  }

  /// A model of no actor, which no task of the main actor may capture.
  private final class Basket {
    private(set) var price = 0
    private let prices = Answers<String, Int>(failingWith: CancellationError()) { _ in 7 }

    func load() async throws {
      for _ in 1...2 { price = try await prices.answerOrFailure(to: "price") }
    }
  }

  @Test func anActionMayAwaitAndThrow() {
    expectNoRaces(
      of: Scenario(Basket(), shows: { "\($0.price)" }) {
        Action("load") { basket in
          try await basket.load()
          try await basket.load()
        }
      })
  }

  @Test func aTaskMaySleepForAges() {
    expectNoRaces(of: Model()) {
      Action("appear") { $0.appear(after: 86_400 * 365 * 300) }
    } shows: {
      $0.text
    }
  }
}
