import ViewsTestSupport

@testable import GridCatalog

/// The picture of the browser on the page is what the program shows.
@MainActor @Suite struct PagePictureTests {
  /// The view of the page.
  final class ThermostatView: View {
    private let thermostat: Thermostat
    private let label = Label(alignment: .center)

    init(_ thermostat: Thermostat) {
      self.thermostat = thermostat
      super.init()
      addSubview(label)
    }

    override func updateProperties() {
      let degrees = thermostat.degrees
      label.text = degrees < 0 ? "\(degrees)° frost" : "\(degrees)°"
    }

    override func layoutSubviews() { label.frame = bounds }
  }

  private let component = Component(
    "Thermostat", summary: "The temperature that is wanted.", size: GridSize(width: 12, height: 1),
    samples: [
      Sample("warm", ThermostatState(degrees: 20)), Sample("frost", ThermostatState(degrees: -3)),
    ],
    actions: [
      ComponentAction("warmer") { $0.degrees += 1 },
      ComponentAction("frost comes") { $0.degrees = -5 },
    ],
    view: { (model: Thermostat) in ThermostatView(model) })

  @Test func theProgramShowsThePicture() throws {
    let size = GridSize(width: 80, height: 20)
    let catalog = Catalog(components: [component], name: "components")
    let program = BrowserProgram(BrowserModel(catalog, size: size))
    program.resize(to: size)
    _ = program.commit()
    program.handle(.key(KeyPress(.character("1"))))
    let page = try PackageFiles.text(of: "Sources/GridCatalog/GridCatalog.docc/YourCatalog.md")
    let part = page.split(separator: "`1`, which performs the first action:\n\n```\n")
    let picture = try #require(part.last?.split(separator: "\n```\n").first)
    expectEqual(program.commit().grid.sketch, "\(picture)")
  }
}
