/// The clipboard of a stage: what was cut or copied last.
///
///     stage.press(KeyPress(.character("c"), .control))
///     #expect(stage.clipboard.text == "Ada")
///
/// Each stage has its own. In a terminal, what is copied is written to the terminal's clipboard too;
/// what other programs have copied arrives as a paste by the terminal's own keys.
public struct Clipboard: Sendable {
  /// The text; empty if nothing was copied.
  public var text: String { didSet { changes += 1 } }
  /// How often a text was copied, also the same one again.
  package private(set) var changes = 0

  /// Makes a clipboard with a text.
  public init(_ text: String = "") { self.text = text }
}
