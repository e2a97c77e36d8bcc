/// The way in which a presented controller is shown over other screens.
public struct PresentationStyle: Hashable, Sendable {
  /// Whether the screens below receive no keys and no mouse events.
  let isModal: Bool
  /// Whether the screens below are dimmed.
  var dims = true
  /// Whether a click outside of the box ends the presentation.
  let endsByClickBeside: Bool
  /// The number of rows of the box.
  let detent: Detent
  /// The vertical place on the stage, unless there is an anchor.
  let place: Place
  /// The view beside which the box is placed.
  var anchor: PopoverAnchor?
  /// The time after which the presentation ends; nil if it does not end by itself.
  let duration: Duration?

  /// The number of rows of a sheet; at most the rows of the stage.
  public enum Detent: Hashable, Sendable {
    /// The rows that the content needs, half of the stage's rows, or all of them.
    ///
    /// Content without a height of its own gets all of them.
    case content, half, full
    /// A number of rows.
    case rows(Int)
  }

  /// The vertical place of a box on the stage.
  ///
  /// Horizontally, it is always centred.
  public enum Place: Hashable, Sendable {
    /// At the top, in the middle, or at the bottom.
    case top, center, bottom
  }

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
  public static let sheet = sheet(.content)

  /// A sheet with a number of rows.
  public static func sheet(_ detent: Detent) -> PresentationStyle {
    PresentationStyle(
      isModal: true, endsByClickBeside: true, detent: detent, place: .center, duration: nil)
  }

  /// A box over a dimmed stage that requires an answer; a click outside does nothing.
  public static let alert = PresentationStyle(
    isModal: true, endsByClickBeside: false, detent: .content, place: .center, duration: nil)

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
  public static func popover(from view: View) -> PresentationStyle {
    PresentationStyle(
      isModal: true, dims: false, endsByClickBeside: true, detent: .content, place: .center,
      anchor: PopoverAnchor(view), duration: nil)
  }

  /// A box that receives no keys and no mouse events, over a stage that stays usable.
  ///
  /// If a duration is given, it ends after that time.
  public static func overlay(
    at place: Place = .bottom, for duration: Duration? = nil
  ) -> PresentationStyle {
    PresentationStyle(
      isModal: false, dims: false, endsByClickBeside: false, detent: .content, place: place,
      duration: duration)
  }
}

extension PresentationStyle {
  /// Whether only the buttons of the box end it.
  var isAlert: Bool { isModal && !endsByClickBeside }

  /// Whether the box is a sheet.
  var isSheet: Bool { isModal && endsByClickBeside && anchor == nil }

  /// The word for a box of this style.
  var word: String { isAlert ? "alert" : anchor == nil ? "sheet" : "popover" }
}
