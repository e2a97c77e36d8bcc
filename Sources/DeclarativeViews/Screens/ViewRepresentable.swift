public import GridViews

/// A view of GridViews in a body.
///
/// It is kept as long as it stays in its place.
///
/// ```swift
/// struct Due: ViewRepresentable {
///   let model: Task
///   func makeView() -> DatePicker { DatePicker(day: model.due) }
///   func updateView(_ picker: DatePicker) { picker.day = model.due }
/// }
/// ```
///
/// Like a body, `updateView` runs again when a value that it has read from a model changes, or a
/// field.
public protocol ViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype Represented: GridViews.View

  /// Makes the view.
  func makeView() -> Represented
  /// Updates the view.
  ///
  /// Called after the view is made, and when a value changes that this method has read.
  func updateView(_ view: Represented)
}

extension ViewRepresentable {
  /// Changes nothing.
  public func updateView(_ view: Represented) {}
}

/// Shows a view of GridViews that a closure makes once.
///
/// ```swift
/// Retained(LogView { model.log })
/// ```
public struct Retained<Represented: GridViews.View>: ViewRepresentable {
  private let make: @MainActor () -> Represented

  /// Makes a place for a view; the closure runs once, when this is new.
  public init(_ make: @autoclosure @escaping @MainActor () -> Represented) { self.make = make }

  /// Makes the view.
  public func makeView() -> Represented { make() }
}

extension Node {
  /// Makes or updates the view of GridViews in a node.
  func updateRepresented<Content: ViewRepresentable>(_ content: Content) {
    connectProperties(of: content)
    if let run = memory as? RepresentedRun<Content> {
      run.take(content)
    } else {
      memory = RepresentedRun(content, in: self)
    }
  }
}

/// Updates one view of GridViews.
@MainActor private final class RepresentedRun<Content: ViewRepresentable>: ValueDescriber<Content> {
  private let represented: Content.Represented

  override init(_ view: Content, in node: Node) {
    represented = view.makeView()
    super.init(view, in: node)
  }

  /// A view that is made only once has nothing to update: a new closure is ignored.
  override func take(_ new: Content) {
    if !(Content.self is any MadeOnce.Type) { super.take(new) }
  }

  override func readModels() { reading { view.updateView(represented) } }

  override func showDescription() { place.replaceSubviews(with: [represented]) }
}

/// A view that is made only once, by a closure.
private protocol MadeOnce {}

extension Retained: MadeOnce {}
