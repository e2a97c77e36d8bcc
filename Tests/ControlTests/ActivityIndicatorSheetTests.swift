/// What activity indicators look like after three tenths of a second.
@MainActor @Suite struct ActivityIndicatorSheetTests {
  @Test func states() {
    let moving = ControlState("moving", use: { $0.advance(by: .milliseconds(300)) }) {
      let indicator = ActivityIndicator(style: .accent)
      indicator.isAnimating = true
      return indicator
    }
    expectSheets(of: [moving, ControlState("when idle") { ActivityIndicator() }])
  }
}
