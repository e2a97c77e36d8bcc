/// What a page control looks like.
@MainActor @Suite struct PageControlTests {
  @Test func states() {
    expectSheets(of: [
      ControlState("usual") { PageControl(page: 1, count: 4) },
      .focused { PageControl(page: 1, count: 4) },
      .disabled { PageControl(page: 1, count: 4) },
      ControlState("one page") { PageControl(count: 1) },
      ControlState("no page") { PageControl() },
      ControlState("outside") { PageControl(page: 9, count: 4) },
      .focused("outside, focused") { PageControl(page: 9, count: 4) },
      ControlState("many") { PageControl(page: 50, count: 100) },
      .disabled("many, disabled") { PageControl(page: 50, count: 100) },
      ControlState("as many as there are") { PageControl(page: .max - 1, count: .max) },
    ])
  }
}
