/// How a controller is shown over the others.
public struct PresentationStyle: Hashable, Sendable {
  /// Whether what lies below gets neither keys nor mouse events.
  let isModal: Bool
  /// Whether what lies below is dimmed.
  var dims = true
  /// Whether a click beside it ends it.
  let endsByClickBeside: Bool
  /// How many rows it has.
  let detent: Detent
  /// Its place in the stage's rows, unless there is an anchor.
  let place: Place
  /// The view that it is placed beside.
  var anchor: PopoverAnchor?
  /// The time after which it ends by itself; nil if it does not.
  let duration: Duration?

  /// How many rows a sheet has, at most the stage's.
  public enum Detent: Hashable, Sendable {
    /// As many rows as its content needs, half of the stage's, or all of them.
    case content, half, full
    /// A number of rows.
    case rows(Int)
  }

  /// The place of a box in the stage's rows; it is always centred in the columns.
  public enum Place: Hashable, Sendable {
    /// At the top, in the middle, or at the bottom.
    case top, center, bottom
  }

  /// A box over a dimmed stage, as large as its content; escape and a click beside it end it.
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

  /// A box over a dimmed stage that wants an answer: a click beside it does nothing.
  public static let alert = PresentationStyle(
    isModal: true, endsByClickBeside: false, detent: .content, place: .center, duration: nil)

  /// A box beside a view, over a stage that looks as before; escape and a click outside end it.
  ///
  ///     [ Sort ]
  ///     ╭───────╮
  ///     │By name│
  ///     │By size│
  ///     ╰───────╯
  ///
  /// It is below the view, or above it or beside it where there is more room, and as near to it as
  /// the stage allows. It follows the view when that moves, and ends when the view is hidden or
  /// leaves the stage.
  public static func popover(from view: View) -> PresentationStyle {
    PresentationStyle(
      isModal: true, dims: false, endsByClickBeside: true, detent: .content, place: .center,
      anchor: PopoverAnchor(view), duration: nil)
  }

  /// A box that gets neither keys nor mouse events, over a stage that stays usable.
  ///
  /// It ends by itself after the duration, if one is given.
  public static func overlay(
    at place: Place = .bottom, for duration: Duration? = nil
  ) -> PresentationStyle {
    PresentationStyle(
      isModal: false, dims: false, endsByClickBeside: false, detent: .content, place: place,
      duration: duration)
  }
}

extension PresentationStyle {
  /// Whether it wants an answer: nothing but its buttons ends it.
  var isAlert: Bool { isModal && !endsByClickBeside }

  /// What a box of this style is called.
  var word: String { isAlert ? "alert" : anchor == nil ? "sheet" : "popover" }

  /// The style apart from the view that it names, which another stage has one of its own for.
  var withoutAnchor: PresentationStyle {
    var style = self
    style.anchor = nil
    return style
  }
}
