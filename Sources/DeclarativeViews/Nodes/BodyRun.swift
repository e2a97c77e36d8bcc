/// Runs the body of one view.
@MainActor final class BodyRun<Content: View>: ValueDescriber<Content> {
  private var description: Content.Body?

  override func readModels() {
    description = reading { view.body }
  }

  override func showDescription() {
    guard let description else { return }
    self.description = nil
    node.fill(place) { $0.add(description) }
  }
}

extension Node {
  /// Updates the node of a view with a body.
  func updateBody<Content: View>(of view: Content) {
    connectProperties(of: view)
    if let run = memory as? BodyRun<Content> {
      run.take(view)
    } else {
      memory = BodyRun(view, in: self)
    }
  }

  /// Makes the body that describes this view run again: the view's own, or the nearest around it.
  func setNeedsBody(because reason: @autoclosure () -> String) {
    placeOfBody?.setNeedsBody(because: reason())
  }

  /// The view of the body that describes this view: its own, or the nearest around it.
  var placeOfBody: BodyView? {
    for node in ancestors {
      if let place = node.shown as? BodyView { return place }
    }
    return nil
  }

  /// Returns a message: the body around this view has passed another value of a field.
  func wordsOfParent(_ field: String?) -> String {
    let parent = ancestors.dropFirst().lazy.compactMap { node in
      node.describer ?? (node.shown as? BodyView)?.identifier
    }.first
    let name = field.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? "view"
    return "\(parent ?? "its host") gave it another \(name)"
  }
}

/// Returns a type's name without generic arguments.
func nameOfType(_ type: Any.Type) -> String {
  let name = "\((type as? any NamedOtherwise.Type)?.namedType ?? type)"
  return String(name.prefix { $0 != "<" })
}

// MARK: - Why a body runs

/// The body that is running now.
enum RunningBody {
  @TaskLocal fileprivate static var place: BodyView?

  /// The node of its view.
  @MainActor static var node: Node? { (place?.describer as? Describer)?.node }
}

extension Describer {
  /// Runs a closure as the body.
  func reading<Result>(_ body: () -> Result) -> Result {
    RunningBody.$place.withValue(place, operation: body)
  }
}

extension View {
  /// Prints why the current body runs: a value that was written, and where, or a field that has
  /// changed.
  ///
  /// ```swift
  /// var body: some View {
  ///   let _ = Self._printChanges()
  ///   Text(donut.name)
  /// }
  /// ```
  ///
  ///     DonutRow: Donut.name was written at Donut.swift:12
  ///
  /// The first line says that the view is new. From then on the places of writes are recorded.
  public static func _printChanges() {
    guard let place = RunningBody.place else { return }
    let reasons = place.explainsItself ? place.lastReasons.map(\.description) : ["it is new"]
    place.explainsItself = true
    print("\(nameOfType(Self.self)): \(reasons.joined(separator: "; "))")
  }
}
