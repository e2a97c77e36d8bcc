/// The cause of a race, and what its message says about the cause.
@MainActor @Suite(.inOwnProcess) struct RaceCauseTests {
  private enum Status {
    case idle
    case loaded(Int)
  }

  @MainActor private final class Model {
    var text = ""
    var title = "untitled"
    var total = 0
    var latest: String?
    var status = Status.idle
    var isOn = false
    let answers = Answers<Int, Int> { $0 }

    /// The first of two answers is shown.
    func ask() {
      Task {
        text = await withTaskGroup(of: String.self) { group in
          for number in 1...2 {
            group.addTask { [answers] in "answer \(await answers.answer(to: number))" }
          }
          return await group.next() ?? ""
        }
      }
    }

    /// Shows what comes first, and then nothing.
    func giveUp() {
      Task {
        let number = await answers.answer(to: 3)
        if text.isEmpty { text = "given up at \(number)" }
      }
    }

    func load() {
      Task {
        let number = await answers.answer(to: 4)
        if text.isEmpty { text = "loaded \(number)" }
      }
    }

    /// Reads the title after the await, whatever it was before.
    func save() {
      Task {
        let number = await answers.answer(to: 5)
        text = "\(title) \(number)"
      }
    }

    func add(_ number: Int) {
      Task {
        let before = total
        let more = await answers.answer(to: number)
        total = before + more
      }
    }

    /// Sets what the user wants, once a service has agreed.
    func set(isOn: Bool) {
      Task {
        _ = await answers.answer(to: isOn ? 1 : 0)
        self.isOn = isOn
      }
    }

    func setTotal(_ number: Int) {
      Task { total = await answers.answer(to: number) }
    }

    func find(_ number: Int) {
      Task {
        latest = "found \(await answers.answer(to: number))"
        status = .loaded(number)
      }
    }
  }

  private func races(
    actions count: Int = 2, @ActionBuilder<Model> _ actions: () -> [Action<Model>]
  ) -> ProofVerdict {
    Scenario(
      Model(), shows: { "\($0.text) \($0.title) \($0.total) \($0.latest ?? "") \($0.isOn)" },
      actions: actions
    ).races(within: .everyOrder(actions: count))
  }

  @Test func theCauseIsNamed() {
    var page = VerdictPage()
    page.add("the first of a group", whole: true, races(actions: 1) { Action("ask") { $0.ask() } })
    page.add(
      "the first of two tasks",
      races {
        Action("load") { $0.load() }
        Action("give up") { $0.giveUp() }
      })
    page.add(
      "what is read after the await is no lost update",
      races {
        Action("save") { $0.save() }
        Action("rename") { $0.title = "notes" }
      })
    page.add(
      "a sum is a lost update",
      races {
        Action("tea") { $0.add(10) }
        Action("milk") { $0.add(20) }
      })
    // The second write changes nothing.
    page.add("equal numbers are a lost update too", races { Action("tea") { $0.add(10) } })
    // One of the two writes changes nothing, and no task has read the value before its await.
    page.add(
      "a flag that was there at the start",
      races {
        Action("on") { $0.set(isOn: true) }
        Action("off") { $0.set(isOn: false) }
      })
    page.add(
      "a number that was there at the start",
      races {
        Action("none") { $0.setTotal(0) }
        Action("five") { $0.setTotal(5) }
      })
    // Optionals and enums are printed in full, and names that could be steps have quotes.
    page.add(
      "values and names are told", whole: true,
      races {
        Action("turn") { $0.find(1) }
        Action("a → b") { $0.find(2) }
      })
    expectSnapshot(of: page.text, as: .text)
  }

  private actor Counter {
    var total = 0
    nonisolated let answers = Answers<Int, Int> { $0 }

    func set(_ number: Int) { total = number }
  }

  private actor Images {
    private let answers = Answers<Int, Int> { $0 }

    func image(_ number: Int) async -> Int { await answers.answer(to: number) }
  }

  @MainActor private final class Cell {
    var image = 0
    private let images = Images()

    func show(_ number: Int) { Task { image = await images.image(number) } }
  }

  @Test func anActorIsToBlameOnlyForItsState() {
    var page = VerdictPage()
    page.add(
      "the job of an actor is named",
      Scenario(Counter(), shows: { "\(await $0.total)" }) {
        for number in 1...2 {
          Action("set \(number)") { counter in
            Task {
              let answer = await counter.answers.answer(to: number)
              // Back on the main actor, so that the actor has a job of its own.
              MainActor.assertIsolated()
              await counter.set(answer)
            }
          }
        }
      }.races())
    page.add(
      "an actor without state is only on the way",
      Scenario(Cell(), shows: { "\($0.image)" }) {
        Action("show 1") { $0.show(1) }
        Action("show 2") { $0.show(2) }
      }.races())
    expectSnapshot(of: page.text, as: .text)
  }

  @Test func whatHasOneOrderOnlyIsSaid() {
    var page = VerdictPage()
    // A rule that is broken between two commits has no frame.
    page.add(
      "a broken rule shows its moment", whole: true,
      Scenario(Model(), shows: { "\($0.text)|\($0.title)" }) {
        Action("save") { $0.save() }
      }
      .always("no text") { $0.text.isEmpty }.races())
    page.add("one order proves nothing", races(actions: 1) { Action("load") { $0.load() } })
    page.add(
      "a condition that forbids no other order is not the reason",
      races(actions: 1) { Action("load", if: { $0.text.isEmpty }) { $0.load() } })
    page.add("what is no task is named", races { Action("rename") { $0.title = "notes" } })
    page.add(
      "no action is possible while a task runs, so one order is all that there is",
      races {
        Action("load", if: { $0.text.isEmpty && $0.total == 0 }) {
          $0.total = 1
          $0.load()
        }
      })
    expectSnapshot(of: page.text, as: .text)
  }
}
