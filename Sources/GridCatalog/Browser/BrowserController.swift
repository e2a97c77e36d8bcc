import GridViews

/// The browser: a component like any other, of the library that it shows.
final class BrowserController: ViewController {
  private let model: BrowserModel

  init(_ model: BrowserModel) {
    self.model = model
    super.init()
  }

  override func loadView() -> View { BrowserView(model) }

  override func viewDidLoad() {
    let model = model
    present(
      isPresented: Binding {
        model.isHelpShown
      } set: {
        model.isHelpShown = $0
      }
    ) {
      HelpController()
    }
  }
}
