/// The way in which a presented controller is shown over other screens.
package struct PresentationStyle: Hashable, Sendable {
  /// Whether only the buttons of the box end the presentation.
  let isAlert: Bool
  /// The view beside which the box is placed; nil for a box in the middle of a dimmed stage.
  let anchor: PopoverAnchor?

  /// A box over a dimmed stage, as large as its content; escape or a click outside ends the
  /// presentation.
  ///
  /// Content that fills the height gets no more rows than it needs. A page that scrolls, such as a
  /// form, gets at least 40 columns if the stage has them.
  ///
  ///     below
  ///       ╭─ Edit ─────╮
  ///       │Paris       │
  ///       ╰────────────╯
  package static let sheet = PresentationStyle(isAlert: false, anchor: nil)

  /// A box over a dimmed stage that requires an answer; a click outside does nothing.
  package static let alert = PresentationStyle(isAlert: true, anchor: nil)

  /// A box beside a view, over a stage that is not dimmed; escape or a click outside ends the
  /// presentation.
  ///
  ///     [ Sort ]
  ///     ╭───────╮
  ///     │By name│
  ///     │By size│
  ///     ╰───────╯
  ///
  /// It is below the view, or above or beside it if there is more room. It follows the view, and
  /// ends when the view is hidden or leaves the stage.
  package static func popover(from view: View) -> PresentationStyle {
    PresentationStyle(isAlert: false, anchor: PopoverAnchor(view))
  }

  /// The word for a box of this style.
  var word: String { isAlert ? "alert" : anchor == nil ? "sheet" : "popover" }
}
