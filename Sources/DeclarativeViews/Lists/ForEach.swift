/// A view for each element of a collection, identified by the element's identity.
///
/// ```swift
/// ForEach(model.donuts) { donut in Text(donut.name) }
/// ```
///
/// The view of each element is tracked separately: when a value changes that the closure has read
/// for an element, only that element's view is described again. A ``List`` makes only the visible
/// views.
public struct ForEach<Element, ID: Hashable, Content: View>: View, PrimitiveView {
  let elements: [Element]
  let id: KeyPath<Element, ID>
  let content: @MainActor (Element) -> Content
  var delete: (@MainActor (RangeSet<Int>) -> Void)?
  var move: (@MainActor (RangeSet<Int>, Int) -> Void)?

  /// Makes views of elements whose identity is at a key path.
  public init(
    _ data: some Sequence<Element>, id: KeyPath<Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Element) -> Content
  ) {
    (elements, self.id, self.content) = (Array(data), id, content)
  }

  /// Makes views of identifiable elements.
  public init(
    _ data: some Sequence<Element>, @ViewBuilder content: @escaping @MainActor (Element) -> Content
  ) where Element: Identifiable, ID == Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view of each number of a range.
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content
  ) where Element == Int, ID == Int {
    self.init(data, id: \.self, content: content)
  }

  /// Makes a view of a binding for each element of a bound collection.
  ///
  /// ```swift
  /// ForEach($model.donuts) { $donut in TextField("Name", text: $donut.name) }
  /// ```
  public init<Value: Identifiable>(
    _ data: Binding<[Value]>, @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) where Element == BoundElement<Value>, ID == Value.ID {
    // NB: The closure is not declared to be on the main actor, since the compiler would then reject
    // the parameter `$donut`.
    let elements = data.wrappedValue.enumerated().map { BoundElement(value: $1, place: $0) }
    self.init(elements, id: \.value.id) { content($0.binding(in: data)) }
  }

  /// Lets the user delete rows of a list, with the keys delete and backspace.
  ///
  /// The closure removes the elements at the given offsets.
  ///
  /// ```swift
  /// .onDelete { model.donuts.remove(atOffsets: $0) }
  /// ```
  public func onDelete(perform action: (@MainActor (RangeSet<Int>) -> Void)?) -> ForEach {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Lets the user move rows of a list.
  ///
  /// The closure moves the elements at the given offsets before the element at another offset.
  ///
  /// ```swift
  /// .onMove { model.donuts.move(fromOffsets: $0, toOffset: $1) }
  /// ```
  public func onMove(perform action: (@MainActor (RangeSet<Int>, Int) -> Void)?) -> ForEach {
    var copy = self
    copy.move = action
    return copy
  }

  func update(_ node: Node) {
    var seen: Set<ID> = []
    node.updateChildren { children in
      for (place, element) in elements.enumerated() {
        let id = element[keyPath: id]
        if seen.insert(id).inserted {
          children.add(Row(element: element, content: content), id: id)
        } else {
          // The view is shown, but it does not get the state of the other one.
          node.reportSharedID(id)
          children.add(Row(element: element, content: content), id: SharedID(id: id, place: place))
        }
      }
    }
  }
}

/// An element of a bound collection, and its index there.
public struct BoundElement<Value: Identifiable> {
  let value: Value
  let place: Int

  /// Returns a binding of the element; after the element is removed it returns the last value.
  @MainActor func binding(in data: Binding<[Value]>) -> Binding<Value> {
    let (id, last, place) = (value.id, value, place)
    func index(in values: [Value]) -> Int? {
      values.indices.contains(place) && values[place].id == id
        ? place : values.firstIndex { $0.id == id }
    }
    return Binding(
      get: {
        let values = data.wrappedValue
        return index(in: values).map { values[$0] } ?? last
      },
      set: { (value: Value) in
        if let index = index(in: data.wrappedValue) { data.wrappedValue[index] = value }
      })
  }
}

/// Identifies one of several elements that have the same identity.
private struct SharedID: Hashable {
  let id: AnyHashable
  let place: Int
}

/// The view of one element.
struct Row<Element, Content: View>: View {
  let element: Element
  let content: @MainActor (Element) -> Content

  var body: Content { content(element) }
}

extension Node {
  /// Reports an identity that two elements of one list have.
  func reportSharedID(_ id: some Hashable) {
    let place = ancestors.lazy.compactMap(\.shown).first { $0.stage != nil }
    place?.reportSharedIdentity("\(id)")
  }
}
