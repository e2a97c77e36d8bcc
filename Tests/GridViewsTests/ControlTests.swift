import GridExtras
import ViewsTestSupport

/// Buttons, toggles, labels and boxes: what the other suites of controls do not show.
@MainActor @Suite struct ControlTests {
  @Test func enterSpaceAndAClickPressAButton() {
    let log = Log()
    // It may be set up later.
    let button = Button()
    button.title = "Add"
    button.action = { log.note("added") }
    Stage(button, 8, 1).expectFilm(
      "tab", "enter", "space", "escape", .click(3, 0), noting: log.take,
      shows: """
        first       ¦ [ Add ]  ¦
        tab         ¦ [ Add ]  ¦
        enter       ¦ [ Add ]  ¦ added
        space       ¦ [ Add ]  ¦ added
        escape (no) ¦ [ Add ]  ¦
        click 3,0   ¦ [ Add ]  ¦ added
        """)
    expectEqual(
      "\(Toggle().isOn) \(Stepper().value) \(Slider().value) \(PageControl().page) \(TextField().text)|",
      "false 0 0.0 0 |")
  }
}
