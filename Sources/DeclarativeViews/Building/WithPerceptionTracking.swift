/// Tracks the values that a closure reads from perceptible models, on platforms without
/// Observation.
///
/// ```swift
/// var body: some View {
///   WithPerceptionTracking {
///     Text("Count: \(model.count)")
///   }
/// }
/// ```
///
/// From iOS 17 on every body is tracked without this view. A closure that runs later, for example
/// the closure of a ``ForEach``, is not tracked by this view: it needs one of its own.
public struct WithPerceptionTracking<Content: View>: View, PrimitiveView {
  private let content: @MainActor () -> Content

  /// Makes a view that shows what the closure describes.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

  func update(_ node: Node) {
    let run = node.memory as? TrackedClosure<Content> ?? TrackedClosure(in: node)
    node.memory = run
    run.take(content)
  }
}

/// Runs the closure of one ``WithPerceptionTracking``.
@MainActor private final class TrackedClosure<Content: View>: Describer {
  private var content: @MainActor () -> Content = { fatalError("There is no closure yet.") }
  private var description: Content?

  init(in node: Node) { super.init(named: "WithPerceptionTracking", in: node) }

  override func readModels() { place.trackPerceptions { description = content() } }

  func take(_ content: @escaping @MainActor () -> Content) {
    self.content = content
    place.setNeedsBody(because: node.wordsOfParent("closure"))
  }

  override func showDescription() {
    guard let description else { return }
    self.description = nil
    node.fill(place) { $0.add(description) }
  }
}
