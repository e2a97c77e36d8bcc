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
    expectEqual(
      Stage(button, 8, 1).film("tab", "enter", "space", "escape", .click(3, 0), noting: log.take),
      """
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

  @Test func aStackPlacesWhatIsNotHidden() {
    let stack = StackView(.horizontal, spacing: 1)
    let labels = ["one", "two", "three"].map { Label($0) }
    for label in labels { stack.addSubview(label) }
    expectEqual(
      Stage(stack, 13, 1).film(
        .act("hide") { labels[1].isHidden = true }, .act("text") { labels[0].text = "longer" }),
      """
      first ¦ one two three ¦
      hide  ¦ one three     ¦
      text  ¦ longer three  ¦
      """)
    expectEqual(stack.sizeThatFits(.unspecified), GridSize(width: 12, height: 1))
    expectEqual(Stage(column([Label("a\nb"), Label("c")]), 1, 3).picture, "a\nb\nc")
  }

  @Test func pathsTellNamesakesApart() {
    let named = View()
    named.identifier = "badge"
    let stack = column([Label("a"), Label("b")])
    stack.subviews[1].addSubview(named)
    expectEqual(named.path, "StackView/Label[1]/badge")
  }
}
