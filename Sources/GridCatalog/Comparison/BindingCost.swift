import CharacterGrid
import Foundation
import GridViews

// The cost of a delivery: lines of code in the sources, and subscriptions in the live views.

/// Counts the lines of the sources that bind a view to its model.
///
/// A line binds if it is code that names the model, its feed or a subscription to it.
struct BindingCode {
  /// The components whose descriptions may be in one folder.
  var components: [any AnyComponent] = []
  /// Reads a file; nil if it does not exist.
  var read: (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }

  /// Counts the lines of a component with a delivery.
  func lines(of any: some AnyComponent, by delivery: Delivery) -> BindingLines {
    let files = files(of: any.component, by: delivery)
    if files.isEmpty { return .notCounted }
    let texts = files.compactMap(read)
    guard texts.count == files.count else { return .missing }
    return .counted(texts.reduce(0) { $0 + Self.bindingLines(in: $1).count })
  }

  private func files(of component: Component<some ComponentState>, by delivery: Delivery)
    -> [String]
  {
    guard delivery == .tracked else { return delivery.sources(of: component) }
    return hasOwnFolder(component) ? viewFiles(beside: component.source) : []
  }

  /// Returns true if the folder of a description is the component's own.
  ///
  /// It has the component's name and no other description. In any other folder there may be files
  /// of other components.
  private func hasOwnFolder(_ component: Component<some ComponentState>) -> Bool {
    let folder = Self.folder(of: component)
    return folder.lastPathComponent.lowercased() == component.name.lowercased()
      && !components.contains { $0.name != component.name && Self.folder(of: $0) == folder }
  }

  private static func folder(of any: some AnyComponent) -> URL {
    URL(filePath: any.component.source).deletingLastPathComponent()
  }

  /// Returns the files in the folder of a description that may read the model.
  ///
  /// These are all files except the model's own and the description. If there is no other file, it
  /// is the description.
  private func viewFiles(beside source: String) -> [String] {
    let folder = URL(filePath: source).deletingLastPathComponent()
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let views = names?.filter { name in
      name.hasSuffix(".swift") && !name.contains("Model") && !name.hasPrefix("Components+")
        && !name.hasSuffix("State.swift")
    }
    guard let views, !views.isEmpty else { return [source] }
    return views.sorted().map { folder.appending(path: $0).path }
  }

  /// Returns the lines of a source that bind.
  static func bindingLines(in source: String) -> [Substring] {
    source.split(separator: "\n").filter { line in
      let code = line.prefix { $0 != "/" }.drop { $0 == " " }
      let words = code.lowercased()
      return bindingWords.contains { words.contains($0) }
    }
  }

  private static let bindingWords = [
    "model", "feed", "publisher", "sink", "receive(on", "dropfirst", "store(in", "cancellable",
    "observe", "binder", "render(",
  ]
}

/// The number of lines of binding code, if it is known.
enum BindingLines: Hashable {
  case counted(Int)
  /// No file is known to have only this code.
  case notCounted
  /// A file is not where it was at compile time.
  case missing

  /// The number, or nil if it is not known.
  var count: Int? { if case .counted(let count) = self { count } else { nil } }
}

// MARK: - Subscriptions

/// Counts the subscriptions, for example cancellables, that live objects store; it uses their
/// mirrors.
@MainActor struct SubscriptionCounter {
  private let isSubscription: (Any) -> Bool
  private var seen: Set<ObjectIdentifier> = []
  private var count = 0

  /// Makes a counter of the subscriptions of the given deliveries.
  init(_ deliveries: [Delivery]) {
    isSubscription = { value in deliveries.contains { $0.isSubscription(value) } }
  }

  /// Returns how many subscriptions the views and controllers on a stage store, directly or in what
  /// they own.
  func count(on stage: Stage) -> Int {
    var counter = self
    let parts = stage.parts.map(\.object)
    counter.seen = Set(parts.map(ObjectIdentifier.init))
    for part in parts { counter.look(into: Mirror(reflecting: part), depth: 0) }
    return counter.count
  }

  private mutating func look(into mirror: Mirror, depth: Int) {
    if let parent = mirror.superclassMirror { look(into: parent, depth: depth) }
    for child in mirror.children { look(at: child.value, depth: depth + 1) }
  }

  private mutating func look(at value: Any, depth: Int) {
    let mirror = Mirror(reflecting: value)
    let isSubscription = isSubscription(value)
    if mirror.displayStyle == .class || isSubscription {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      if isSubscription { count += 1 }
    }
    if depth < Self.deepest, !isSubscription { look(into: mirror, depth: depth) }
  }

  /// The depth of the search: a view, an object that it owns, a collection, and its elements.
  private static var deepest: Int { 4 }
}
