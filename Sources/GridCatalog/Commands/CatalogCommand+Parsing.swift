@MainActor extension CatalogCommand {
  /// Reads the arguments of a command line.
  init(_ arguments: [String], for catalog: Catalog) throws(UsageError) {
    var rest = arguments[...]
    guard let first = rest.popFirst() else {
      self = .browse
      return
    }
    switch first {
    case "--print": self = .print(component: rest.popFirst())
    case "--film": self = try Self.film(&rest, of: catalog)
    case "--export":
      guard let folder = rest.popFirst(), !folder.isEmpty, !folder.hasPrefix("--") else {
        throw UsageError("--export needs a folder: --export pictures")
      }
      self = .export(folder: folder)
    case "--help", "-h", "help": self = .help
    default:
      throw UsageError(unknown: first, as: "option", known: Usage.options)
    }
    if let surplus = rest.first {
      throw UsageError("cannot make sense of \(surplus.quoted) after \(first)")
    }
  }

  private static func film(
    _ rest: inout ArraySlice<String>, of catalog: Catalog
  ) throws(UsageError) -> Self {
    guard let component = rest.popFirst(), !component.hasPrefix("--") else {
      throw UsageError("--film needs a component: \(Usage(catalog).film)")
    }
    guard let option = rest.popFirst() else {
      return .film(component: component, delivery: .tracked)
    }
    guard option == "--delivery" else {
      throw UsageError(unknown: option, as: "option of --film", known: ["--delivery"])
    }
    let known = catalog.deliveries.map(\.name)
    guard let name = rest.popFirst() else {
      throw UsageError("--delivery needs a name: \(known.joined(separator: ", "))")
    }
    guard let delivery = catalog.delivery(named: name) else {
      throw UsageError(unknown: name, as: "delivery", known: known)
    }
    return .film(component: component, delivery: delivery)
  }
}
