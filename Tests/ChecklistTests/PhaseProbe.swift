import CharacterGrid
import GridViews

/// Calls a closure with the name of each of its methods that runs.
final class PhaseProbe: View {
  let run: (String) -> Void

  init(_ run: @escaping @MainActor (String) -> Void) {
    self.run = run
    super.init()
  }

  override func traitsDidChange(from previous: Traits) { run("traitsDidChange") }
  override func updateProperties() { run("updateProperties") }
  override func updateConstraints() { run("updateConstraints") }
  override func layoutSubviews() { run("layoutSubviews") }
  override func draw(in canvas: inout Canvas) { run("draw") }
}

/// A controller that calls a closure with the name of each of its methods that runs.
final class PhaseController: ViewController {
  let run: (PhaseController, String) -> Void
  private let shownView: View

  init(_ view: View = View(), _ run: @escaping @MainActor (PhaseController, String) -> Void) {
    shownView = view
    self.run = run
    super.init()
  }

  override func loadView() -> View { shownView }
  override func viewDidLoad() { run(self, "viewDidLoad") }
  override func viewWillLayoutSubviews() { run(self, "viewWillLayoutSubviews") }
}
