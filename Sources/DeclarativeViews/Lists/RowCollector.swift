/// A view that contains rows of a list and is not a row itself.
@MainActor protocol RowGroup {
  /// Adds the rows.
  func addRows(to rows: inout RowCollector)
}

/// A part of a list.
enum ListPart {
  case rows(PlacedRows)
  case section(title: String?, place: [Int], parts: [ListPart])
  /// The rows that a body describes; the body may run again without the list.
  case body(any RowBody)
}

/// Rows, their place in the description, and their environment.
struct PlacedRows {
  let run: any RowRun
  let place: [Int]
  let environment: EnvironmentScope
  /// The body that describes them.
  let describer: String?
  /// The description that the rows come from; rows of the same description need no update.
  let source = Source()

  final class Source {}
}

/// Finds the rows of a list in its description.
@MainActor struct RowCollector {
  private let bodies: RowBodies
  private(set) var parts: [ListPart] = []
  private var place: [Int]
  private var environment: EnvironmentScope
  private var next = 0

  init(_ bodies: RowBodies, at place: [Int], environment: EnvironmentScope) {
    (self.bodies, self.place, self.environment) = (bodies, place, environment)
  }

  /// Adds a view of the description: the rows in it, or the view as a row.
  mutating func add<Content: View>(_ view: Content) {
    next += 1
    addInside(next) { $0.addHere(view) }
  }

  /// Adds a branch, which is identified by its number.
  mutating func add(_ view: some View, branch: Int) { addInside(branch) { $0.addHere(view) } }

  private mutating func addHere<Content: View>(_ view: Content) {
    if let group = view as? any RowGroup {
      group.addRows(to: &self)
    } else if Content.hasRowsInBody {
      parts.append(.body(bodies.run(of: view, at: place, environment: environment)))
    } else {
      add(SingleRow(content: view))
    }
  }

  /// Adds rows at the current place.
  mutating func add(_ run: some RowRun) {
    parts.append(
      .rows(
        PlacedRows(
          run: run, place: place, environment: environment,
          describer: bodies.node.placeOfBody?.identifier)))
  }

  /// Adds a section of rows.
  mutating func addSection(_ title: String?, _ add: (inout RowCollector) -> Void) {
    var inner = RowCollector(bodies, at: place, environment: environment)
    add(&inner)
    parts.append(.section(title: title, place: place, parts: inner.parts))
  }

  /// Adds a view with an environment of its own.
  mutating func add<Content: View, Value>(_ view: EnvironmentView<Content, Value>) {
    let outer = environment
    environment = bodies.scope(at: place, inside: outer)
    view.apply(to: environment, inside: outer, for: bodies.node)
    add(view.content)
    environment = outer
  }

  private mutating func addInside(_ number: Int, _ add: (inout RowCollector) -> Void) {
    var inner = RowCollector(bodies, at: place + [number], environment: environment)
    add(&inner)
    parts += inner.parts
  }
}

extension View {
  /// True if the body contains rows, and is not a row itself.
  fileprivate static var hasRowsInBody: Bool {
    if Body.self == Never.self { return false }
    return Body.self is any RowGroup.Type || Body.hasRowsInBody
  }
}

// MARK: - The views that stand for rows

extension EmptyView: RowGroup {
  func addRows(to rows: inout RowCollector) {}
}

extension TupleView: RowGroup {
  func addRows(to rows: inout RowCollector) {
    for view in repeat each content { rows.add(view) }
  }
}

extension ConditionalView: RowGroup {
  func addRows(to rows: inout RowCollector) {
    switch self {
    case .first(let view): rows.add(view, branch: 0)
    case .second(let view): rows.add(view, branch: 1)
    }
  }
}

extension ArrayView: RowGroup {
  func addRows(to rows: inout RowCollector) {
    for view in content { rows.add(view) }
  }
}

extension Group: RowGroup {
  func addRows(to rows: inout RowCollector) { rows.add(content) }
}

extension AnyView: RowGroup {
  func addRows(to rows: inout RowCollector) { rows.add(content) }
}

extension ForEach: RowGroup {
  func addRows(to rows: inout RowCollector) { rows.add(ElementRows(forEach: self)) }
}

extension EnvironmentView: RowGroup where Content: RowGroup {
  func addRows(to rows: inout RowCollector) { rows.add(self) }
}
