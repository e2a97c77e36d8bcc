// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Initializers of SwiftUI's controls and containers that this module does not have.

extension Button {
  @available(*, unavailable, message: "Leave out systemImage:, or write a symbol into the title.")
  public init(
    _ title: String, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(title, action: action) }

  @available(*, unavailable, message: "The label of a button is a Text.")
  @_disfavoredOverload
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> some View
  ) { self.init("", action: action) }
}

extension Toggle {
  @available(*, unavailable, message: "Leave out systemImage:, or write a symbol into the title.")
  public init(_ title: String, systemImage: String, isOn: Binding<Bool>) {
    self.init(title, isOn: isOn)
  }

  @available(*, unavailable, message: "The label of a toggle is a Text.")
  @_disfavoredOverload
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> some View) {
    self.init("", isOn: isOn)
  }
}

extension Label {
  @available(
    *, unavailable, message: "A terminal has no such images: write symbol: with a character."
  )
  public init(_ title: String, systemImage: String) { self.init(title, symbol: "") }

  @available(*, unavailable, message: "Write Label(\"Title\", symbol: \"★\"), or an HStack.")
  public init(@ViewBuilder title: () -> some View, @ViewBuilder icon: () -> some View) {
    self.init("", symbol: "")
  }
}

extension Stepper {
  @available(*, unavailable, message: "A stepper changes an Int: use a Slider for a Double.")
  public init(
    _ title: String, value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double = 1
  ) { self.init(title, value: .constant(0)) }

  @available(*, unavailable, message: "Bind an Int: Stepper(\"Title\", value: $count, in: 0...10).")
  public init(
    _ title: String, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) { self.init(title, value: .constant(0)) }
}

extension Slider {
  @available(*, unavailable, message: "Put Texts before and after the slider, in an HStack.")
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    @ViewBuilder label: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  ) { self.init(value: value) }
}

extension Gauge {
  @available(*, unavailable, message: "Put a Text with the value beside the gauge, in an HStack.")
  public init(
    value: Double, in range: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(value: value) }
}

extension LabeledContent {
  @available(*, unavailable, message: "Write the value as a String: value: \"\\(value)\".")
  public init(_ title: String, value: some Any, format: RefusedModifier) where Content == Text {
    self.init(title, value: "")
  }

  @available(*, unavailable, message: "Write the value as a String: value: \"\\(value)\".")
  @_disfavoredOverload
  public init(_ title: String, value: some Any) where Content == Text {
    self.init(title, value: "")
  }

  @available(*, unavailable, message: "Write LabeledContent(\"Title\") { … }.")
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.init("", content: content)
  }
}

extension GroupBox {
  @available(*, unavailable, message: "Write GroupBox(\"Title\") { … }.")
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.init(content: content)
  }

  @available(*, unavailable, message: "Write GroupBox(\"Title\") { … }.")
  public init(label: some View, @ViewBuilder content: () -> Content) { self.init(content: content) }
}

extension NavigationLink {
  @available(*, unavailable, message: "Write NavigationLink(\"Title\") { … }.")
  public init(
    _ title: String, destination: Destination
  ) { self.init(title) { destination } }

  @available(*, unavailable, message: "Write NavigationLink(\"Title\") { … }.")
  public init(destination: Destination, @ViewBuilder label: () -> some View) {
    self.init("") { destination }
  }

  @available(*, unavailable, message: "The label of a link is a Text.")
  @_disfavoredOverload
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> some View
  ) { self.init("", destination: destination) }

  @available(*, unavailable, message: "The label of a link is a Text.")
  @_disfavoredOverload
  public init<Value: Hashable>(value: Value, @ViewBuilder label: () -> some View)
  where Destination == EmptyView { self.init("", value: value) }
}

extension Section {
  @available(*, unavailable, message: "Write Section(\"Title\") { … }: a title is one row of text.")
  public init(header: some View, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @available(*, unavailable, message: "Use a Toggle, and an if below it.")
  public init(_ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @available(*, unavailable, message: "Use a Toggle, and an if below it.")
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> some View
  ) { self.init(content: content) }
}

extension ForEach {
  @available(*, unavailable, message: "Leave out editActions:, and write onDelete and onMove.")
  public init<Value: Identifiable>(
    _ data: Binding<[Value]>, editActions: RefusedModifier,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) where Element == BoundElement<Value>, ID == Value.ID { self.init(data, content: content) }
}

extension List {
  @available(
    *, unavailable, message: "Write a ForEach in the List, with onDelete(perform:) and onMove."
  )
  public init<Value: Identifiable, Row: View>(
    _ data: Binding<[Value]>, editActions: RefusedModifier,
    @ViewBuilder row: @escaping (Binding<Value>) -> Row
  ) where Content == ForEach<BoundElement<Value>, Value.ID, Row> {
    self.init { ForEach(data, content: row) }
  }
}

extension Table {
  @available(*, unavailable, message: "Leave out sortOrder:, and pass elements that are sorted.")
  public init(
    _ data: some Sequence<Element>, sortOrder: some Any,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) { self.init(data, columns: columns) }

  @available(*, unavailable, message: "Leave out sortOrder:, and pass elements that are sorted.")
  public init(
    _ data: some Sequence<Element>, selection: Binding<Element.ID?>, sortOrder: some Any,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) { self.init(data, columns: columns) }

  @available(*, unavailable, message: "Leave out sortOrder:, and pass elements that are sorted.")
  public init(
    _ data: some Sequence<Element>, selection: Binding<Set<Element.ID>>, sortOrder: some Any,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) { self.init(data, columns: columns) }
}

extension PickerStyle {
  @available(*, unavailable, message: "Write .menu or .segmented.")
  public static var wheel: Self { .menu }
  @available(*, unavailable, message: "Write .menu or .segmented.")
  public static var inline: Self { .menu }
  @available(*, unavailable, message: "Write .menu or .segmented.")
  public static var palette: Self { .menu }
  @available(*, unavailable, message: "Write .menu or .segmented.")
  public static var radioGroup: Self { .menu }
  @available(*, unavailable, message: "Write .menu or .segmented.")
  public static var navigationLink: Self { .menu }
  @available(*, unavailable, message: "Leave it out: the style is .menu then.")
  public static var automatic: Self { .menu }
}

extension Text {
  @available(*, unavailable, message: "Write the date as a String, and make it in the model.")
  public init(_ date: some Any, style: RefusedModifier) { self.init("") }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "Write String(format:) of Foundation.")
  public mutating func appendInterpolation(_ value: some Any, specifier: String) {}

  @available(*, unavailable, message: "Write value.formatted(…) of Foundation.")
  public mutating func appendInterpolation(_ value: some Any, format: RefusedModifier) {}

  @available(*, unavailable, message: "Write the date as a String, and make it in the model.")
  public mutating func appendInterpolation(_ value: some Any, style: RefusedModifier) {}
}

extension GridViews.Alert {
  @available(*, unavailable, message: "Write alert(_:isPresented:actions:message:).")
  public convenience init(
    title: Text, message: Text? = nil, dismissButton: RefusedModifier = nil
  ) { self.init("", actions: []) }

  @available(*, unavailable, message: "Write alert(_:isPresented:actions:message:).")
  public convenience init(
    title: Text, message: Text? = nil, primaryButton: RefusedModifier,
    secondaryButton: RefusedModifier
  ) { self.init("", actions: []) }
}

extension GridViews.DatePicker {
  @available(
    *, unavailable, message: "Show GridViews.DatePicker(day:in:) by a ViewRepresentable."
  )
  public convenience init(
    _ title: String, selection: Binding<some Any>, displayedComponents: RefusedModifier
  ) { self.init(day: CalendarDay.first) }

  @available(
    *, unavailable, message: "Show GridViews.DatePicker(day:in:) by a ViewRepresentable."
  )
  public convenience init(
    _ title: String, selection: Binding<some Any>, in range: some Any,
    displayedComponents: RefusedModifier = nil
  ) { self.init(day: CalendarDay.first) }
}
