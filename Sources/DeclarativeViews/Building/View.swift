@_exported public import GridViews

/// A part of the screen that is described by a value, as in SwiftUI.
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
/// The body runs again when something changes that it has read, and when the view around it gives it
/// another value. What it describes is shown by views of GridViews, which stay.
@MainActor public protocol View {
  /// What the body describes.
  associatedtype Body: View

  /// Describes what is shown; what it reads of models is tracked.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// A view that there is none of has no body.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Is never run: the view is one of this module's own.
  public var body: Never {
    fatalError("\(Self.self) has no body. It is shown by a view of its own.")
  }
}

/// A view without a body, which says itself how it is shown.
@MainActor protocol PrimitiveView {
  /// Makes what shows the view, or brings it up to date.
  func update(_ node: Node)
}
