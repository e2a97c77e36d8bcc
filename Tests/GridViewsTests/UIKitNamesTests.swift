import ViewsTestSupport

/// Names of UIKit that work as its users expect; scripts/refused has names that do not compile.
@MainActor @Suite struct UIKitNamesTests {
  // Deprecated, as the names are: so the compiler says nothing of them here.
  @available(*, deprecated)
  @Test func thoseOfLooksHaveNoEffect() {
    let (label, field) = (Label("Ada"), TextField())
    label.font = .preferredFont(forTextStyle: .title1)
    field.borderStyle = .roundedRect
    expectEqual([Stage(label, 6, 1).picture, Stage(field, 6, 1).picture], ["Ada   ", "      "])
  }

  @Test func aControllerIsPresentedByHand() {
    let (root, sheet) = (LabelController("root"), LabelController("sheet"))
    var other = Weak(nil)
    var answers: [Bool] = []
    Stage(root, 12, 5).expectFilm(
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
      noting: { "\(sheet.presentingController === root) \(other.object != nil)" },
      shows: """
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
