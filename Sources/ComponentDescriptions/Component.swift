public import GridViews

/// The description of a component for tests, films, proofs and the catalog.
///
/// It lists the component's states and actions, and makes its views.
///
///     let counter = Component(
///       "Counter", summary: "A number, and a fact about it.",
///       size: GridSize(width: 30, height: 6),
///       samples: [Sample("zero", .zero), Sample("with a fact", .fact)],
///       actions: [ComponentAction("count up") { $0.count += 1 }],
///       view: { CounterView($0 as ObservableModel<CounterState>) }, stateView: CounterStateView.init)
///
/// The ``StateView`` is needed only to compare other deliveries with the tracked view.
public struct Component<State: ComponentState>: Sendable {
  /// The name, such as `Score`; the component's folder has the same name.
  public let name: String
  /// A description of the component in one sentence.
  public let summary: String
  /// The sizes of its pictures on a narrow and on a wide screen.
  public let size: GridSize, wide: GridSize
  /// The states that are shown in pictures; the component's story begins with the first.
  public let samples: [Sample<State>]
  /// What can happen to the component; its story is all actions, once each, in this order.
  public let actions: [ComponentAction<State>]
  private let makeModel: @MainActor (State) -> any ComponentModel<State>
  private let makeScreen: @MainActor (any ComponentModel<State>) -> ViewController
  private let makeStateView: (@MainActor () -> any StateView<State>)?

  /// Describes a component that is a view.
  public init<Model: ComponentModel<State>>(
    _ name: String, summary: String, size: GridSize, wide: GridSize? = nil,
    samples: [Sample<State>], actions: [ComponentAction<State>] = [],
    view: @escaping @MainActor (Model) -> View,
    stateView: (@MainActor () -> any StateView<State>)? = nil
  ) {
    self.init(
      name, summary: summary, size: size, wide: wide, samples: samples, actions: actions,
      controller: { ViewHost(view($0)) }, stateView: stateView)
  }

  /// Describes a component that is a controller, because it presents other screens.
  public init<Model: ComponentModel<State>>(
    _ name: String, summary: String, size: GridSize, wide: GridSize? = nil,
    samples: [Sample<State>], actions: [ComponentAction<State>] = [],
    controller: @escaping @MainActor (Model) -> ViewController,
    stateView: (@MainActor () -> any StateView<State>)? = nil
  ) {
    precondition(
      !samples.isEmpty, "\(name) has no sample. Give it the state its story begins with.")
    self.name = name
    self.summary = summary
    self.size = size
    self.wide = wide ?? size
    self.samples = samples
    self.actions = actions
    makeModel = { Model($0) }
    makeScreen = { model in
      guard let model = model as? Model else {
        preconditionFailure("\(name) shows a \(Model.self), not a \(type(of: model)).")
      }
      return controller(model)
    }
    makeStateView = stateView
  }

  /// Makes an observable model in a state.
  @MainActor public func model(_ state: State) -> any ComponentModel<State> { makeModel(state) }

  /// Makes the tracked view of a model; the model must be one that ``model(_:)`` has made.
  @MainActor public func trackedScreen(_ model: any ComponentModel<State>) -> ViewController {
    makeScreen(model)
  }

  /// True if the component has a state view, so that other deliveries can show it.
  public var hasStateView: Bool { makeStateView != nil }

  /// Makes a state view, for a delivery that calls ``StateView/show(_:)``.
  @MainActor public func stateView() -> any StateView<State> {
    guard let makeStateView else {
      preconditionFailure(
        "\(name) has no state view, so only its tracked view can show it. Give Component(…) a stateView."
      )
    }
    return makeStateView()
  }
}

// MARK: - Its samples and actions

/// A state with a name.
public struct Sample<State: ComponentState>: Sendable {
  /// The name, such as `loading`.
  public let name: String
  /// The state.
  public let state: State

  /// Makes a sample.
  public init(_ name: String, _ state: State) {
    self.name = name
    self.state = state
  }
}

/// Something that can happen to a component, by name.
public struct ComponentAction<State: ComponentState>: Sendable {
  /// The name, such as `goal for Home`.
  public let name: String
  /// Changes the state as the action does.
  public let change: @Sendable (inout State) -> Void

  /// Makes an action of a change.
  public init(_ name: String, _ change: @escaping @Sendable (inout State) -> Void) {
    self.name = name
    self.change = change
  }

  /// Makes an action that applies an intent of the user.
  public init(_ name: String, _ intent: State.Intent) {
    self.init(name) { $0.apply(intent) }
  }
}

// MARK: - Components of any kind

/// A component whose type of state is erased.
///
/// A generic function gets the typed component from `component`:
///
///     func play(_ any: some AnyComponent) { let component = any.component … }
public protocol AnyComponent: Sendable {
  /// The kind of state.
  associatedtype State: ComponentState

  /// The component's name.
  var name: String { get }
  /// The component itself.
  var component: Component<State> { get }
}

extension Component: AnyComponent {
  /// The component itself.
  public var component: Component<State> { self }
}

// MARK: - Its state and its model

/// Everything that a component shows at one moment, as a value, and the intents of its user.
///
///     extension CounterState: ComponentState {
///       public mutating func apply(_ intent: CounterIntent) { … }
///     }
public protocol ComponentState: Hashable, Sendable {
  /// What the user can ask for; `Never` unless a type is given.
  associatedtype Intent: Hashable & Sendable = Never

  /// Changes the state in response to an intent, like a model that has no service.
  mutating func apply(_ intent: Intent)
}

extension ComponentState where Intent == Never {
  /// Never called, since there is no intent.
  public mutating func apply(_ intent: Never) {}
}

/// A model that can be set to any state; films, proofs and the catalog do this.
///
/// Setting the state sets each property. Observation notifies only the readers of properties whose
/// value has changed.
@MainActor public protocol ComponentModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Everything that is shown; the getter combines the properties, the setter writes each of them.
  var state: State { get set }

  /// Makes a model in a state.
  init(_ state: State)
}

extension ComponentModel {
  /// Applies an intent of the user to the state.
  public func send(_ intent: State.Intent) { state.apply(intent) }
}
