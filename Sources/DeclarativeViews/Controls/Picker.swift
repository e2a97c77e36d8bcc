/// A control that selects one of several values.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   Text("Small").tag(Size.small)
///   Text("Large").tag(Size.large)
/// }
/// ```
public struct Picker<Value: Hashable>: View {
  private let title: String
  private let selection: Binding<Value>
  private let options: [Option]
  @Environment(\.pickerStyle) private var style

  struct Option {
    let title: String
    let value: Value

    /// Returns a row of a menu that selects the option.
    @MainActor func item(
      in selection: Binding<Value>, isEnabled: Bool = true
    ) -> GridViews.Menu.Item {
      .init(title, isEnabled: isEnabled, isChecked: value == selection.wrappedValue) {
        selection.wrappedValue = value
      }
    }
  }

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - title: The title before the control.
  ///   - selection: The value that is selected.
  ///   - content: Texts with tags, or a ``ForEach`` of texts whose identities are the values.
  public init(
    _ title: some StringProtocol, selection: Binding<Value>, @ViewBuilder content: () -> some View
  ) {
    (self.title, self.selection) = (String(title), selection)
    options = OptionList.options(in: content(), of: Value.self).map { option in
      Option(title: option.title, value: option.value)
    }
  }

  /// Makes a picker with a text as its title.
  public init(
    selection: Binding<Value>, @ViewBuilder content: () -> some View, label: () -> Text
  ) {
    self.init(label().string, selection: selection, content: content)
  }

  /// The title, and the control.
  public var body: some View {
    switch style {
    case .segmented:
      LabeledContent(title) { SegmentedPicker(titles: options.map(\.title), index: index) }
    case .menu:
      LabeledContent(title) {
        MenuPicker(title: title, chosen: chosen, options: options, selection: selection)
      }
    }
  }

  /// The title of the selected option; the body runs again when the selection changes.
  private var chosen: String {
    options.first { $0.value == selection.wrappedValue }?.title ?? "–"
  }

  /// Returns a row of a menu for each option.
  func items(isEnabled: Bool) -> [GridViews.Menu.Item] {
    options.map { $0.item(in: selection, isEnabled: isEnabled) }
  }

  private var index: Binding<Int> {
    let values = options.map(\.value)
    return Binding(
      get: { values.firstIndex(of: selection.wrappedValue) ?? -1 },
      set: { (index: Int) in
        if values.indices.contains(index) { selection.wrappedValue = values[index] }
      })
  }
}

/// How a ``Picker`` shows its values.
public enum PickerStyle: Hashable, Sendable {
  /// A menu that opens.
  case menu
  /// All values side by side.
  case segmented
}

private struct PickerStyleKey: EnvironmentKey {
  static let defaultValue = PickerStyle.menu
}

extension EnvironmentValues {
  fileprivate var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    nonmutating set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers show their values.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }

  /// Sets the value that a picker selects when the user chooses this text.
  public func tag<Value: Hashable>(_ value: Value) -> TaggedView<Self> {
    TaggedView(content: self, value: AnyHashable(value))
  }
}

/// A view with the value that a picker selects for it.
public struct TaggedView<Content: View>: View {
  let content: Content
  let value: AnyHashable

  /// The view itself.
  public var body: Content { content }
}

private struct SegmentedPicker: View, PrimitiveView {
  let titles: [String]
  let index: Binding<Int>

  func update(_ node: Node) {
    node.control(of: index) { SegmentedControl(titles, selection: $0) }.titles = titles
  }
}

private struct MenuPicker<Value: Hashable>: View, PrimitiveView {
  let title: String
  let chosen: String
  let options: [Picker<Value>.Option]
  let selection: Binding<Value>

  func update(_ node: Node) {
    let state = node.shared(self)
    let menu = node.show {
      GridViews.Menu("") { [state] in state.wrappedValue.items }
    }
    menu.title = chosen
    (menu.accessibilityLabel, menu.accessibilityValue) = (title, chosen)
    node.enable(menu)
  }

  private var items: [GridViews.Menu.Item] { options.map { $0.item(in: selection) } }
}

// MARK: - Options

/// A view that contains options of a picker.
@MainActor private protocol OptionGroup {
  func options<Value: Hashable>(of type: Value.Type) -> [(title: String, value: Value)]
}

/// Finds the options in a description.
@MainActor private enum OptionList {
  static func options<Value: Hashable>(
    in view: some View, of type: Value.Type
  ) -> [(title: String, value: Value)] {
    (view as? any OptionGroup)?.options(of: type) ?? []
  }
}

extension TaggedView: OptionGroup {
  fileprivate func options<Value: Hashable>(
    of type: Value.Type
  ) -> [(title: String, value: Value)] {
    guard let text = content as? Text else { return [] }
    // The tag may be a value although the selection is an optional.
    let optional = (value.base as? Value) ?? (Optional(value.base) as? Value)
    return optional.map { [(text.string, $0)] } ?? []
  }
}

extension TupleView: OptionGroup {
  fileprivate func options<Value: Hashable>(
    of type: Value.Type
  ) -> [(title: String, value: Value)] {
    var options: [(title: String, value: Value)] = []
    for view in repeat each content { options += OptionList.options(in: view, of: type) }
    return options
  }
}

extension ConditionalView: OptionGroup {
  fileprivate func options<Value: Hashable>(
    of type: Value.Type
  ) -> [(title: String, value: Value)] {
    switch self {
    case .first(let view): OptionList.options(in: view, of: type)
    case .second(let view): OptionList.options(in: view, of: type)
    }
  }
}

extension ForEach: OptionGroup {
  fileprivate func options<Value: Hashable>(
    of type: Value.Type
  ) -> [(title: String, value: Value)] {
    elements.flatMap { element in
      let view = content(element)
      if let text = view as? Text, let value = element[keyPath: id] as? Value {
        return [(text.string, value)]
      }
      return OptionList.options(in: view, of: type)
    }
  }
}
