public import GridViews

/// The description of a component for tests, films, proofs and the catalog: its states, what can
/// happen to it, and how it is made.
///
///     let counter = Component(
///       "Counter", summary: "A number, and a fact about it.",
///       size: GridSize(width: 30, height: 6),
///       samples: [Sample("zero", .zero), Sample("with a fact", .fact)],
///       actions: [ComponentAction("count up") { $0.count += 1 }],
///       view: { CounterView($0 as MockCounterViewModel) }, face: CounterFace.init)
///
/// The face is needed only to compare other deliveries with the tracked view.
public struct Component<State: ComponentState>: Sendable {
  /// The name, such as `Score`; its folder has the same.
  public let name: String
  /// What it is, in one sentence.
  public let summary: String
  /// The sizes of its pictures on a narrow and on a wide screen.
  public let size: GridSize, wide: GridSize
  /// The states worth a picture; stories begin with the first.
  public let samples: [Sample<State>]
  /// What can happen to it; all of them once in this order are the component's story.
  public let actions: [ComponentAction<State>]
  private let makeModel: @MainActor (State) -> any ComponentModel<State>
  private let makeScreen: @MainActor (any ComponentModel<State>) -> ViewController
  private let makeFace: (@MainActor () -> any Face<State>)?
  /// The file that describes it; its view is expected in the same folder.
  public let source: String

  /// Describes a component whose tracked view is a view.
  public init<Model: ComponentModel<State>>(
    _ name: String, summary: String, size: GridSize, wide: GridSize? = nil,
    samples: [Sample<State>], actions: [ComponentAction<State>] = [],
    view: @escaping @MainActor (Model) -> View,
    face: (@MainActor () -> any Face<State>)? = nil, source: String = #filePath
  ) {
    self.init(
      name, summary: summary, size: size, wide: wide, samples: samples, actions: actions,
      controller: { ViewHost(view($0)) }, face: face, source: source)
  }

  /// Describes a component that is a controller, since it presents something.
  public init<Model: ComponentModel<State>>(
    _ name: String, summary: String, size: GridSize, wide: GridSize? = nil,
    samples: [Sample<State>], actions: [ComponentAction<State>] = [],
    controller: @escaping @MainActor (Model) -> ViewController,
    face: (@MainActor () -> any Face<State>)? = nil, source: String = #filePath
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
    makeFace = face
    self.source = source
  }

  /// Makes an observable model in a state.
  @MainActor public func model(_ state: State) -> any ComponentModel<State> { makeModel(state) }

  /// Makes the tracked view of a model that ``model(_:)`` has made.
  @MainActor public func trackedScreen(_ model: any ComponentModel<State>) -> ViewController {
    makeScreen(model)
  }

  /// Whether it has a face, so that other deliveries can show it.
  public var hasFace: Bool { makeFace != nil }

  /// Makes a face, for a delivery that calls its ``Face/show(_:)``.
  @MainActor public func face() -> any Face<State> {
    guard let makeFace else {
      preconditionFailure(
        "\(name) has no face, so only its tracked view can show it. Give Component(…) a face.")
    }
    return makeFace()
  }
}

// MARK: - Its samples and actions

/// A state with a name.
public struct Sample<State: ComponentState>: Sendable {
  /// The name, such as `loading`.
  public let name: String
  /// The state.
  public let state: State

  /// Names a state.
  public init(_ name: String, _ state: State) {
    self.name = name
    self.state = state
  }
}

/// Something that can happen to a component, by name.
public struct ComponentAction<State: ComponentState>: Sendable {
  /// The name, such as `goal for Home`.
  public let name: String
  /// What it does to the state.
  public let change: @Sendable (inout State) -> Void

  /// Names a change.
  public init(_ name: String, _ change: @escaping @Sendable (inout State) -> Void) {
    self.name = name
    self.change = change
  }

  /// Names an intent of the user.
  public init(_ name: String, _ intent: State.Intent) {
    self.init(name) { $0.apply(intent) }
  }
}

// MARK: - Components of any kind

/// A component with any kind of state, to be opened where the kind matters.
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
  /// What the user can ask for; nothing unless a type is given.
  associatedtype Intent: Hashable & Sendable = Never

  /// Changes the state as a model does that has no service of its own.
  mutating func apply(_ intent: Intent)
}

extension ComponentState where Intent == Never {
  /// Never called, since there is no intent.
  public mutating func apply(_ intent: Never) {}
}

/// A model that can be set to any state, as films, proofs and the catalog do.
///
/// Setting the state sets each property; Observation notifies only the readers of properties whose
/// value has changed.
@MainActor public protocol ComponentModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Everything that is shown: composed of the properties, and written to each of them.
  var state: State { get set }

  /// Makes a model in a state.
  init(_ state: State)
}

extension ComponentModel {
  /// Does what the user asks for.
  public func send(_ intent: State.Intent) { state.apply(intent) }
}
