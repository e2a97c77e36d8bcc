import DeclarativeViews
import TestSupport

@Suite @MainActor struct ControlsInBodiesTests {
  struct Controls: View {
    @State private var isOn = false
    @State private var count = 3
    @State private var size = "S"
    var body: some View {
      Toggle(isOn ? "is on" : "is off", isOn: $isOn)
      Stepper("Count", value: $count, in: 0...9)
      Picker("Size", selection: $size) {
        Text("Small").tag("S")
        Text("Large").tag("L")
      }
      .pickerStyle(.segmented)
      Text("\(isOn) \(count) \(size)")
    }
  }

  @Test func controlsWriteTheStateAndShowIt() throws {
    let stage = Stage(Controls(), size: GridSize(width: 26, height: 4))
    expectEqual(stage.commit().lines.last, "false 3 S")
    try stage.tap("is off")
    #expect(stage.commit().lines[0].contains("is on"))
    stage.press(.tab)
    stage.press(.right)
    try stage.tap("Large")
    expectEqual(stage.commit().lines.last, "true 4 L")
    expectEqual(stage.problems, [])
  }
}
