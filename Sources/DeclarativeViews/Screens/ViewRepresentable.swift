public import GridViews

/// A view of GridViews inside of a body, which is kept as long as it is in its place.
///
/// ```swift
/// struct Plot: ViewRepresentable {
///   let model: Weather
///   func makeView() -> Chart { Chart() }
///   func updateView(_ chart: Chart) { chart.series = [.line(model.temperatures)] }
/// }
/// ```
///
/// What `updateView` reads of models makes it run again, as a body does; so does another field.
public protocol ViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype Represented: GridViews.View

  /// Makes the view.
  func makeView() -> Represented
  /// Brings the view up to date: called after it was made, and when what this has read has changed.
  func updateView(_ view: Represented)
}

extension ViewRepresentable {
  /// Changes nothing.
  public func updateView(_ view: Represented) {}
}

/// A view of GridViews that is made where it is named.
///
/// ```swift
/// Retained(Chart { model.series })
/// ```
public struct Retained<Represented: GridViews.View>: ViewRepresentable {
  private let make: @MainActor () -> Represented

  /// Makes a place for a view, which is made once.
  public init(_ make: @autoclosure @escaping @MainActor () -> Represented) { self.make = make }

  /// Makes the view.
  public func makeView() -> Represented { make() }
}

extension Node {
  /// Updates the node of a view of GridViews.
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

  /// Where there is nothing to update it with, another closure to make it does not count.
  override func take(_ new: Content) {
    if !(Content.self is any MadeOnce.Type) { super.take(new) }
  }

  override func readModels() { view.updateView(represented) }

  override func showDescription() { place.replaceSubviews(with: [represented]) }
}

/// What only makes its view.
private protocol MadeOnce {}

extension Retained: MadeOnce {}
