import CharacterGrid
import Foundation
import GridViews

// The cost of a delivery: lines of code in the sources, and subscriptions in the live views.

/// Counts the lines of the sources that bind a view to its model.
///
/// A line binds if it is code that names the model, its feed or a subscription to it.
struct BindingCode {
  /// Reads a file; nil if it does not exist.
  var read: (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }

  /// Returns the number of lines, or nil if a file is not where it was at compile time.
  func lines(of any: some AnyComponent, by delivery: Delivery) -> Int? {
    let texts = files(of: any.component, by: delivery).map(read)
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return texts.compactMap(\.self).reduce(0) { $0 + Self.bindingLines(in: $1).count }
  }

  private func files(of component: Component<some ComponentState>, by delivery: Delivery)
    -> [String]
  {
    delivery == .tracked ? viewFiles(beside: component.source) : delivery.sources(of: component)
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
