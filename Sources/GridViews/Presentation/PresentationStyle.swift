/// How a controller is shown over the others.
public struct PresentationStyle: Hashable, Sendable {
  /// Whether what lies below is dimmed and gets neither keys nor the mouse.
  let isModal: Bool
  /// Whether a click beside it ends it.
  let endsByClickBeside: Bool
  /// How many rows it has.
  let detent: Detent
  /// Where it stands.
  let place: Place
  /// After what time it ends by itself.
  let duration: Duration?

  /// How many rows a sheet has, if there are as many.
  public enum Detent: Hashable, Sendable {
    /// As many as its content needs, half of the stage's, all of them, or so many.
    case content, half, full
    case rows(Int)
  }

  /// Where a box stands in the stage's rows; in the columns it is always in the middle.
  public enum Place: Hashable, Sendable {
    /// At the first rows, halfway, or at the last rows.
    case top, center, bottom
  }

  /// A box over a dimmed stage, as large as its content; escape and a click beside it end it.
  ///
  ///     below
  ///       ╭─ Edit ─────╮
  ///       │Paris       │
  ///       ╰────────────╯
  public static let sheet = sheet(.content)

  /// The same, with so many rows.
  public static func sheet(_ detent: Detent) -> PresentationStyle {
    PresentationStyle(
      isModal: true, endsByClickBeside: true, detent: detent, place: .center, duration: nil)
  }

  /// A box over a dimmed stage that wants an answer: a click beside it does nothing.
  public static let alert = PresentationStyle(
    isModal: true, endsByClickBeside: false, detent: .content, place: .center, duration: nil)

  /// A box that gets neither keys nor the mouse, over a stage that goes on; it ends by itself
  /// after some time, if one is given.
  public static func overlay(
    at place: Place = .bottom, for duration: Duration? = nil
  ) -> PresentationStyle {
    PresentationStyle(
      isModal: false, endsByClickBeside: false, detent: .content, place: place,
      duration: duration)
  }
}
