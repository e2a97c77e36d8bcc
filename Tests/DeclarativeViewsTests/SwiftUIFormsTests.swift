import DeclarativeViews
import TestSupport

/// Forms of SwiftUI's initializers that take a label or a binding.
@MainActor @Suite struct SwiftUIFormsTests {
  struct Trip: Identifiable {
    let id: Int
    var name: String
    var days = 3
  }

  /// The labels of links, steppers, bars and pickers are texts.
  @Test func aLabelIsAText() {
    struct Labels: View {
      @State private var count = 1
      @State private var size = "S"

      var body: some View {
        Stepper(value: $count, in: 0...9) { Text("Guests") }
        ProgressView(value: 1, total: 2) { Text("Copying") }
        Gauge(value: 0.5) { Text("Battery") }
        Picker(selection: $size) {
          Text("Small").tag("S")
        } label: {
          Text("Size")
        }
        List {
          NavigationLink {
            Text("Details")
          } label: {
            Text("Rome")
          }
          NavigationLink(value: 1) { Text("Oslo") }
        }
      }
    }
    let stage = Stage(Labels(), size: GridSize(width: 24, height: 7))
    #expect(
      stage.commit().lines == [
        "Guests         [-] 1 [+]", "Copying █████▌░░░░░  50%", "Battery █████▌░░░░░  50%",
        "Size         [ Small ▾ ]", "Rome                  ›", "Oslo                  ›", "",
      ])
  }

  @Test func aListOfABindingHasBindingsInItsRows() throws {
    struct Editor: View {
      @State private var trips = [Trip(id: 1, name: "Rome"), Trip(id: 2, name: "Oslo")]

      var body: some View {
        List($trips) { $trip in TextField("Name", text: $trip.name) }
        ForEach($trips) { $trip in Stepper(trip.name, value: $trip.days) }
      }
    }
    let stage = Stage(Editor(), size: GridSize(width: 20, height: 4))
    _ = stage.commit()
    try stage.tap("Name")
    try stage.press("end")
    try stage.type("!")
    #expect(
      stage.commit().lines == [
        "Rome!", "Oslo", "Rome!    [-]   3 [+]", "Oslo     [-]   3 [+]",
      ])
  }

  @Test func aDialogIsAboutAValue() throws {
    struct Screen: View {
      @State private var asks = false
      @State private var trip: Trip? = Trip(id: 1, name: "Rome")
      @State private var done = ""

      var body: some View {
        Button("Delete…") { asks = true }
          .confirmationDialog("Delete?", isPresented: $asks, presenting: trip) { trip in
            Button("Delete \(trip.name)", role: .destructive) { done = trip.name }
          } message: {
            Text("\($0.days) days")
          }
        Text(done)
      }
    }
    let stage = Stage(Screen(), size: GridSize(width: 40, height: 8))
    _ = stage.commit()
    try stage.tap("Delete…")
    #expect(stage.text.contains("3 days"))
    try expectEqual(stage.element("Cancel").role, "button")
    try stage.tap("Delete Rome")
    expectEqual(stage.commit().lines[1], "Rome")
  }

  /// The key path is only there because SwiftUI sorts by it.
  @Test func aColumnMayHaveAKeyPathAndAView() {
    let trips = [Trip(id: 1, name: "Rome")]
    let stage = Stage(
      Table(trips) {
        TableColumn("Name", value: \.name)
        TableColumn("Days", value: \.days) { Text("\($0.days)") }
      }, size: GridSize(width: 20, height: 2))
    expectEqual(stage.commit().lines, ["Name      Days", "Rome      3"])
  }
}
