import GridViews

/// Shows a face with `observe { }`: the first state at once, each later state in the next turn.
final class ObservedScreen<Shown: Face>: FaceController<Shown> {
  private let model: any ComponentModel<Shown.State>

  init(_ face: Shown, _ model: any ComponentModel<Shown.State>) {
    self.model = model
    super.init(face)
    face.send = { model.send($0) }
  }

  override func viewDidLoad() {
    observe { [face, model] in face.show(model.state) }
  }
}
