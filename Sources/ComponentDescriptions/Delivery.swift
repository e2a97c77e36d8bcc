public import GridViews

/// A way in which the changes of a model reach a view.
///
/// The same component can be shown with each.
///
/// Every component has ``tracked`` and ``observed``. Add others by conforming to
/// ``DeliveryMethod``.
public struct Delivery: Sendable {
  private let method: any DeliveryMethod

  /// Wraps a method; deliveries whose methods have the same name are equal.
  public init(_ method: any DeliveryMethod) { self.method = method }

  /// The view reads the model in tracked methods.
  public static let tracked = Delivery(TrackedDelivery())
  /// `observe { }` passes each state to a state view.
  public static let observed = Delivery(ObservedDelivery())

  /// The name, such as `tracked`.
  public var name: String { method.name }
  /// A short summary, as code if the code is short.
  public var summary: String { method.summary }
  /// What is special about the delivery, in at most 34 columns.
  public var gist: String { method.gist }
  /// The delivery that shows the same views with a right first frame: this one unless another is
  /// given.
  public var prompt: Delivery { method.prompt ?? self }
  /// True if the delivery shows a ``StateView``, which not every component has.
  public var needsStateView: Bool { method.needsStateView }

  fileprivate func shows(_ component: any AnyComponent) -> Bool { method.shows(component) }

  /// Returns true if a value that a view stores is a subscription.
  public func isSubscription(_ value: Any) -> Bool { method.isSubscription(value) }
}

extension Delivery: Hashable {
  /// Returns true if both have the same name.
  public static func == (left: Delivery, right: Delivery) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A way to bring a model's changes to a view: it makes the model and the screen.
public protocol DeliveryMethod: Sendable {
  /// The name, such as `naive`: lower case, with hyphens between the words.
  var name: String { get }
  /// A short summary, as code if the code is short.
  var summary: String { get }
  /// What is special about the delivery, in at most 34 columns.
  var gist: String { get }
  /// The delivery that shows the same views with a right first frame; nil if it is this one.
  var prompt: Delivery? { get }
  /// True if it shows a ``StateView``; the default is true.
  var needsStateView: Bool { get }

  /// True if it can show a component; the default is true.
  func shows(_ component: any AnyComponent) -> Bool

  /// Makes a model in a state, of the type that the method needs.
  @MainActor func model<State>(
    of component: Component<State>, in state: State
  ) -> any ComponentModel<State>

  /// Makes a screen that shows a model; the model must be one that ``model(of:in:)`` has made.
  @MainActor func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController

  /// Returns true if a value that a view stores is a subscription of this delivery.
  func isSubscription(_ value: Any) -> Bool
}

extension DeliveryMethod {
  /// Nil: the first frame of this delivery is right, or no other delivery shows the same views.
  public var prompt: Delivery? { nil }
  /// True: it shows a state view.
  public var needsStateView: Bool { true }

  /// Returns true: it shows any component that has a state view if one is needed.
  public func shows(_ component: any AnyComponent) -> Bool { true }

  /// Makes the component's own observable model.
  @MainActor public func model<State>(
    of component: Component<State>, in state: State
  ) -> any ComponentModel<State> { component.model(state) }

  /// Returns false: views store no subscriptions of this delivery.
  public func isSubscription(_ value: Any) -> Bool { false }
}

// MARK: - Tracked and observed

private struct TrackedDelivery: DeliveryMethod {
  let name = "tracked"
  let summary = "tracked methods read an @Observable model"
  let gist = "reads an @Observable model"
  let needsStateView = false

  func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController { component.trackedScreen(model) }
}

private struct ObservedDelivery: DeliveryMethod {
  let name = "observed"
  let summary = "observe { stateView.show(model.state) }"
  let gist = "observe { … }"

  func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController {
    func screen(_ stateView: some StateView<State>) -> ViewController {
      ObservedScreen(stateView, model)
    }
    return screen(component.stateView())
  }
}

// MARK: - A component by a delivery

@MainActor extension Component {
  /// Makes a model in a state, of the type that a delivery needs.
  public func model(_ state: State, for delivery: Delivery) -> any ComponentModel<State> {
    delivery.model(of: self, in: state)
  }

  /// Makes a stage that shows a model.
  ///
  /// ``model(_:for:)`` must have made it for the same delivery.
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
    (component.hasStateView || !delivery.needsStateView) && delivery.shows(self)
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
