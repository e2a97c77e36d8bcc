@_exported public import ComponentDescriptions
import Foundation
import GridTerminal

/// A program that shows components in a terminal: it browses, prints, films and exports them.
///
/// ```swift
/// @main struct MyCatalog {
///   static func main() async { await Catalog(components: [thermostat]).run() }
/// }
/// ```
///
/// Without arguments it opens the browser, or prints a summary if there is no terminal. The
/// arguments are `--print [COMPONENT]`, `--all`, `--film COMPONENT`, `--export FOLDER` and
/// `--help`.
@MainActor public struct Catalog {
  /// The title in the browser.
  let title: String
  /// The name of the program in messages.
  let name: String
  /// The command that calls the program.
  let command: String
  /// The components; there is at least one.
  let components: [any AnyComponent]
  /// The deliveries that can show at least one of the components; the first is tracked.
  let deliveries: [Delivery]
  /// The delivery besides tracking that the browser starts with, or nil if there is only tracking.
  let opening: Delivery?
  /// The deliveries whose frames the page of a component shows side by side.
  let compared: [Delivery]
  /// The first lines of the page about all components.
  let introduction: @MainActor () -> [String]
  /// The stories of answers in different orders.
  private(set) var orders: [OrderStory] = []
  /// The expectations of deliveries; tracked views always have to be right.
  private(set) var expectations: [Delivery: DeliveryExpectation] = [:]

  /// Makes a catalog.
  ///
  /// - Parameters:
  ///   - components: The components, in the order in which a newcomer should see them.
  ///   - deliveries: The deliveries to compare. Tracking is always added as the first. A delivery
  ///     that cannot show a component is left out for that component.
  ///   - opening: The delivery besides tracking that the browser starts with; by default the first.
  ///   - compared: The deliveries that the page of a component shows side by side; by default the
  ///     first three.
  ///   - name: The name of the program in messages; by default the name of its file.
  ///   - title: The title in the browser; by default the name.
  ///   - introduction: The first lines of the printed page.
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

  /// Returns this catalog with expectations; its exit status is 0 only if the deliveries meet them.
  package func expecting(_ expectations: [Delivery: DeliveryExpectation]) -> Catalog {
    var catalog = self
    catalog.expectations = expectations
    return catalog
  }

  /// Returns this catalog with stories of models that wait for answers, each for the component that
  /// it names.
  public func telling(_ orders: [OrderStory]) -> Catalog {
    for order in orders {
      precondition(
        component(named: order.component) != nil,
        "The catalog has no component \"\(order.component)\" for a story of answers. Use the name "
          + "of one of its components: \(components.map(\.name).joined(separator: ", ")).")
    }
    var catalog = self
    catalog.orders += orders
    return catalog
  }

  /// Returns the story of a component, or nil if there is none.
  func order(of component: String) -> OrderStory? {
    orders.first { $0.component.lowercased() == component.lowercased() }
  }

  /// Does what the arguments of the process say, then ends the process with the exit status.
  public func run() async -> Never {
    exit(await run(CommandLine.arguments.dropFirst().filter { $0 != "--ascii" }))
  }

  /// Does what the arguments say, and returns the exit status.
  ///
  /// It is 0 if every frame was right, 1 if a frame was wrong or a file could not be written, and 2
  /// if the arguments are not valid.
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

  /// Browses the components; returns nil if the keys or the pictures have no terminal.
  private func browse() async -> Int32? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    let export = ScreenExport(environment: ProcessInfo.processInfo.environment)
    let program = BrowserProgram(BrowserModel(self))
    return await Terminal.run(program) { export?.write($0) }
  }

  /// Returns this catalog with other components.
  func showing(_ components: [any AnyComponent]) -> Catalog {
    Catalog(
      components: components, deliveries: deliveries, opening: opening, compared: compared,
      name: name, title: title, introduction: introduction
    ).expecting(expectations)
      .telling(orders.filter { order in components.contains { $0.name == order.component } })
  }

  /// Returns the component with a name, ignoring case.
  func component(named name: String) -> (any AnyComponent)? {
    components.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns the delivery with a name, ignoring case.
  func delivery(named name: String) -> Delivery? {
    deliveries.first { $0.name == name.lowercased() }
  }

  /// Returns the deliveries that can show a component.
  func deliveries(for component: any AnyComponent) -> [Delivery] {
    deliveries.filter { component.supports($0) }
  }
}
