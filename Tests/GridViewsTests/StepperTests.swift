import ViewsTestSupport

@Observable @MainActor final class Amount {
  var count: Int
  var part: Double

  init(_ count: Int = 0, part: Double = 0) {
    self.count = count
    self.part = part
  }
}

@MainActor @Suite struct StepperTests {
  private let amount = Amount(3)

  private func makeStage(_ range: ClosedRange<Int> = 0...10, step: Int = 1, width: Int = 12)
    -> Stage
  {
    let stage = Stage(
      Stepper(value: Binding(amount, \.count), in: range, step: step),
      size: GridSize(width: width, height: 1))
    stage.press(.tab)
    return stage
  }

  /// The number after each key.
  private func counts(_ stage: Stage, _ keys: KeyPress...) -> [Int] {
    keys.map { key in
      #expect(stage.press(key))
      return amount.count
    }
  }

  @Test func theNumberStandsStillBetweenItsButtons() {
    let stage = makeStage()
    expectEqual(stage.picture, "[-]  3 [+]  ")
    amount.count = 10
    expectEqual(stage.picture, "[-] 10 [+]  ")
    expectEqual(stage.root.sizeThatFits(.unspecified), GridSize(width: 10, height: 1))
    amount.count = -1000
    expectEqual(stage.picture, "-1000       ")
  }

  @Test func keysGoByStepsAndStopAtTheEnds() {
    let stage = makeStage(0...10, step: 4)
    expectEqual(counts(stage, .right, .up, .right), [7, 10, 10])
    expectEqual(counts(stage, .left, .down, .home, .end), [6, 2, 0, 10])
    expectEqual(counts(stage, .pageDown, .pageUp), [0, 10])
    #expect(!stage.press(.enter))
  }

  @Test func aStepFromOutsideLeadsIntoTheRange() {
    let stage = makeStage()
    amount.count = 200
    expectEqual(counts(stage, .left), [10])
    amount.count = -200
    expectEqual(counts(stage, .left, .right), [0, 1])
  }

  @Test func theLargestNumbersDoNotOverflow() {
    let stage = makeStage(.min ... .max, step: .max, width: 40)
    amount.count = .max
    expectEqual(counts(stage, .right, .pageUp, .left, .pageDown), [.max, .max, 0, .min])
    expectEqual(stage.picture, "[-] -9223372036854775808 [+]            ")
  }

  @Test func aClickOnAButtonGoesOneStep() {
    let stage = makeStage()
    _ = stage.commit()
    let counts = [0, 2, 3, 6, 7, 9].map { column in
      stage.click(GridPoint(x: column, y: 0))
      return amount.count
    }
    expectEqual(counts, [2, 1, 1, 1, 2, 3])
  }

  @Test func aButtonThatLeadsNowhereIsDim() {
    amount.count = 10
    let grid = makeStage().commit().grid
    expectEqual(grid[GridPoint(x: 0, y: 0)].style, .focus)
    let stage = Stage(
      Stepper(value: .constant(10), in: 0...10), size: GridSize(width: 10, height: 1))
    expectEqual(stage.commit().grid[GridPoint(x: 0, y: 0)].style, .accent)
    expectEqual(stage.commit().grid[GridPoint(x: 7, y: 0)].style, .disabled)
  }

  @Test func withoutRoomForItsButtonsItShowsTheNumber() {
    expectEqual(makeStage(width: 9).picture, " 3       ")
    expectEqual(makeStage(width: 1).picture, "…")
    expectEqual(makeStage(width: 0).picture, "")
  }
}

@MainActor @Suite struct SliderTests {
  private let amount = Amount(5, part: 0.5)

  private func makeStage(_ slider: Slider, width: Int = 11) -> Stage {
    let stage = Stage(slider, size: GridSize(width: width, height: 1))
    stage.press(.tab)
    return stage
  }

  @Test func theKnobStandsWhereTheNumberIs() {
    let stage = makeStage(Slider(value: Binding(amount, \.part)))
    expectEqual(stage.picture, "━━━━━●─────")
    let pictures = [0, 0.04, 0.06, 1, 7, -1, Double.nan, .infinity].map { part in
      amount.part = part
      return stage.picture.firstIndex(of: "●").map { stage.picture.distance(to: $0) }
    }
    expectEqual(pictures, [0, 0, 1, 10, 10, 0, 0, 10])
  }

  @Test func keysGoByStepsAndStopAtTheEnds() {
    let stage = makeStage(Slider(value: Binding(amount, \.part), in: 0...2, step: 0.1))
    let parts = [.right, .up, .left, .pageUp, .pageUp, .home, .left, .end].map {
      (key: KeyPress) in
      #expect(stage.press(key))
      return amount.part
    }
    #expect(zip(parts, [0.6, 0.7, 0.6, 1.6, 2, 0, 0, 2]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(!stage.press(.space))
    amount.part = .nan
    stage.press(.right)
    expectEqual(amount.part, 0.1)
  }

  @Test func withoutAStepItGoesByATwentieth() {
    let stage = makeStage(Slider(value: Binding(amount, \.part), in: 0...10))
    stage.press(.right)
    expectEqual(amount.part, 1)
    amount.part = 9.9
    stage.press(.right)
    expectEqual(amount.part, 10)
    amount.part = 0.1
    stage.press(.left)
    expectEqual(amount.part, 0)
  }

  @Test func theEndOfTheRangeNeedBeNoWholeStep() {
    let stage = makeStage(Slider(value: Binding(amount, \.part), in: 0...1, step: 0.3))
    stage.press(.end)
    expectEqual(amount.part, 1)
    stage.press(.left)
    #expect(abs(amount.part - 0.6) < 1e-9)
  }

  @Test func wholeNumbersStayWholeAndDoNotOverflow() {
    let stage = makeStage(Slider(value: Binding(amount, \.count), in: 0...10, step: 3))
    stage.press(.right)
    expectEqual(amount.count, 8)
    stage.press(.right)
    expectEqual(amount.count, 10)
    let wide = makeStage(Slider(value: Binding(amount, \.count), in: .min ... .max))
    let counts = [0, 10, 5].map { column in
      wide.click(GridPoint(x: column, y: 0))
      return amount.count
    }
    expectEqual(counts, [.min, .max, 0])
    wide.press(.right)
    expectEqual(amount.count, 1)
  }

  @Test func theMouseDragsTheKnobToTheNearestStep() {
    let stage = makeStage(Slider(value: Binding(amount, \.part), in: 0...1, step: 0.25))
    stage.send(MouseEvent(.press, at: GridPoint(x: 4, y: 0)))
    expectEqual(amount.part, 0.5)
    stage.send(MouseEvent(.drag, at: GridPoint(x: 10, y: 0)))
    expectEqual(amount.part, 1)
    stage.click(.zero)
    expectEqual(amount.part, 0)
  }

  @Test func oneColumnIsTheKnobAndNoneIsNothing() {
    expectEqual(makeStage(Slider(value: .constant(1.0)), width: 2).picture, "━●")
    expectEqual(makeStage(Slider(value: .constant(1.0)), width: 1).picture, "●")
    expectEqual(makeStage(Slider(value: .constant(1.0)), width: 0).picture, "")
    expectEqual(makeStage(Slider(value: .constant(3.0), in: 3...3), width: 3).picture, "●──")
  }

  @Test func aNumberOfAnotherRangeIsSaidAsItIs() {
    let whole = makeStage(Slider(value: .constant(3), in: 1...5))
    expectEqual(whole.accessibilityTree().value, "3")
  }
}

extension String {
  fileprivate func distance(to index: Index) -> Int { distance(from: startIndex, to: index) }
}
