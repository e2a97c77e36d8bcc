import CharacterGrid
import Testing

@testable import GridCatalog

/// Whose lines of code the catalog counts.
@MainActor @Suite struct BindingLinesTests {
  private static let sources = "/homes/Sources/homes"

  private func thermostat(_ name: String, in source: String) -> Component<ThermostatState> {
    Component(
      name, summary: "", size: GridSize(width: 12, height: 1),
      samples: [Sample("cold", ThermostatState(degrees: 5))],
      actions: [ComponentAction("warmer") { $0.degrees += 1 }],
      view: { (model: Thermostat) in ThermostatView(model) }, face: { ThermostatFace() },
      source: Self.sources + source)
  }

  /// Counts with two binding lines in every file.
  ///
  /// There is no such folder, so its only file is the description.
  private func lines(
    of component: Component<ThermostatState>, among others: Component<ThermostatState>...
  ) -> BindingLines {
    let code = BindingCode(components: [component] + others) { _ in "let model = 1\nlet feed = 2" }
    return code.lines(of: component, by: .tracked)
  }

  @Test func aFolderOfItsOwnIsCounted() {
    let inside = thermostat("Thermostat", in: "/Thermostat/Thermostat.swift")
    #expect(lines(of: inside) == .counted(2))
    #expect(lines(of: inside, among: thermostat("Dial", in: "/Dial.swift")) == .counted(2))
    #expect(lines(of: thermostat("Dial", in: "/dial/Mixer.swift")) == .counted(2))
  }

  @Test func aFolderThatMayHaveOtherFilesIsNot() {
    #expect(lines(of: thermostat("Thermostat", in: "/MyCatalog.swift")) == .notCounted)
    let guest = thermostat("Dial", in: "/Thermostat/Dial.swift")
    let host = thermostat("Thermostat", in: "/Thermostat/Thermostat.swift")
    #expect(lines(of: host, among: guest) == .notCounted)
    #expect(lines(of: guest, among: host) == .notCounted)
  }

  @Test func theTableSaysWhatIsNotCounted() {
    let flat = thermostat("Thermostat", in: "/MyCatalog.swift")
    let page = Catalog(components: [flat], name: "homes").outcome(of: ["--print", "Thermostat"])
    let rows = page.output.split(separator: "\n").filter {
      $0.hasPrefix("a tracked") || $0.hasPrefix("b observed") || $0.contains("not counted")
    }
    #expect(
      rows == [
        "a tracked      ·    ·     ·     ·     ·    ·     -    0    0    1    1",
        "b observed     ·    ·     ·     ✗     ·    ·     6    0    1    1    1",
        "- The lines are not counted: the component has no folder with its name for",
      ])
  }
}
