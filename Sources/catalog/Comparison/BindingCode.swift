import DeferredComponents
import Foundation

/// Reads the shipped sources and counts the lines that bind a view to its model.
///
/// A line binds if it is code and names the model, its feed or a subscription to it.
struct BindingCode {
  /// The folder `Sources`.
  let sources: URL

  /// The folder that this file is in, as it was when it was compiled.
  static let shipped = BindingCode(
    sources: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// The number of lines; nil where a file is not there.
  func lines(of component: String, by delivery: Delivery) -> Int? {
    let texts = files(of: component, by: delivery)?.map {
      try? String(contentsOf: $0, encoding: .utf8)
    }
    guard let texts, !texts.isEmpty, !texts.contains(nil) else { return nil }
    return texts.compactMap(\.self).reduce(0) { $0 + Self.bindingLines(in: $1).count }
  }

  private func files(of component: String, by delivery: Delivery) -> [URL]? {
    switch delivery {
    case .tracked:
      return trackedFiles(in: sources.appending(path: "GridComponents/\(component)"))
    case .observed:
      return [sources.appending(path: "GridComponents/Component/ObservedScreen.swift")]
    case .deferred(let strategy):
      let folder = sources.appending(path: "DeferredComponents/Delivery")
      return ["DeferredScreen.swift", "Strategies/\(strategy.fileName).swift"].map {
        folder.appending(path: $0)
      }
    }
  }

  /// The files of a component that read its model: neither the model's own nor the description.
  private func trackedFiles(in folder: URL) -> [URL]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let views = names?.filter { name in
      name.hasSuffix(".swift") && !name.contains("Model") && !name.hasPrefix("Components+")
        && !name.hasSuffix("State.swift")
    }
    return views?.sorted().map { folder.appending(path: $0) }
  }

  /// The lines of a source that bind.
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

extension DeliveryStrategy {
  /// The file of its binding code.
  fileprivate var fileName: String {
    switch self {
    case .naive, .noReplay: "Naive"
    case .workaround, .passthrough: "Workaround"
    case .noDropFirst: "NoDropFirst"
    case .noFirstRender: "NoFirstRender"
    case .notStored: "NotStored"
    case .gap: "Gap"
    case .published: "Published"
    case .inline: "Inline"
    }
  }
}
