import ViewsTestSupport

@MainActor @Suite struct SegmentedControlTests {
  private let amount = Amount(0)

  private func makeStage(
    _ titles: [String] = ["Day", "Week", "Month"], width: Int = 20, height: Int = 1
  ) -> Stage {
    let stage = Stage(
      SegmentedControl(titles, selection: Binding(amount, \.count)), width, height)
    stage.press(.tab)
    return stage
  }

  @Test func theChosenOneStandsBetweenBrackets() {
    let stage = makeStage()
    expectEqual(stage.styles(0, 6), "focus default")
    let pictures = [0, 2, 3].map { index in
      amount.count = index
      return stage.picture
    }
    expectEqual(pictures, ["[Day] Week  Month   ", " Day  Week [Month]  ", " Day  Week  Month   "])
  }

  @Test func keysChooseTheNextOneAndStopAtTheEnds() {
    let stage = makeStage()
    expectEqual(
      stage.values(after: "right right right left home left end down") { amount.count },
      "1, 2, 2, 1, 0, 0, 2, 2 no")
    // From nowhere a key leads to the nearer end.
    let indices = [
      (9, "left"), (9, "right"), (-1, "left"), (-1, "right"), (.min, "left"), (.max, "right"),
    ].map { (start: Int, key: String) in
      amount.count = start
      return stage.values(after: key) { amount.count }
    }
    expectEqual(indices, ["2", "2", "0", "0", "0", "2"])
  }

  @Test func whatHasNoRoomGoesOnInTheNextRow() {
    let stage = makeStage(width: 11, height: 2)
    stage.expectFilm(
      .click(3, 1), .click(9, 1), noting: { "\(amount.count)" },
      shows: """
        first       ¦ click 3,1   ¦ click 9,1
        [Day] Week  ¦  Day  Week  ¦  Day  Week
         Month      ¦ [Month]     ¦ [Month]
        0           ¦ 2           ¦ 2
        """)
    expectEqual(stage.root.sizeThatFits(.init(width: 11)), GridSize(width: 11, height: 2))
    expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 18, height: 1))
  }

  @Test func theChosenOneIsSeenThoughThereIsOneRow() {
    let stage = makeStage(width: 11)
    stage.expectFilm(
      .act("Month") { amount.count = 2 }, .click(3, 0), noting: { "\(amount.count)" },
      shows: """
        first     ¦ [Day] Week  ¦ 0
        Month     ¦ [Month]     ¦ 2
        click 3,0 ¦ [Month]     ¦ 2
        """)
  }

  @Test func aTitleIsCutAndNothingToChooseTakesNoFocus() {
    expectEqual(
      [6, 5, 1, 0].map { makeStage(["a界界"], width: $0).picture }, ["[a界…]", "[a…] ", "[", ""])
    let stage = makeStage([])
    #expect(stage.focusedView == nil)
    expectEqual(stage.picture, String(repeating: " ", count: 20))
    expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 0, height: 1))
  }
}
