/// Rows below each other that scroll.
///
/// Only the visible rows are made.
///
/// ```swift
/// List(model.donuts, selection: $selected) { donut in Text(donut.name) }
///
/// List {
///   Text("Welcome")
///   Section("Donuts") {
///     ForEach(model.donuts) { donut in Text(donut.name) }
///   }
/// }
/// ```
///
/// A row keeps its state as long as its element is in the list, even while it is not visible.
public struct List<Content: View>: View, PrimitiveView {
  private let content: Content
  private let bindSelection: (@MainActor (TableView) -> Void)?

  /// Makes a list of rows and sections.
  public init(@ViewBuilder content: () -> Content) {
    (self.content, bindSelection) = (content(), nil)
  }

  /// Makes a list of rows and sections; the user can select one row.
  public init<ID: Hashable>(selection: Binding<ID?>, @ViewBuilder content: () -> Content) {
    self.content = content()
    bindSelection = { $0.bindSelection(selection) }
  }

  /// Makes a list of rows and sections; the user can select any number of rows.
  public init<ID: Hashable>(selection: Binding<Set<ID>>, @ViewBuilder content: () -> Content) {
    self.content = content()
    bindSelection = { $0.bindSelection(selection) }
  }

  init(bindSelection: (@MainActor (TableView) -> Void)?, content: Content) {
    (self.content, self.bindSelection) = (content, bindSelection)
  }

  func update(_ node: Node) {
    let list = node.memory as? ListRows ?? ListRows(in: node)
    node.memory = list
    list.update(content, selection: bindSelection)
  }
}

extension List {
  /// Makes a list with a row for each element.
  public init<Element: Identifiable, Row: View>(
    _ data: some Sequence<Element>, @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) where Content == ForEach<Element, Element.ID, Row> {
    self.init { ForEach(data, content: row) }
  }

  /// Makes a list with a row for each element, whose identity is at a key path.
  public init<Element, ID: Hashable, Row: View>(
    _ data: some Sequence<Element>, id: KeyPath<Element, ID>,
    @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) where Content == ForEach<Element, ID, Row> {
    self.init { ForEach(data, id: id, content: row) }
  }

  /// Makes a list with a row for a binding of each element of a bound array.
  ///
  /// ```swift
  /// List($model.donuts) { $donut in TextField("Name", text: $donut.name) }
  /// ```
  public init<Element: Identifiable, Row: View>(
    _ data: Binding<[Element]>, @ViewBuilder row: @escaping (Binding<Element>) -> Row
  ) where Content == ForEach<BoundElement<Element>, Element.ID, Row> {
    self.init { ForEach(data, content: row) }
  }

  /// Makes a list with a row for a binding of each element; the user can select one row.
  public init<Element: Identifiable, Row: View>(
    _ data: Binding<[Element]>, selection: Binding<Element.ID?>,
    @ViewBuilder row: @escaping (Binding<Element>) -> Row
  ) where Content == ForEach<BoundElement<Element>, Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: row) }
  }

  /// Makes a list with a row for each element; the user can select one row.
  public init<Element: Identifiable, Row: View>(
    _ data: some Sequence<Element>, selection: Binding<Element.ID?>,
    @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) where Content == ForEach<Element, Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: row) }
  }

  /// Makes a list with a row for each element; the user can select any number of rows.
  public init<Element: Identifiable, Row: View>(
    _ data: some Sequence<Element>, selection: Binding<Set<Element.ID>>,
    @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) where Content == ForEach<Element, Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: row) }
  }

  /// Makes a list with a row for each element, whose identity is at a key path; the user can select
  /// one row.
  public init<Element, ID: Hashable, Row: View>(
    _ data: some Sequence<Element>, id: KeyPath<Element, ID>, selection: Binding<ID?>,
    @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) where Content == ForEach<Element, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: row) }
  }

  /// Makes a list with a row for each element, whose identity is at a key path; the user can select
  /// any number of rows.
  public init<Element, ID: Hashable, Row: View>(
    _ data: some Sequence<Element>, id: KeyPath<Element, ID>, selection: Binding<Set<ID>>,
    @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) where Content == ForEach<Element, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: row) }
  }
}
