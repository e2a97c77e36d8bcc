/// A control that switches a value on and off.
public struct Toggle: View, PrimitiveView {
  let title: String
  let isOn: Binding<Bool>

  /// Makes a toggle.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    (self.title, self.isOn) = (String(title), isOn)
  }

  /// Makes a toggle with a text as its title.
  public init(isOn: Binding<Bool>, label: () -> Text) {
    self.init(label().string, isOn: isOn)
  }

  func update(_ node: Node) {
    node.control(of: isOn) { GridViews.Toggle(title, isOn: $0) }.title = title
  }
}

/// A control that selects a number in a range.
public struct Slider: View, PrimitiveView {
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double?
  private var label: String?

  /// Makes a slider; the title is not visible: it is the name for screen readers.
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    label: () -> Text
  ) {
    self.init(value: value, in: range, step: step)
    self.label = label().string
  }

  /// Makes a slider; the step is a twentieth of the range unless another one is given.
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil
  ) {
    (self.value, self.range, self.step) = (value, range, step)
  }

  func update(_ node: Node) {
    node.forget(ifNot: [range.lowerBound, range.upperBound, step])
    let slider = node.control(of: value) { GridViews.Slider(value: $0, in: range, step: step) }
    if let label { slider.accessibilityLabel = label }
  }
}

/// A control that increases and decreases a whole number.
public struct Stepper: View, PrimitiveView {
  private let title: String
  private let value: Binding<Int>
  private let range: ClosedRange<Int>
  private let step: Int

  /// Makes a stepper with a title before it.
  public init(
    _ title: some StringProtocol, value: Binding<Int>, in range: ClosedRange<Int> = 0...100,
    step: Int = 1
  ) {
    (self.title, self.value, self.range, self.step) = (String(title), value, range, step)
  }

  /// Makes a stepper with a text as its title.
  public init(
    value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1, label: () -> Text
  ) {
    self.init(label().string, value: value, in: range, step: step)
  }

  /// Makes a stepper.
  public init(value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1) {
    self.init("", value: value, in: range, step: step)
  }

  func update(_ node: Node) {
    node.updateChildren { children in
      let stepper = PlainStepper(value: value, range: range, step: step)
      if title.isEmpty {
        children.add(stepper, id: "stepper")
      } else {
        children.add(LabeledContent(title) { stepper }, id: "titled stepper")
      }
    }
  }
}

private struct PlainStepper: View, PrimitiveView {
  let value: Binding<Int>
  let range: ClosedRange<Int>
  let step: Int

  func update(_ node: Node) {
    node.forget(ifNot: [range.lowerBound, range.upperBound, step])
    _ = node.control(of: value) { GridViews.Stepper(value: $0, in: range, step: step) }
  }
}

extension Node {
  /// Discards the control if it was made with other values than these, so that a new one is made.
  func forget(ifNot values: [AnyHashable]) {
    if let known = properties.first as? MadeWith, known.values == values { return }
    properties = [MadeWith(values)]
    shown = nil
  }

  private final class MadeWith {
    let values: [AnyHashable]
    init(_ values: [AnyHashable]) { self.values = values }
  }
}
