import GridCatalog
import GridViews
import Observation

/// A component that is not one of the library's, described as its user would.
struct ThermostatState: ComponentState {
  var degrees = 20
}

@Observable @MainActor final class Thermostat: ComponentModel {
  var degrees: Int

  init(_ state: ThermostatState) { degrees = state.degrees }

  var state: ThermostatState {
    get { ThermostatState(degrees: degrees) }
    set { degrees = newValue.degrees }
  }
}

final class ThermostatView: View {
  private let label = Label("")
  private let degrees: () -> Int

  init(_ degrees: @escaping () -> Int) {
    self.degrees = degrees
    super.init()
    addSubview(label)
  }

  override func updateProperties() { label.text = "\(degrees()) degrees" }

  override func layoutSubviews() { label.frame = bounds }
}

/// A state view of it, for other deliveries.
final class ThermostatStateView: View, StateView {
  private let label = Label("")

  override init() {
    super.init()
    addSubview(label)
  }

  func show(_ state: ThermostatState) { label.text = "\(state.degrees) degrees" }

  override func layoutSubviews() { label.frame = bounds }
}

extension Component where State == ThermostatState {
  /// Without a state view, as simple as it gets.
  static var thermostat: Component {
    Component(
      "Thermostat", summary: "The temperature that is wanted.",
      size: GridSize(width: 12, height: 1),
      samples: [Sample("cold", ThermostatState(degrees: 5)), Sample("warm", ThermostatState())],
      actions: [ComponentAction("warmer") { $0.degrees += 1 }],
      view: { (model: Thermostat) in ThermostatView { model.degrees } })
  }

  /// With one.
  static var comparable: Component {
    Component(
      "Thermostat", summary: "The temperature that is wanted.",
      size: GridSize(width: 12, height: 1),
      samples: [Sample("cold", ThermostatState(degrees: 5))],
      actions: [ComponentAction("warmer") { $0.degrees += 1 }],
      view: { (model: Thermostat) in ThermostatView { model.degrees } },
      stateView: { ThermostatStateView() })
  }

  /// Whose view looks at its model once.
  static var stale: Component {
    Component(
      "Stale", summary: "A thermostat that looks but once.", size: GridSize(width: 12, height: 1),
      samples: [Sample("cold", ThermostatState(degrees: 5))],
      actions: [ComponentAction("warmer") { $0.degrees += 1 }],
      view: { (model: Thermostat) in Label("\(model.degrees) degrees") })
  }
}
