import ViewsTestSupport

@MainActor @Suite struct ProgressBarTests {
  private func picture(
    _ value: Double?, _ title: String = "", width: Int = 4
  ) -> String {
    Stage(ProgressBar(title, value: value), width, 1).picture
  }

  @Test func itGrowsByEighthsAndIsFullAtOneOnly() {
    let parts = (0...8).map { picture(0.25 + Double($0) / 32) }
    expectEqual(
      parts, ["█░░░", "█▏░░", "█▎░░", "█▍░░", "█▌░░", "█▋░░", "█▊░░", "█▉░░", "██░░"])
    expectEqual([0, 0.001, 0.9999, 1].map { picture($0) }, ["░░░░", "░░░░", "███▉", "████"])
    // What is out of range or no number is shown, too.
    expectEqual(
      [-1, 7, -.infinity, .infinity, .nan].map { picture($0) },
      ["░░░░", "████", "░░░░", "████", "█░░░"])
    let percentages = [0, 0.29, 0.649, 0.999, 1, -.nan].map {
      picture($0, width: 9)
    }
    expectEqual(
      percentages,
      ["░░░░   0%", "█▏░░  29%", "██▋░  65%", "███▉  99%", "████ 100%", "█░░░     "])
  }

  @Test func wordsGiveWayFirstThenThePercentage() {
    let pictures = [18, 13, 8, 1, 0].map { picture(0.5, "Copy", width: $0) }
    expectEqual(pictures, ["Copy ████░░░░  50%", "████░░░░  50%", "████░░░░", "▌", ""])
    expectEqual(picture(0.5, "界面", width: 14), "界面 ██░░  50%")
    expectEqual([1, 0].map { picture(nil, width: $0) }, ["█", ""])
    expectEqual(
      ProgressBar("Copy", value: 0).sizeThatFits(.unspecified), GridSize(width: 20, height: 1))
  }

  @Test func whatIsNotKnownMovesByTheVirtualClockAlone() {
    let bar = ProgressBar()
    let stage = Stage(bar, 8, 1)
    var pictures = [stage.picture]
    for _ in 0..<7 {
      stage.advance(by: .milliseconds(100))
      pictures.append(stage.picture)
    }
    expectEqual(
      pictures,
      [
        "██░░░░░░", "░██░░░░░", "░░██░░░░", "░░░██░░░", "░░░░██░░", "░░░░░██░", "░░░░░░██",
        "█░░░░░░█",
      ])
    bar.value = 0.5
    expectEqual(stage.picture, "████░░░░")
    expectEqual([stage.advance(by: .seconds(10)), stage.advance(by: .seconds(10))], [1, 0])
    // It begins again, also if it was known for less than a frame.
    for value in [Double.nan, nil] {
      bar.value = 0
      bar.value = value
      pictures = [stage.picture]
      stage.advance(by: .milliseconds(100))
      expectEqual(pictures + [stage.picture], ["██░░░░░░", "░██░░░░░"])
    }
  }

  @Test func itSaysWhatItIs() {
    let bar = ProgressBar("Copy", value: 0.5)
    expectEqual([bar.accessibilityLabel, bar.accessibilityValue], ["Copy", "50%"])
    bar.value = nil
    expectEqual(bar.accessibilityValue, "in progress")
    expectEqual(bar.accessibilityTraits, .updatesFrequently)
  }
}
