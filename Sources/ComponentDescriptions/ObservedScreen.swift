import GridViews

/// Shows a face by `observe { }`: at once the first time, and in the next turn from then on.
///
/// Alone in its file, whose lines are counted as the binding code of this delivery.
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
