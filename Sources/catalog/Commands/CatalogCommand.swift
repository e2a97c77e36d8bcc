import DeferredComponents
import GridComponents

/// What somebody asks the catalog for.
enum CatalogCommand: Equatable {
  /// To browse the components, which needs a terminal; elsewhere everything is printed.
  case browse
  /// Everything on one page, or one component.
  case print(component: String?)
  /// A component's story by some delivery, frame by frame.
  case film(component: String, delivery: Delivery)
  /// Pictures of everything, into a folder.
  case export(folder: String)
  /// How it is called.
  case help

  /// What is printed, and the exit status: 0 where all is well and the thesis holds.
  struct Outcome: Equatable {
    let output: String
    let status: Int32

    init(_ lines: [String], status: Int32 = 0) {
      output = lines.map(\.withoutTrailingSpaces).joined(separator: "\n")
      self.status = status
    }
  }

  /// Does what the arguments ask for, and says what is wrong with them.
  @MainActor static func run(_ arguments: [String]) -> Outcome {
    do throws(UsageError) {
      return try CatalogCommand(arguments).run()
    } catch {
      return Outcome(["catalog: \(error.problem)", "", Usage.hint], status: 2)
    }
  }

  /// Does what is asked for.
  @MainActor func run() throws(UsageError) -> Outcome {
    switch self {
    case .browse, .print(nil):
      return Page.everything()
    case .print(let name?):
      return Page.component(try Self.component(named: name))
    case .film(let name, let delivery):
      return Page.film(try Self.component(named: name), by: delivery)
    case .export(let folder):
      return PictureExport(to: folder).run()
    case .help:
      return Outcome(Usage.lines)
    }
  }

  private static func component(named name: String) throws(UsageError) -> any AnyComponent {
    if let component = Components.named(name) { return component }
    throw UsageError(unknown: name, as: "component", known: Components.names)
  }
}

extension String {
  /// The line without the blanks that only fill a picture's last columns.
  fileprivate var withoutTrailingSpaces: String {
    String(decoding: utf8.reversed().drop { $0 == UInt8(ascii: " ") }.reversed(), as: UTF8.self)
  }
}
