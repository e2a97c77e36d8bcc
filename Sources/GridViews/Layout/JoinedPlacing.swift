import CharacterGrid

// A view may join the stack around it, as a `BodyView` does. The stack then arranges the view's
// subviews as its own.
extension View {
  /// Appends the view or, if it joins a stack, the views that the stack arranges instead.
  func appendArranged(to views: inout [View]) {
    guard joinsStack else { return views.append(self) }
    for subview in subviews where !subview.isHidden { subview.appendArranged(to: &views) }
  }
}

/// Gives views their frames in a stack.
///
/// A view that joins the stack covers its subviews.
@MainActor struct JoinedPlacing {
  private let frames: [GridRect]
  private var next = 0

  init(_ frames: [GridRect]) { self.frames = frames }

  /// Places a view, or the views that are arranged instead, in the coordinates of the stack.
  mutating func place(_ view: View) { place(view, inside: .zero) }

  /// Places a view, and returns the rectangle in the stack that it covers.
  @discardableResult
  private mutating func place(_ view: View, inside origin: GridPoint) -> GridRect {
    guard view.joinsStack else {
      defer { next += 1 }
      view.frame = GridRect(
        origin: frames[next].origin.offset(against: origin), size: frames[next].size)
      return frames[next]
    }
    let covered = rectangle(of: view)
    view.frame = GridRect(
      origin: covered.origin.offset(against: origin), size: covered.size)
    for subview in view.subviews where !subview.isHidden { place(subview, inside: covered.origin) }
    return covered
  }

  /// Returns the rectangle around the frames of a view's subviews; without subviews, an empty one
  /// after the last frame.
  private func rectangle(of view: View) -> GridRect {
    var held: [View] = []
    view.appendArranged(to: &held)
    let own = frames[next..<next + held.count]
    guard let first = own.first else {
      let before = next > 0 ? frames[next - 1] : .zero
      return GridRect(x: before.maxX, y: before.maxY, width: 0, height: 0)
    }
    return own.dropFirst().reduce(first) { $0.around($1) }
  }
}

extension GridRect {
  /// Returns the smallest rectangle that contains both.
  fileprivate func around(_ other: GridRect) -> GridRect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return GridRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
