/// How a controller is shown over the others.
public struct PresentationStyle: Hashable, Sendable {
  /// Whether what lies below is dimmed and gets neither keys nor mouse events.
  let isModal: Bool
  /// Whether a click beside it ends it.
  let endsByClickBeside: Bool
  /// How many rows it has.
  let detent: Detent
  /// Its place in the stage's rows.
  let place: Place
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

  /// A box that gets neither keys nor mouse events, over a stage that stays usable.
  ///
  /// It ends by itself after the duration, if one is given.
  public static func overlay(
    at place: Place = .bottom, for duration: Duration? = nil
  ) -> PresentationStyle {
    PresentationStyle(
      isModal: false, endsByClickBeside: false, detent: .content, place: place,
      duration: duration)
  }
}
