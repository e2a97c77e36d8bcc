/// A value that a field edits as a text, such as a number.
///
/// While the user types, the text may differ from the text of the value: `12.` and `-` are no numbers
/// yet. The field ends the draft on enter and when it loses the focus.
@MainActor package protocol TextDraft: AnyObject {
  /// The typed text, if it differs from the text of the value; otherwise nil.
  ///
  /// It is a part of the field's ``View/focusState``.
  var typedText: String? { get set }

  /// The reason why the typed text is no value; nil if it is one.
  var problem: String? { get }
}
