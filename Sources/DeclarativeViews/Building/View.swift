@_exported public import GridViews

/// A part of the screen that a value describes, as in SwiftUI.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     Text("Count: \(count)")
///     Button("Add") { count += 1 }
///   }
/// }
/// ```
///
/// The body runs again when a value that it has read changes, and when the view around it passes
/// another value. Views of GridViews show what the body describes. They are kept when the body runs
/// again.
@MainActor public protocol View {
  /// The type of the view that the body describes.
  associatedtype Body: View

  /// Describes what is shown; the values that it reads from models are tracked.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// `Never`, since there is no view of this type.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never called: this module shows the view without a body.
  public var body: Never {
    fatalError("\(Self.self) has no body. It is shown by a view of its own.")
  }
}

/// A view of this module without a body; it shows itself with nodes and views of GridViews.
@MainActor protocol PrimitiveView {
  /// Makes the views and the nodes inside of a node, or updates them.
  func update(_ node: Node)
}
