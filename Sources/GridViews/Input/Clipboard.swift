/// The clipboard of a stage: the text that was cut or copied last.
///
///     stage.press(KeyPress(.character("c"), .control))
///     #expect(stage.clipboard.text == "Ada")
///
/// Each stage has its own clipboard. In a terminal, a copied text is also written to the terminal's
/// clipboard. To paste a text of another program, the user presses the terminal's own keys, and the
/// text arrives as a paste.
public struct Clipboard: Sendable {
  /// The text; empty if nothing was copied.
  public var text: String { didSet { changes += 1 } }
  /// The number of times that a text was set, also the same text again.
  package private(set) var changes = 0

  /// Makes a clipboard with a text.
  public init(_ text: String = "") { self.text = text }
}
