import FirstFrameTesting
import GridViews
import Observation
import Testing

/// What a markdown text looks like, and that no frame of it is late.
@MainActor @Suite struct MarkdownViewSheetTests {
  private let page = """
    # Release notes

    A **grid** is *frozen*, as the [guide](https://example.org/guide) says; `Canvas` is ~~not~~.
    表示幅を測る。

    ## What is new

    1. Lists
       - nested ones, whose lines wrap where there is no room
       - [x] done
       - [ ] to do
    2. Quotes

    > To measure **and** to draw
    > are one thing.
    >
    > > Are they?

    ```swift
    let grid = canvas.frozen() // a line of code that is longer than the page
    ```

    | View | Cells | Kind |
    |:-----|------:|:----:|
    | Label | 12 | text |
    | ProgressBar | 1,024 | bar |

    ---

    <b>HTML</b> is shown as it is written.
    """

  @Test func states() {
    expectSheets(of: [
      ControlState("a page", rows: 36) { [page] in MarkdownView(page) },
      ControlState("with addresses", rows: 3) {
        MarkdownView("The [guide](https://example.org)", showsAddresses: true)
      },
      ControlState("empty", rows: 1) { MarkdownView() },
    ])
  }

  @Observable @MainActor fileprivate final class Page { var text = "# A" }

  @Test func noFrameIsLate() {
    expectFreshFrames(
      of: Rehearsal(Page()) { page in
        Stage(
          framed(ScrollView(MarkdownView { page.text })), size: GridSize(width: 9, height: 3))
      } actions: {
        Action("more") { $0.text += "\n\n- *more*" }
        Action("less") { $0.text = "a" }
        Action("focus", input: .key(.tab))
        Action("down", input: .key(.down))
        Action("narrow", input: .resize(GridSize(width: 5, height: 3)))
      }, within: largerControlBound, except: ["focus"])
  }
}
