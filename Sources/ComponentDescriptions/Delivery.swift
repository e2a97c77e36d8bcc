public import GridViews

/// How the changes of a model travel to a view: the same component can be shown by each of them.
///
/// ``tracked`` and ``observed`` are there for every component; others are added by conforming to
/// ``DeliveryMethod``.
public struct Delivery: Sendable {
  private let method: any DeliveryMethod

  /// Wraps a method; its name tells it from the others.
  public init(_ method: any DeliveryMethod) { self.method = method }

  /// The view reads the model in tracked methods.
  public static let tracked = Delivery(TrackedDelivery())
  /// `observe { }` tells a face what to show.
  public static let observed = Delivery(ObservedDelivery())

  /// The name, such as `tracked`.
  public var name: String { method.name }
  /// What it does in a few words, as code where it is short.
  public var summary: String { method.summary }
  /// What makes it what it is, in at most 34 columns.
  public var gist: String { method.gist }
  /// The files of its binding code for a component, as they were when they were compiled; empty where
  /// it has none of its own.
  public func sources(of component: any AnyComponent) -> [String] { method.sources(of: component) }
  /// The delivery of the same views whose first frame is right.
  public var prompt: Delivery { method.prompt ?? self }
  /// Whether it shows a ``Face``, which not every component has.
  public var needsFace: Bool { method.needsFace }

  fileprivate func shows(_ component: any AnyComponent) -> Bool { method.shows(component) }

  /// Returns true if a value that a view keeps is a subscription.
  public func isSubscription(_ value: Any) -> Bool { method.isSubscription(value) }
}

extension Delivery: Hashable {
  /// Compares the names.
  public static func == (left: Delivery, right: Delivery) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A way to bring a model's changes to a view: the model that it needs, and the screen.
public protocol DeliveryMethod: Sendable {
  /// The name, such as `naive`: one word in small letters, dashes between its parts.
  var name: String { get }
  /// What it does in a few words, as code where it is short.
  var summary: String { get }
  /// What makes it what it is, in at most 34 columns.
  var gist: String { get }
  /// The delivery of the same views whose first frame is right; this one unless given.
  var prompt: Delivery? { get }
  /// Whether it shows a ``Face``; true unless given.
  var needsFace: Bool { get }

  /// The files of its binding code for a component, by `#filePath`; none unless given.
  func sources(of component: any AnyComponent) -> [String]

  /// Whether it can show a component; true unless given.
  func shows(_ component: any AnyComponent) -> Bool

  /// Makes a model in a state, of the kind that the method needs.
  @MainActor func model<State>(
    of component: Component<State>, in state: State
  ) -> any ComponentModel<State>

  /// Makes a screen that shows a model, which ``model(of:in:)`` has made.
  @MainActor func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController

  /// Returns true if a value that a view keeps is a subscription of this kind.
  func isSubscription(_ value: Any) -> Bool
}

extension DeliveryMethod {
  /// Nil: the delivery itself.
  public var prompt: Delivery? { nil }
  /// True: it shows a face.
  public var needsFace: Bool { true }

  /// No files.
  public func sources(of component: any AnyComponent) -> [String] { [] }

  /// True: it shows any component, if that has a face where it needs one.
  public func shows(_ component: any AnyComponent) -> Bool { true }

  /// The component's own observable model.
  @MainActor public func model<State>(
    of component: Component<State>, in state: State
  ) -> any ComponentModel<State> { component.model(state) }

  /// False: views keep no subscriptions of this kind.
  public func isSubscription(_ value: Any) -> Bool { false }
}

// MARK: - Tracked and observed

private struct TrackedDelivery: DeliveryMethod {
  let name = "tracked"
  let summary = "tracked methods read an @Observable model"
  let gist = "reads an @Observable model"
  let needsFace = false

  func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController { component.trackedScreen(model) }
}

private struct ObservedDelivery: DeliveryMethod {
  let name = "observed"
  let summary = "observe { face.show(model.state) }"
  let gist = "observe { … }"

  func sources(of component: any AnyComponent) -> [String] {
    let folder = #filePath.prefix(through: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)
    return [folder + "ObservedScreen.swift"]
  }

  func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController {
    func screen(_ face: some Face<State>) -> ViewController { ObservedScreen(face, model) }
    return screen(component.face())
  }
}

// MARK: - A component by a delivery

@MainActor extension Component {
  /// Makes a model in a state, of the kind that a delivery needs.
  public func model(_ state: State, for delivery: Delivery) -> any ComponentModel<State> {
    delivery.model(of: self, in: state)
  }

  /// Makes a stage that shows a model, which ``model(_:for:)`` has made for the same delivery.
  public func stage(
    _ model: any ComponentModel<State>, by delivery: Delivery, size: GridSize? = nil,
    traits: TraitOverrides = TraitOverrides()
  ) -> Stage {
    Stage(delivery.screen(of: self, showing: model), size: size ?? self.size, traits: traits)
  }
}

extension AnyComponent {
  /// Returns true if a delivery can show the component.
  public func supports(_ delivery: Delivery) -> Bool {
    (component.hasFace || !delivery.needsFace) && delivery.shows(self)
  }
}

@MainActor extension Delivery {
  fileprivate func model<State>(
    of component: Component<State>, in state: State
  ) -> any ComponentModel<State> { method.model(of: component, in: state) }

  fileprivate func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController { method.screen(of: component, showing: model) }
}
