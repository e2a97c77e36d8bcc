import ViewsTestSupport

@MainActor @Suite struct SegmentedControlTests {
  private let amount = Amount(0)

  private func makeStage(
    _ titles: [String] = ["Day", "Week", "Month"], width: Int = 20, height: Int = 1
  ) -> Stage {
    let control = SegmentedControl(titles, selection: Binding(amount, \.count))
    let stage = Stage(control, size: GridSize(width: width, height: height))
    stage.press(.tab)
    return stage
  }

  @Test func theChosenOneStandsBetweenBrackets() {
    let stage = makeStage()
    expectEqual(stage.picture, "[Day] Week  Month   ")
    expectEqual(stage.commit().grid[GridPoint(x: 0, y: 0)].style, .focus)
    expectEqual(stage.commit().grid[GridPoint(x: 6, y: 0)].style, .default)
    amount.count = 2
    expectEqual(stage.picture, " Day  Week [Month]  ")
    amount.count = 3
    expectEqual(stage.picture, " Day  Week  Month   ")
  }

  @Test func keysChooseTheNextOneAndStopAtTheEnds() {
    let stage = makeStage()
    let indices = [.right, .right, .right, .left, .home, .left, .end].map { (key: KeyPress) in
      #expect(stage.press(key))
      return amount.count
    }
    expectEqual(indices, [1, 2, 2, 1, 0, 0, 2])
    #expect(!stage.press(.down))
  }

  @Test func fromNowhereAKeyLeadsToTheNearerEnd() {
    let stage = makeStage()
    let indices = [
      (9, .left), (9, .right), (-1, .left), (-1, .right), (.min, .left), (.max, .right),
    ]
    .map { (start: Int, key: KeyPress) in
      amount.count = start
      stage.press(key)
      return amount.count
    }
    expectEqual(indices, [2, 2, 0, 0, 0, 2])
  }

  @Test func whatHasNoRoomGoesOnInTheNextRow() {
    let stage = makeStage(width: 11, height: 2)
    expectEqual(stage.picture, "[Day] Week \n Month     ")
    expectEqual(stage.root.sizeThatFits(.init(width: 11)), GridSize(width: 11, height: 2))
    expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 18, height: 1))
    stage.click(GridPoint(x: 3, y: 1))
    expectEqual(amount.count, 2)
    stage.click(GridPoint(x: 9, y: 1))
    expectEqual(amount.count, 2)
  }

  @Test func theChosenOneIsSeenThoughThereIsOneRow() {
    let stage = makeStage(width: 11)
    expectEqual(stage.picture, "[Day] Week ")
    amount.count = 2
    expectEqual(stage.picture, "[Month]    ")
    stage.click(GridPoint(x: 3, y: 0))
    expectEqual(amount.count, 2)
  }

  @Test func aTitleIsCutWhereThereIsNoRoom() {
    expectEqual(makeStage(["a界界"], width: 6).picture, "[a界…]")
    expectEqual(makeStage(["a界界"], width: 5).picture, "[a…] ")
    expectEqual(makeStage(["a界界"], width: 1).picture, "[")
    expectEqual(makeStage(["a界界"], width: 0).picture, "")
  }

  @Test func nothingToChooseTakesNoFocus() {
    let stage = makeStage([])
    #expect(stage.focusedView == nil)
    expectEqual(stage.picture, String(repeating: " ", count: 20))
    expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 0, height: 1))
  }
}
