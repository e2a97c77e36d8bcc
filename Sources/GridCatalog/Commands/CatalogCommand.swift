/// A command line of a catalog.
enum CatalogCommand: Equatable {
  /// Browses the components; without a terminal the summary is printed instead.
  case browse
  /// Prints the summary, or one component.
  case print(component: String?)
  /// Prints everything on one page.
  case all
  /// Prints a component's story with a delivery, frame by frame.
  case film(component: String, delivery: Delivery)
  /// Writes pictures of everything into a folder.
  case export(folder: String)
  /// Prints the usage of the command line.
  case help

  /// The printed text, and the exit status: 0 if every tracked frame was right.
  struct Outcome: Equatable {
    let output: String
    let status: Int32

    init(_ lines: [String], status: Int32 = 0) {
      output = lines.map(\.withoutTrailingSpaces).joined(separator: "\n")
      self.status = status
    }
  }
}

// MARK: - Performing

extension Catalog {
  /// Does what the arguments say, or explains why they are not valid.
  func outcome(of arguments: [String]) -> CatalogCommand.Outcome {
    do throws(UsageError) {
      return try perform(CatalogCommand(arguments, for: self))
    } catch {
      return CatalogCommand.Outcome(
        ["\(name): \(error.problem)", "", Usage(self).hint], status: 2)
    }
  }

  private func perform(_ command: CatalogCommand) throws(UsageError) -> CatalogCommand.Outcome {
    switch command {
    case .browse, .print(nil): return summary()
    case .all: return everything()
    case .print(let name?): return page(of: try known(name))
    case .film(let name, let delivery):
      let component = try known(name)
      guard component.supports(delivery) else {
        throw UsageError(
          "\(component.name) has no state view, so \(delivery.name) cannot show it: --film \(component.name)"
        )
      }
      return film(component, by: delivery)
    case .export(let folder): return PictureExport(of: self, to: folder).run()
    case .help: return CatalogCommand.Outcome(Usage(self).lines)
    }
  }

  private func known(_ name: String) throws(UsageError) -> any AnyComponent {
    if let component = component(named: name) { return component }
    throw UsageError(unknown: name, as: "component", known: components.map(\.name))
  }
}

extension String {
  /// The line without the blanks at its end, which only fill the last columns of a picture.
  fileprivate var withoutTrailingSpaces: String {
    String(decoding: utf8.reversed().drop { $0 == UInt8(ascii: " ") }.reversed(), as: UTF8.self)
  }
}

// MARK: - Parsing

@MainActor extension CatalogCommand {
  /// Parses the arguments of a command line.
  init(_ arguments: [String], for catalog: Catalog) throws(UsageError) {
    var rest = arguments[...]
    guard let first = rest.popFirst() else {
      self = .browse
      return
    }
    switch first {
    case "--print": self = .print(component: rest.popFirst())
    case "--all": self = .all
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
      throw UsageError("\(surplus.quoted) is not expected after \(first)")
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
