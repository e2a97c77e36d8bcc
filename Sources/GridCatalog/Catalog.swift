@_exported public import ComponentDescriptions
import Foundation
import GridTerminal

/// Components in a terminal: they can be browsed, printed, filmed and exported.
///
/// ```swift
/// @main struct MyCatalog {
///   static func main() async { await Catalog(components: [thermostat]).run() }
/// }
/// ```
///
/// In a terminal it opens the browser; with arguments, or where there is no terminal, it prints:
/// `--print [COMPONENT]`, `--all`, `--film COMPONENT`, `--export FOLDER`, `--help`.
@MainActor public struct Catalog {
  /// The title in the browser.
  let title: String
  /// The program's name in messages.
  let name: String
  /// The call of the program on a command line.
  let command: String
  /// The components, at least one.
  let components: [any AnyComponent]
  /// The deliveries that can show one of the components; the first is tracked.
  let deliveries: [Delivery]
  /// The delivery besides tracking that the browser begins with; nil if there is only tracking.
  let opening: Delivery?
  /// The deliveries whose frames a component's page shows side by side.
  let compared: [Delivery]
  /// The lines above everything on the page of all components.
  let introduction: @MainActor () -> [String]
  /// The stories of answers in different orders.
  private(set) var orders: [OrderStory] = []
  /// What is expected of deliveries; tracked views have to be right in any case.
  private(set) var expectations: [Delivery: DeliveryExpectation] = [:]

  /// Makes a catalog.
  ///
  /// - Parameters:
  ///   - components: The components, in the order in which a newcomer should see them.
  ///   - deliveries: The deliveries to compare; tracking is always added as the first. Deliveries
  ///     that cannot show a component are left out for it.
  ///   - opening: The delivery besides tracking that the browser begins with; the first unless it
  ///     is given.
  ///   - compared: The deliveries that a component's page shows side by side; the first three
  ///     unless they are given.
  ///   - name: The program's name in messages; the name of its file unless it is given.
  ///   - title: The title in the browser; the name unless it is given.
  ///   - introduction: Lines that are printed above everything.
  public init(
    components: [any AnyComponent], deliveries: [Delivery] = [.observed], opening: Delivery? = nil,
    compared: [Delivery]? = nil, name: String? = nil, title: String? = nil,
    introduction: @escaping @MainActor () -> [String] = { [] }
  ) {
    precondition(!components.isEmpty, "A catalog needs a component. Describe one by Component(…).")
    let names = Set(components.map { $0.name.lowercased() })
    precondition(
      names.count == components.count,
      "Two components of a catalog have the same name, which files and arguments need: rename one.")
    let others = deliveries.filter { delivery in
      delivery != .tracked && components.contains { $0.supports(delivery) }
    }
    let all = [.tracked] + others
    self.components = components
    self.deliveries = all
    self.opening = opening ?? others.first
    self.compared = compared ?? Array(all.prefix(3))
    self.introduction = introduction
    let file = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    self.name = name ?? file ?? "catalog"
    self.title = title ?? self.name
    command = "swift run \(self.name)"
  }

  /// The same catalog, whose exit status is 0 only if deliveries meet the expectations.
  package func expecting(_ expectations: [Delivery: DeliveryExpectation]) -> Catalog {
    var catalog = self
    catalog.expectations = expectations
    return catalog
  }

  /// The same catalog with stories of models that wait for answers, each for the component of a name.
  public func telling(_ orders: [OrderStory]) -> Catalog {
    var catalog = self
    catalog.orders += orders
    return catalog
  }

  /// The story of a component; nil if there is none.
  func order(of component: String) -> OrderStory? { orders.first { $0.component == component } }

  /// Does what the process's arguments ask for, and ends the process with the exit status.
  public func run() async -> Never {
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Does what arguments ask for, and returns the exit status.
  ///
  /// It is 0 if every frame was right, 1 if one was wrong or a file could not be written, and 2 for
  /// arguments that make no sense.
  public func run(_ arguments: [String]) async -> Int32 {
    if arguments.isEmpty, let status = await browse() { return status }
    let outcome = outcome(of: arguments)
    let output = outcome.status == 2 ? FileHandle.standardError : FileHandle.standardOutput
    do {
      try output.write(contentsOf: Data((outcome.output + "\n").utf8))
    } catch {
      return max(1, outcome.status)
    }
    return outcome.status
  }

  private func browse() async -> Int32? {
    let environment = ProcessInfo.processInfo.environment
    let export = ScreenExport(environment: environment)
    let program = BrowserProgram(BrowserModel(self))
    return await Terminal.run(program, environment: environment) { export?.write($0) }
  }

  /// The same catalog of other components.
  func showing(_ components: [any AnyComponent]) -> Catalog {
    Catalog(
      components: components, deliveries: deliveries, opening: opening, compared: compared,
      name: name, title: title, introduction: introduction
    ).expecting(expectations).telling(orders)
  }

  /// The component of a name, in whatever case.
  func component(named name: String) -> (any AnyComponent)? {
    components.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The delivery of a name, in whatever case.
  func delivery(named name: String) -> Delivery? {
    deliveries.first { $0.name == name.lowercased() }
  }

  /// The deliveries that can show a component.
  func deliveries(for component: any AnyComponent) -> [Delivery] {
    deliveries.filter { component.supports($0) }
  }
}
