import CharacterGrid
import FirstFrame
import Observation
import SteppedServices
import Testing
import Turns

/// Films of models whose actions begin tasks.
@MainActor @Suite struct FilmTaskTests {
  @Observable @MainActor final class Loader {
    var shown = "-"
    let answers = Answers<String, String> { $0 }
    private(set) var task: Task<Void, Never>?

    func load(_ words: String...) {
      shown = "..."
      for word in words { Task { shown = await Self.loud(word) } }
    }

    func ask(_ word: String) {
      shown = "?"
      task = Task { shown = await answers.answer(to: word) }
    }

    func wait(_ word: String) {
      Task {
        try? await Task.sleep(for: .seconds(1))
        shown = word
      }
    }

    // NB: A `@concurrent` function that needs no executor is compiled without the change of it.
    @concurrent private static func loud(_ word: String) async -> String {
      withUnsafeCurrentTask { _ in word.uppercased() }
    }
  }

  private let model = Loader()

  private func film() -> Film { Film(of: TextSource { [model] in model.shown }) }

  private func history(of film: Film) -> [String] {
    film.frames.map { "\($0.cause): \($0.grid.text)" }
  }

  @Test func eachFrameNamesTheTaskThatMadeIt() {
    let film = film()
    film.act("load") { model.load("a", "b") }
    #expect(
      history(of: film) == [
        "start: -", "load: ...", "task 1 of load: A", "task 2 of load: B",
      ])
    #expect(film.isIdle)
    // The pictures on the way were right: the models had no others.
    #expect(film.verdicts.isEmpty)
  }

  @Test func tasksRunAsTheyCome() {
    let film = film()
    film.commit("load") { model.load("a", "b") }
    #expect(history(of: film) == ["start: -", "load: ..."])
    film.turn()
    #expect(film.commitCount == 3, "both tasks have begun, and left the main actor")
    film.rest()
    #expect(history(of: film).suffix(2) == ["task 1 of load: A", "task 2 of load: B"])
  }

  @Test func aTaskThatSleepsWakesByTheClockOfTheRenderer() {
    let source = TextSource { [model] in model.shown }
    let film = Film(of: source)
    film.act("wait") { model.wait("a") }
    film.act("999 ms") { source.queue.advance(by: .milliseconds(999)) }
    #expect(history(of: film) == ["start: -"])
    film.act("1 s") { source.queue.advance(by: .milliseconds(1)) }
    #expect(history(of: film).last == "wait, 999 ms, 1 s, task 1 of wait: a")
  }

  @Test func anAnswerIsAnAction() {
    let film = film()
    film.act("ask") { model.ask("a") }
    film.act("answer") { model.answers.answerNext() }
    #expect(history(of: film) == ["start: -", "ask: ?", "answer, task 1 of ask: a"])
  }

  /// A test that awaits a task of the film would wait for ever if it went on in the film only.
  @Test func whatIsAnsweredOutsideOfTheFilmGoesOn() async {
    let film = film()
    film.act("ask") { model.ask("a") }
    model.answers.answerNext()
    await model.task?.value
    await film.settle {}
    #expect(history(of: film) == ["start: -", "ask: ?", "suspension: a"])
  }

  @Test func tasksThatGoOnForEverAreNoRest() {
    let film = film()
    film.act("spin") {
      Task { [model] in
        for number in 0..<1_000 {
          model.shown = "\(number)"
          await Task.yield()
        }
      }
    }
    #expect(!film.isIdle)
    #expect(film.verdicts.map(\.description) == ["updateLoop: task 1 of spin"])
  }

  @Test func aFilmMayBeReleasedAnywhere() async {
    let film = film()
    film.act("ask") { model.ask("a") }
    await Task.detached { [film] in withExtendedLifetime(film) {} }.value
    #expect(model.shown == "?")
  }

  @Test func aRehearsalIsFilmedWithItsTasks() {
    let rehearsal = Rehearsal(Loader(), shows: { $0.shown }) {
      Action("load") { $0.load("a") }
      Action("ask") { $0.ask("b") }
      Action("answer") { $0.answers.answerNext() }
    }
    #expect(
      history(of: rehearsal.film()) == [
        "start: -", "load: ...", "task 1 of load: A", "ask: ?", "answer, task 1 of ask: b",
      ])
  }
}
