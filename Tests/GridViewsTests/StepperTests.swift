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
    let stage = Stage(Stepper(value: Binding(amount, \.count), in: range, step: step), width, 1)
    stage.press(.tab)
    return stage
  }

  @Test func theNumberStandsStillBetweenItsButtons() {
    let pictures = [3, 10, -1000].map { count in
      amount.count = count
      return makeStage().picture
    }
    expectEqual(pictures, ["[-]  3 [+]  ", "[-] 10 [+]  ", "-1000       "])
    // A button that leads nowhere is dim.
    amount.count = 10
    expectEqual(makeStage().styles(0, 7), "focus focus")
    expectEqual(
      Stage(Stepper(value: .constant(10), in: 0...10), 10, 1).styles(0, 7), "accent disabled")
  }

  @Test func keysGoByStepsAndStopAtTheEnds() {
    func counts(_ stage: Stage, from start: Int? = nil, _ keys: String) -> String {
      amount.count = start ?? amount.count
      return stage.values(after: keys) { amount.count }
    }
    expectEqual(
      counts(makeStage(0...10, step: 4), "right up right left down home end pgdn pgup enter"),
      "7, 10, 10, 6, 2, 0, 10, 0, 10, 10 no")
    // A step from outside leads into the range.
    expectEqual(counts(makeStage(), from: 200, "left"), "10")
    expectEqual(counts(makeStage(), from: -200, "left right"), "0, 1")
    let large = makeStage(.min ... .max, step: .max, width: 40)
    expectEqual(
      counts(large, from: .max, "right pgup left pgdn"),
      "9223372036854775807, 9223372036854775807, 0, -9223372036854775808")
    expectEqual(large.picture, "[-] -9223372036854775808 [+]            ")
  }
}

@MainActor @Suite struct SliderTests {
  private let amount = Amount(5, part: 0.5)

  private func makeStage(_ slider: Slider, width: Int = 11) -> Stage {
    let stage = Stage(slider, width, 1)
    stage.press(.tab)
    return stage
  }

  private func makeStage(_ range: ClosedRange<Double> = 0...1, step: Double? = nil) -> Stage {
    makeStage(Slider(value: Binding(amount, \.part), in: range, step: step))
  }

  /// The parts after keys, as far as they are exact.
  private func parts(_ stage: Stage, from start: Double, _ keys: String) -> String {
    amount.part = start
    return stage.values(after: keys) { (amount.part * 1e9).rounded() / 1e9 }
  }

  @Test func theKnobStandsWhereTheNumberIs() {
    let stage = makeStage()
    let pictures = [0, 0.04, 0.06, 0.5, 1, 7, -1, Double.nan, .infinity].map { part in
      amount.part = part
      return stage.picture
    }
    expectEqual(
      pictures,
      [
        "●──────────", "●──────────", "━●─────────", "━━━━━●─────", "━━━━━━━━━━●", "━━━━━━━━━━●",
        "●──────────", "●──────────", "━━━━━━━━━━●",
      ])
    expectEqual(makeStage(Slider(value: .constant(3.0), in: 3...3), width: 3).picture, "●──")
    expectEqual(makeStage(Slider(value: .constant(3), in: 1...5)).accessibilityTree().value, "3")
  }

  @Test func keysGoByStepsAndStopAtTheEnds() {
    let stage = makeStage(0...2, step: 0.1)
    expectEqual(
      parts(stage, from: 0.5, "right up left pgup pgup home left end space"),
      "0.6, 0.7, 0.6, 1.6, 2.0, 0.0, 0.0, 2.0, 2.0 no")
    expectEqual(parts(stage, from: .nan, "right"), "0.1")
    // Without a step it goes by a twentieth.
    expectEqual(
      [0.5, 9.9].map { parts(makeStage(0...10), from: $0, "right") }
        + [parts(makeStage(0...10), from: 0.1, "left")], ["1.0", "10.0", "0.0"])
    // The end of the range need be no whole step.
    expectEqual(parts(makeStage(step: 0.3), from: 0.5, "end left"), "1.0, 0.6")
  }

  @Test func wholeNumbersStayWholeAndDoNotOverflow() {
    let stage = makeStage(Slider(value: Binding(amount, \.count), in: 0...10, step: 3))
    expectEqual(stage.values(after: "right right") { amount.count }, "8, 10")
    let wide = makeStage(Slider(value: Binding(amount, \.count), in: .min ... .max))
    expectEqual(
      wide.values(afterClicks: [0, 10, 5]) { amount.count },
      "-9223372036854775808, 9223372036854775807, 0")
    expectEqual(wide.values(after: "right") { amount.count }, "1")
  }

  @Test func theMouseDragsTheKnobToTheNearestStep() {
    let stage = makeStage(step: 0.25)
    let parts = [(MouseEvent.Action.press, 4), (.drag, 10), (.press, 0)].map { action, x in
      stage.send(MouseEvent(action, at: GridPoint(x: x, y: 0)))
      return amount.part
    }
    expectEqual(parts, [0.5, 1, 0])
  }
}
