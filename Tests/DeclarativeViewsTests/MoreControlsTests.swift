import DeclarativeViews
import Observation
import TestSupport

/// The controls that other tests do not use.
@Suite @MainActor struct MoreControlsTests {
  private func lines(_ view: some View, width: Int = 20, height: Int = 2) -> [String] {
    Stage(view, size: GridSize(width: width, height: height)).commit().lines
  }

  // MARK: - Values

  struct Volume: View {
    @State private var volume = 0.5
    var body: some View {
      Slider(value: $volume, step: 0.25)
      Text("\(volume)")
    }
  }

  @Test func aSliderWritesItsValue() {
    let stage = Stage(Volume(), size: GridSize(width: 20, height: 2))
    expectEqual(stage.commit().lines[1], "0.5")
    stage.press(.tab)
    stage.press(.right)
    expectEqual(stage.commit().lines[1], "0.75")
  }

  @Test func progressIsABarASpinnerOrAPart() {
    #expect(lines(ProgressView("Load", value: 3, total: 4), height: 1)[0].contains("75%"))
    #expect(lines(ProgressView(value: 0.5), height: 1)[0].contains("50%"))
    expectEqual(lines(ProgressView(), height: 1), ["⠋"])
    #expect(lines(Gauge("Fuel", value: 30, in: 20...40), height: 1)[0].contains("50%"))
    #expect(lines(Gauge(value: 7, in: 7...7), height: 1)[0].contains("0%"))
  }

  @Test func aBoxNeedsNoTitle() {
    expectEqual(lines(GroupBox { Text("a") }, width: 6, height: 3), ["╭─╮", "│a│", "╰─╯"])
    expectEqual(
      lines(GroupBox("Box") { Text("a") }, width: 12, height: 3),
      ["╭─ Box ─╮", "│a      │", "╰───────╯"])
  }

  // MARK: - Menus and texts

  struct Sizes: View {
    @State private var size = "S"
    var body: some View {
      Picker("Size", selection: $size) {
        Text("Small").tag("S")
        Text("Large").tag("L")
      }
      Text("chosen: \(size)")
    }
  }

  @Test func aMenuChooses() throws {
    let stage = Stage(Sizes(), size: GridSize(width: 24, height: 6))
    expectEqual(stage.commit().lines[1], "chosen: S")
    stage.press(.tab)
    stage.press(.enter)
    #expect(stage.commit().grid.text.contains("Large"))
    stage.press(.down)
    stage.press(.enter)
    expectEqual(stage.commit().lines[1], "chosen: L")
    expectEqual(stage.problems, [])
  }

  struct Login: View {
    @State private var name = ""
    @State private var password = ""
    @State private var submitted: [String] = []
    var body: some View {
      TextField("Name", text: $name)
      SecureField("Password", text: $password)
        .onSubmit { submitted.append("\(name):\(password)") }
      Text(submitted.joined(separator: ", "))
    }
  }

  /// The closure of `onSubmit` is another one at each run: that must not make the body run for ever.
  @Test func enterSubmitsAndTheBodySettles() throws {
    let stage = Stage(Login(), size: GridSize(width: 20, height: 3))
    _ = stage.commit()
    stage.press(.tab)
    try stage.type("Ada")
    stage.press(.tab)
    try stage.type("abc")
    expectEqual(stage.commit().lines[1], "•••")
    stage.press(.enter)
    expectEqual(stage.commit().lines, ["Ada", "•••", "Ada:abc"])
    try stage.type("d")
    stage.press(.enter)
    expectEqual(stage.commit().lines, ["Ada", "••••", "Ada:abc, Ada:abcd"])
    expectEqual(stage.problems, [])
  }

  /// A body further inside that has read a closure runs once more, and no more than that.
  @Test func aClosureOfTheEnvironmentReachesABodyInside() {
    struct Inner: View {
      @Environment(\.act) private var act
      var body: some View { Button("Act", action: act) }
    }
    struct Outer: View {
      @State private var count = 0
      var body: some View {
        Inner().environment(\.act) { count += 1 }
        Text("\(count)")
      }
    }
    let stage = Stage(Outer(), size: GridSize(width: 12, height: 2))
    _ = stage.commit()
    for count in 1...3 {
      stage.press(.tab)
      stage.press(.enter)
      let frame = stage.commit()
      expectEqual(frame.lines[1], "\(count)")
      expectEqual(frame.bodies, ["Outer 1", "Outer/Inner 1"])
    }
    expectEqual(stage.problems, [])
  }

  struct Notes: View {
    @State private var text = "one"
    var body: some View {
      TextEditor(text: $text)
      Text("\(text.split(separator: "\n").count) lines")
    }
  }

  @Test func anEditorHasLines() throws {
    let stage = Stage(Notes(), size: GridSize(width: 12, height: 4))
    expectEqual(stage.commit().lines, ["one", "", "", "1 lines"])
    stage.press(.tab)
    stage.press(.enter)
    try stage.type("two")
    #expect(stage.commit().grid.text.contains("2 lines"))
  }

  // MARK: - What is spoken

  @Test func whatIsSpokenCanBeSet() {
    struct Screen: View {
      var body: some View {
        Text("★★★").accessibilityLabel("Stars").accessibilityValue("three")
          .accessibilityIdentifier("stars").accessibilityAddTraits(.header)
      }
    }
    let stage = Stage(Screen(), size: GridSize(width: 6, height: 1))
    _ = stage.commit()
    let spoken = "\(stage.accessibilityTree())"
    #expect(spoken.contains("Stars") && spoken.contains("three"), "\(spoken)")
  }

  // MARK: - Traits

  @Test func aBodyFollowsTheTraitsThatItReads() {
    struct Looks: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.horizontalSizeClass) private var width
      var body: some View { Text("\(scheme) \(width)") }
    }
    let stage = Stage(Looks(), size: GridSize(width: 20, height: 1))
    expectEqual(stage.commit().lines, ["light compact"])
    stage.resize(to: GridSize(width: 70, height: 1))
    expectEqual(stage.commit().lines, ["light regular"])
    stage.traits.style = .dark
    expectEqual(stage.commit().lines, ["dark regular"])
  }
}

private struct ActKey: EnvironmentKey {
  static let defaultValue: @MainActor () -> Void = {}
}

extension EnvironmentValues {
  fileprivate var act: @MainActor () -> Void {
    get { self[ActKey.self] }
    nonmutating set { self[ActKey.self] = newValue }
  }
}
