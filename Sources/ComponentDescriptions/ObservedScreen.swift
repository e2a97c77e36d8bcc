import GridViews

/// A face that is told what to show by `observe { }`: at once the first time, and in the next turn
/// from then on.
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
