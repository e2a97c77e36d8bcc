import ViewsTestSupport

@MainActor @Suite struct ProgressBarTests {
  private func picture(
    _ value: Double?, _ title: String = "", width: Int = 4, percentage: Bool = false
  ) -> String {
    Stage(
      ProgressBar(title, value: value, showsPercentage: percentage),
      size: GridSize(width: width, height: 1)
    ).picture
  }

  @Test func itGrowsByEighthsAndIsFullAtOneOnly() {
    let parts = (0...8).map { picture(0.25 + Double($0) / 32) }
    #expect(
      parts
        == [
          "█░░░", "█▏░░", "█▎░░", "█▍░░", "█▌░░", "█▋░░", "█▊░░", "█▉░░", "██░░",
        ])
    expectEqual([0, 0.001, 0.9999, 1].map { picture($0) }, ["░░░░", "░░░░", "███▉", "████"])
  }

  @Test func thePercentageIsRoundedAndAHundredAtOneOnly() {
    let values = [0, 0.29, 0.649, 0.999, 1]
    expectEqual(
      values.map { picture($0, width: 9, percentage: true).suffix(5) },
      ["   0%", "  29%", "  65%", "  99%", " 100%"])
  }

  @Test func whatIsOutOfRangeOrNoNumberIsShownToo() {
    expectEqual(
      [-1, 7, -.infinity, .infinity].map { picture($0) }, ["░░░░", "████", "░░░░", "████"])
    expectEqual(picture(.nan), "█░░░")
    expectEqual(picture(-.nan, width: 9, percentage: true), "█░░░     ")
  }

  @Test func wordsGiveWayFirstThenThePercentage() {
    expectEqual(picture(0.5, "Copy", width: 18, percentage: true), "Copy ████░░░░  50%")
    expectEqual(picture(0.5, "界面", width: 14, percentage: true), "界面 ██░░  50%")
    expectEqual(picture(0.5, "Copy", width: 13, percentage: true), "████░░░░  50%")
    expectEqual(picture(0.5, "Copy", width: 8, percentage: true), "████░░░░")
    expectEqual(picture(0.5, "Copy", width: 1, percentage: true), "▌")
    expectEqual(picture(nil, width: 1), "█")
    expectEqual(picture(0.5, width: 0, percentage: true), "")
    expectEqual(picture(nil, width: 0), "")
    expectEqual(
      ProgressBar("Copy", value: 0).sizeThatFits(.unspecified), GridSize(width: 20, height: 1))
  }

  @Test func whatIsNotKnownMovesByTheVirtualClockAlone() {
    let bar = ProgressBar(showsPercentage: false)
    let stage = Stage(bar, size: GridSize(width: 8, height: 1))
    var pictures = [stage.picture]
    for _ in 0..<7 {
      stage.advance(by: .milliseconds(100))
      pictures.append(stage.picture)
    }
    #expect(
      pictures
        == [
          "██░░░░░░", "░██░░░░░", "░░██░░░░", "░░░██░░░", "░░░░██░░", "░░░░░██░", "░░░░░░██",
          "█░░░░░░█",
        ])
    bar.value = 0.5
    expectEqual(stage.picture, "████░░░░")
    expectEqual(stage.advance(by: .seconds(10)), 1)
    expectEqual(stage.advance(by: .seconds(10)), 0)
    bar.value = .nan
    expectEqual(stage.picture, "██░░░░░░")
    stage.advance(by: .milliseconds(100))
    expectEqual(stage.picture, "░██░░░░░")
    bar.value = 0
    bar.value = nil
    expectEqual(stage.picture, "██░░░░░░")
    stage.advance(by: .milliseconds(100))
    expectEqual(stage.picture, "░██░░░░░")
  }

  @Test func itFollowsItsModelInOneRun() {
    let amount = Amount(part: 0.25)
    let stage = Stage(
      ProgressBar(showsPercentage: false) { amount.part }, size: GridSize(width: 4, height: 1))
    expectEqual(stage.picture, "█░░░")
    amount.part = 0.5
    let frame = stage.commit()
    expectEqual(frame.grid.rows, ["██░░"])
    expectEqual(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count), [1])
    #expect(!stage.hasPendingTurn)
  }

  @Test func itSaysWhatItIs() {
    let bar = ProgressBar("Copy", value: 0.5)
    expectEqual(bar.accessibilityLabel, "Copy")
    expectEqual(bar.accessibilityValue, "50%")
    bar.value = nil
    expectEqual(bar.accessibilityValue, "in progress")
    expectEqual(bar.accessibilityTraits, .updatesFrequently)
  }
}
