extension View {
  /// The view's place from the root down, such as `ScoreView/ScoreBoard/Label[1]`.
  ///
  /// A number tells siblings of the same name apart.
  public final var path: String {
    guard let superview else { return name }
    let namesakes = superview.subviews.filter { $0.name == name }
    guard namesakes.count > 1, let index = namesakes.firstIndex(where: { $0 === self }) else {
      return superview.path + "/" + name
    }
    return superview.path + "/\(name)[\(index)]"
  }

  private var name: String { identifier ?? String(describing: type(of: self)) }
}
