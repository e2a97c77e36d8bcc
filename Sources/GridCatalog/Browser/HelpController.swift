import CharacterGrid
import GridViews

/// A sheet that explains everything on the screen.
final class HelpController: ViewController {
  override init() {
    super.init()
    title = "What you see"
  }

  override func loadView() -> View {
    let scroll = ScrollView(Label(Self.text))
    scroll.contentInsets = GridInsets(left: 1, right: 1)
    return scroll
  }

  /// Closes the sheet on every key that does not scroll it; returns true.
  override func handleKey(_ key: KeyPress) -> Bool {
    dismiss()
    return true
  }

  static let text = """
    One component twice, in the same state: first by tracking (the
    view reads the model in its own methods), then by another
    delivery. A frame is what the user sees. It is right if a new
    view of the same state shows the same.

      ▸ start   · turn of the main queue   1 a change   k a key

    space n   run the next turn         p     let turns run
    1 … 9     change the model          s S   another state
    d D       another delivery          r     from the start
    ↑ ↓       another component         enter use it (esc: back;
    tab       which one is in front           ctrl-N: turn)
    page keys scroll what is inside     i     look inside
    t         light or dark             w     narrow or wide
    o         the orders of its answers, if it waits for any
    ctrl-Z    stop                      q     quit
    """
}
