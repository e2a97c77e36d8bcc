public import CharacterGrid

extension Stage {
  /// The views and their controllers, from the root down, each with the cells that are its own to
  /// draw on.
  public var parts: [FramePart] {
    root.parts(at: .zero, within: Rect(origin: .zero, size: size))
  }
}

extension View {
  /// The view and those below, which lies with its first cell at a place of the stage.
  fileprivate func parts(at origin: Point, within window: Rect) -> [FramePart] {
    let all = Rect(origin: origin, size: frame.size)
    let seen = isVisible ? window.intersection(all) : .zero
    let inside = clipsToBounds ? seen : isVisible ? window : .zero
    let controllers = controller.map { [FramePart(path: path, frame: seen, object: $0)] } ?? []
    let part = FramePart(path: path, frame: seen, content: accessibilityLabel, object: self)
    return controllers + [part]
      + subviews.flatMap { view in
        view.parts(
          at: origin.offset(against: boundsOrigin).offset(by: view.frame.origin), within: inside)
      }
  }
}
