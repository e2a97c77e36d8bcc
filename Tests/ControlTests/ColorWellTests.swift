import ViewsTestSupport

/// What a color well looks like.
@MainActor @Suite struct ColorWellTests {
  private static let orange = Color.rgb(red: 255, green: 136, blue: 0)

  private static func well(_ color: Color) -> View {
    let stack = StackView(.vertical, alignment: .leading)
    stack.addSubview(ColorWell(color: color))
    return stack
  }

  private func use(_ text: String = "", _ keys: KeyPress...) -> @MainActor (Stage) -> Void {
    { stage in
      for key in [.tab, .enter] + keys { stage.press(key) }
      stage.perform(.text(text))
    }
  }

  @Test func states() {
    expectSheets(of: [
      ControlState("a name") { ColorWell(color: .red) },
      ControlState("a number") { ColorWell(color: .indexed(208)) },
      ControlState("components") { ColorWell(color: Self.orange) },
      .focused { ColorWell(color: .named(.brightMagenta)) },
      .disabled { ColorWell(color: .green) },
      ControlState("open", rows: 8, use: use()) { Self.well(.red) },
      ControlState("open, moved", rows: 8, use: use("", .down, .down, .right)) {
        Self.well(.named(.brightWhite))
      },
      ControlState("at the end", rows: 8, use: use("", .end)) { Self.well(.red) },
      ControlState("digits typed", rows: 8, use: use("f80")) { Self.well(.red) },
      ControlState("some digits missing", rows: 8, use: use("#FF88")) { Self.well(.red) },
      ControlState("all of it", rows: 20, use: use()) { Self.well(.indexed(100)) },
    ])
  }
}
