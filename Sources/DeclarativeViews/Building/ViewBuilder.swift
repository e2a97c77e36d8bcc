/// Combines the statements of a body into one view.
@MainActor @resultBuilder public enum ViewBuilder {
  /// A statement that is a view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }

  /// An `if` without an `else`.
  public static func buildOptional<Content: View>(
    _ content: Content?
  ) -> ConditionalView<Content, EmptyView> {
    content.map { .first($0) } ?? .second(EmptyView())
  }

  /// The first branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// Any other branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// A `for` loop.
  ///
  /// Its views are identified by their positions; for rows that move use ``ForEach``.
  public static func buildArray<Content: View>(_ content: [Content]) -> ArrayView<Content> {
    ArrayView(content)
  }

  /// A branch that needs a newer version of the system.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// A view that shows nothing.
public struct EmptyView: View, PrimitiveView {
  /// Makes a view that shows nothing.
  public init() {}

  func update(_ node: Node) {}
}

/// Several views, one after another.
public struct TupleView<each Content: View>: View, PrimitiveView {
  let content: (repeat each Content)

  init(_ content: (repeat each Content)) { self.content = content }

  func update(_ node: Node) {
    node.updateChildren { children in
      for view in repeat each content { children.add(view) }
    }
  }
}

/// One of two branches; when the other branch is shown instead, the state of this one is released.
public enum ConditionalView<First: View, Second: View>: View, PrimitiveView {
  /// The first branch.
  case first(First)
  /// The second branch.
  case second(Second)

  func update(_ node: Node) {
    node.updateChildren { children in
      switch self {
      case .first(let view): children.add(view, id: 0)
      case .second(let view): children.add(view, id: 1)
      }
    }
  }
}

/// The views of a `for` loop, identified by their positions.
public struct ArrayView<Content: View>: View, PrimitiveView {
  let content: [Content]

  init(_ content: [Content]) { self.content = content }

  func update(_ node: Node) {
    node.updateChildren { children in
      for view in content { children.add(view) }
    }
  }
}

/// A view whose type is hidden; when the hidden type changes, the state of the view is released.
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Hides the type of a view.
  public init(_ content: some View) { self.content = content }

  func update(_ node: Node) {
    node.updateChildren { children in
      children.add(erased: content)
    }
  }
}

/// Several views that get the same modifiers, or that are passed as one parameter.
public struct Group<Content: View>: View, PrimitiveView {
  let content: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: Node) {
    node.updateChildren { $0.add(content) }
  }
}
