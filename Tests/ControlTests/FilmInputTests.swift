/// Inputs of a user in a film.
@MainActor @Suite struct FilmInputTests {
  @Observable @MainActor fileprivate final class Tally {
    var count = 0
  }

  private let tally = Tally()

  private func makeStage() -> Stage {
    let column = StackView(.vertical)
    column.addSubview(Label { [tally] in "\(tally.count)" })
    column.addSubview(Button("Add") { [tally] in tally.count += 1 })
    return Stage(column, 7, 2)
  }

  private func story(_ film: Film) -> [String] {
    film.frames.map { "\($0.grid.rows[0].prefix(1)) after \($0.cause)" }
  }

  @Test func aTapIsAFrame() {
    let film = Film(of: makeStage())
    #expect(film.act("add", input: .tap("Add")))
    #expect(!film.act("remove", input: .tap("Remove")))
    #expect(film.act("add again", input: .tap("Add")))
    expectEqual(tally.count, 2)
    #expect(
      film.failureMessage == """
        │ "remove": no control named "Remove" accepts a tap.
        │ Then run it again: swift test
        """)
    expectEqual(
      story(film).map { $0.prefix(1) }, ["0", "1", "2"], "\(story(film))")
  }

  @Test func anActionMayFail() {
    let stage = makeStage()
    let film = Film(of: stage)
    #expect(throws: NotSeen.self) {
      try film.act("add twice") {
        try stage.tap("Add")
        try stage.tap("Ad")
      }
    }
    expectEqual(story(film).map { $0.prefix(1) }, ["0", "1"], "\(story(film))")
  }
}
