@_exported public import GridViews

/// What tests, films, proofs and the catalog know of a component: its states, what can happen to
/// it, and how it is made.
///
///     let counter = Component(
///       "Counter", summary: "A number, and a fact about it.",
///       size: GridSize(width: 30, height: 6),
///       samples: [Sample("zero", .zero), Sample("with a fact", .fact)],
///       actions: [ComponentAction("count up") { $0.count += 1 }],
///       view: { CounterView($0 as MockCounterViewModel) }, face: CounterFace.init)
///
/// The face is needed only where other deliveries than the tracked view are to be compared.
public struct Component<State: ComponentState>: Sendable {
  /// The name, such as `Score`; its folder has the same.
  public let name: String
  /// What it is, in one sentence.
  public let summary: String
  /// A size in which it is at home on a narrow screen, and one for a wide screen.
  public let size: GridSize, wide: GridSize
  /// The states worth a picture; stories begin with the first.
  public let samples: [Sample<State>]
  /// What can happen; once through in this order is the component's story.
  public let actions: [ComponentAction<State>]
  private let makeModel: @MainActor (State) -> any ComponentModel<State>
  private let makeScreen: @MainActor (any ComponentModel<State>) -> ViewController
  private let makeFace: (@MainActor () -> any Face<State>)?
  /// The file that describes it; its view is thought to be in the same folder.
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

  /// A new observable model in a state.
  @MainActor public func model(_ state: State) -> any ComponentModel<State> { makeModel(state) }

  /// The tracked view of a model that ``model(_:)`` has made.
  @MainActor public func trackedScreen(_ model: any ComponentModel<State>) -> ViewController {
    makeScreen(model)
  }

  /// Whether it has a face, so that other deliveries can show it.
  public var hasFace: Bool { makeFace != nil }

  /// A new face, for a delivery that tells it what to show.
  @MainActor public func face() -> any Face<State> {
    guard let makeFace else {
      preconditionFailure(
        "\(name) has no face, so only its tracked view can show it. Give Component(…) a face.")
    }
    return makeFace()
  }
}

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

  /// Names what a user asks for.
  public init(_ name: String, _ intent: State.Intent) {
    self.init(name) { $0.apply(intent) }
  }
}

/// A component of any kind, to be opened where its kind matters.
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

/// Everything that a component shows at one moment, as a value, and what its user can ask for.
///
///     extension CounterState: ComponentState {
///       public mutating func apply(_ intent: CounterIntent) { … }
///     }
public protocol ComponentState: Hashable, Sendable {
  /// What the user can ask for; nothing unless a type is given.
  associatedtype Intent: Hashable & Sendable = Never

  /// What a model without a service of its own does about it.
  mutating func apply(_ intent: Intent)
}

extension ComponentState where Intent == Never {
  /// Never called: there is nothing to ask for.
  public mutating func apply(_ intent: Never) {}
}

/// A model that can be put into any state: what films, proofs and the catalog drive.
///
/// A write of the state writes each property, and Observation tells only those whose property has
/// another value.
@MainActor public protocol ComponentModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Everything that is shown, put together and taken apart again.
  var state: State { get set }

  /// Makes a model in a state.
  init(_ state: State)
}

extension ComponentModel {
  /// Does what the user asks for.
  public func send(_ intent: State.Intent) { state.apply(intent) }
}
