import GridViews
import Observation

/// A value for every control.
@Observable @MainActor final class FormModel {
  var name = ""
  var secret = ""
  var nickname: String? = "Ace"
  var isLoud = false
  var count = 0
  var part = 0.0
  var level = 0
  var choice = 0
}

/// Every control that has a binding, and controls that follow the same model.
@MainActor struct ControlForm {
  let model: FormModel
  let name: TextField
  let secret: TextField
  let nickname: TextField
  let toggle: Toggle
  let stepper: Stepper
  let part: Slider
  let level: Slider
  let choice: SegmentedControl
  let bar: ProgressBar
  let badge: Badge
  let root = StackView(.vertical)

  /// Makes the views; each binding is passed through a closure first.
  init?(_ model: FormModel, through bindings: BindingFilter) {
    let bound = Bindable(model)
    guard let given = Binding<String>(bound.nickname) else { return nil }
    self.model = model
    name = TextField("Name", text: bindings.filter(bound.name), maximumLength: 8)
    secret = TextField(text: bindings.filter(bound.secret), isSecure: true)
    nickname = TextField(text: bindings.filter(given))
    toggle = Toggle("Loud", isOn: bindings.filter(bound.isLoud))
    stepper = Stepper(value: bindings.filter(bound.count), in: 0...9, step: 2)
    part = Slider(value: bindings.filter(bound.part), step: 0.125)
    level = Slider(value: bindings.filter(bound.level), in: -3...3)
    choice = SegmentedControl(["a", "b", "c"], selection: bindings.filter(bound.choice))
    bar = ProgressBar { model.part }
    badge = Badge { model.count }
    let views: [(String, View)] = [
      ("name", name), ("secret", secret), ("nickname", nickname), ("isLoud", toggle),
      ("count", stepper), ("part", part), ("level", level), ("choice", choice), ("bar", bar),
      ("badge", badge),
    ]
    for (name, view) in views {
      view.identifier = name
      root.addSubview(view)
    }
  }

  /// What each control shows, by the name of what it is bound to.
  var shown: [String: String] {
    [
      "name": name.text, "secret": secret.text, "nickname": nickname.text,
      "isLoud": "\(toggle.isOn)", "count": "\(stepper.value)", "part": "\(part.fraction)",
      "level": "\(level.fraction)", "choice": "\(choice.selection)",
      "bar": bar.value.map { "\($0)" } ?? "", "badge": badge.text,
    ]
  }
}

/// Does something to each binding that a form is made of.
@MainActor final class BindingFilter {
  private let isConstant: Bool
  /// How often something was written.
  var writes = 0

  init(isConstant: Bool = false) { self.isConstant = isConstant }

  func filter<Value>(_ binding: Binding<Value>) -> Binding<Value> {
    if isConstant { return .constant(binding.wrappedValue) }
    return Binding(
      get: { binding.wrappedValue },
      set: { value in
        self.writes += 1
        binding.wrappedValue = value
      })
  }
}

extension ControlForm {
  /// What the controls should show; a nickname that has gone leaves what there was.
  var expected: [String: String] {
    var expected = model.values
    expected["nickname"] = model.nickname ?? nickname.text
    expected["part"] = "\(min(max(0, model.part), 1))"
    expected["level"] = "\(min(max(0, Double(model.level + 3) / 6), 1))"
    expected["badge"] = Badge.words(for: model.count)
    return expected
  }
}

extension FormModel {
  /// Everything as it is, by the names of the controls that show it.
  var values: [String: String] {
    [
      "name": name, "secret": secret, "nickname": nickname ?? "nil", "isLoud": "\(isLoud)",
      "count": "\(count)", "part": "\(part)", "level": "\(level)", "choice": "\(choice)",
      "bar": "\(part)", "badge": "\(count)",
    ]
  }
}
