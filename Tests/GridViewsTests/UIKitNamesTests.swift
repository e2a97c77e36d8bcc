import ViewsTestSupport

/// Names of UIKit that work as its users expect; scripts/refused has names that do not compile.
@MainActor @Suite struct UIKitNamesTests {
  // Deprecated, as the names are: so the compiler says nothing of them here.
  @available(*, deprecated)
  @Test func theyAreOurNames() {
    let label = Label("Ada")
    label.textAlignment = .center
    label.textColor = .red
    label.accessibilityIdentifier = "name"
    #expect((label.alignment, label.style.foreground, label.identifier) == (.center, .red, "name"))
    label.sizeToFit()
    expectEqual(label.frame.size, GridSize(width: 3, height: 1))
    expectEqual(label.traitCollection, label.traits)

    let button = Button()
    var presses = 0
    button.setTitle("Add")
    button.addAction { presses += 1 }
    let stack = StackView()
    stack.axis = .vertical
    for view in [label, button] as [View] { stack.addArrangedSubview(view) }
    #expect(stack.arrangedSubviews[0] === label && stack.arrangedSubviews[1] === button)
    let stage = Stage(stack, 8, 2)
    expectEqual(stage.picture, "  Ada   \n[ Add ] ")
    #expect(button.becomeFirstResponder() && button.isFocused)
    stage.press(.space)
    expectEqual(presses, 1)
    button.resignFirstResponder()
    #expect(!button.isFocused)
  }

  @available(*, deprecated)
  @Test func thoseOfLooksHaveNoEffect() {
    let (label, field) = (Label("Ada"), TextField())
    label.font = .preferredFont(forTextStyle: .title1)
    field.borderStyle = .roundedRect
    expectEqual([Stage(label, 6, 1).picture, Stage(field, 6, 1).picture], ["Ada   ", "      "])
  }

  @available(*, deprecated)
  @Test func thoseOfControlsAndTables() {
    let toggle = Toggle()
    toggle.setOn(true, animated: true)
    let control = SegmentedControl(["a", "b"])
    control.selectedSegmentIndex = 1
    let bar = ProgressBar()
    bar.progress = 0.5
    #expect((toggle.isOn, control.selection, bar.value) == (true, 1, 0.5))

    let (table, header) = (TableView(rows: 1) { table, _ in table.dequeueCell() }, Label("header"))
    table.tableHeaderView = header
    _ = Stage(table, 4, 3).commit()
    let cell = table.cellForRow(at: RowPath(row: 0))
    #expect(cell != nil && table.headerView === header)
    table.reloadData()
    #expect(table.cellForRow(at: RowPath(row: 0)) == nil)
  }

  @available(*, deprecated)
  @Test func thoseOfControllers() {
    let (root, next) = (LabelController("root"), LabelController("next"))
    let navigation = NavigationController(root)
    let film = Stage(navigation, 12, 5).film(
      .act("pushed") { navigation.pushViewController(next, animated: true) },
      .act("popped") { navigation.popViewController(animated: true) },
      .act("pushed") { navigation.pushViewController(next) },
      .act("to the root") { navigation.popToRootViewController(animated: false) },
      .act("presented") { root.present(LabelController("sheet"), animated: true) },
      .act("dismissed") { root.dismiss(animated: true) },
      drawing: { [$0.rows[1]] }, noting: { "\(navigation.viewControllers.count)" })
    expectEqual(
      film,
      """
      first       ¦ root         ¦ 1
      pushed      ¦ next         ¦ 2
      popped      ¦ root         ¦ 1
      pushed      ¦ next         ¦ 2
      to the root ¦ root         ¦ 1
      presented   ¦ ro╭─────╮    ¦ 1
      dismissed   ¦ root         ¦ 1
      """)
  }

  @Test func aControllerIsPresentedByHand() {
    let (root, sheet) = (LabelController("root"), LabelController("sheet"))
    var other = Weak(nil)
    var answers: [Bool] = []
    let film = Stage(root, 12, 5).film(
      .act("presented") { root.present(sheet) },
      .act("dismissed") { answers += [sheet.dismiss(), sheet.dismiss(), root.dismiss()] },
      .act("again") { root.present(sheet) },
      .act("from below") { answers.append(root.dismiss()) },
      .act("another") {
        let controller = LabelController("other")
        other = Weak(controller)
        root.present(controller)
      }, "esc",
      drawing: { [$0.rows[2]] },
      noting: { "\(sheet.presentingController === root) \(other.object != nil)" })
    expectEqual(
      film,
      """
      first      ¦              ¦ false false
      presented  ¦   │sheet│    ¦ true false
      dismissed  ¦              ¦ false false
      again      ¦   │sheet│    ¦ true false
      from below ¦              ¦ false false
      another    ¦   │other│    ¦ false true
      esc        ¦              ¦ false false
      """)
    expectEqual(answers, [true, false, false, true])
  }
}

/// A screen that is one label.
private final class LabelController: ViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override func loadView() -> View { Label(text) }
}
