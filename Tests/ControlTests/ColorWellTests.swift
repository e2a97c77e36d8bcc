/// What a color well looks like.
@MainActor @Suite struct ColorWellTests {
  @Test func states() {
    expectSheets(of: [
      ControlState("a name") { ColorWell(color: .red) },
      ControlState("a number") { ColorWell(color: .indexed(208)) },
      ControlState("components") { ColorWell(color: .rgb(red: 255, green: 136, blue: 0)) },
      .focused { ColorWell(color: .named(.brightMagenta)) },
      .disabled { ColorWell(color: .green) },
      ControlState(
        "digits typed",
        use: { stage in
          stage.press(.tab)
          stage.perform(.text("#FF88"))
        }
      ) { ColorWell(color: .red) },
    ])
  }
}
