import CharacterGrid
import GridViews
import Observation
import TestSupport

/// What a party is planned with.
@Observable @MainActor private final class Party {
  var day = 24
  var page = 0
  var color = Color.red
}

/// A control of any value, made outside of the library: arrows lead to the value before or after.
private final class Wheel<Value: Equatable>: Control {
  private let binding: Binding<Value>
  private let values: [Value]
  private let words: (Value) -> String
  /// How often it has read the model.
  private(set) var updates = 0
  private(set) var value: Value { didSet { if value != oldValue { setNeedsDisplay() } } }

  init(_ binding: Binding<Value>, _ values: [Value], words: @escaping (Value) -> String) {
    self.binding = binding
    self.values = values
    self.words = words
    value = binding.wrappedValue
    super.init()
    sizing.height = .fixed(1)
  }

  override func updateProperties() {
    updates += 1
    value = binding.wrappedValue
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(words(value), at: .zero, style: look())
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .left || key == .right else { return false }
    let index = values.firstIndex(of: binding.wrappedValue) ?? 0
    let next = key == .right ? min(index + 1, values.count - 1) : max(index - 1, 0)
    if next != index { binding.wrappedValue = values[next] }
    return true
  }
}

/// A control that is made outside of the library is bound as the library's own are.
@MainActor @Suite struct CustomControlTests {
  @Bindable private var party = Party()

  @Test func eachShowsItsModelAndWritesIt() {
    let stack = StackView(.vertical)
    stack.addSubview(Wheel($party.day, Array(1...31)) { "December \($0)" })
    stack.addSubview(
      Wheel($party.page, [0, 1, 2]) { page in
        (0..<3).map { $0 == page ? "●" : "○" }.joined()
      })
    stack.addSubview(Wheel($party.color, [.red, .green, .blue]) { "\($0)" })
    let stage = Stage(stack, size: GridSize(width: 12, height: 3))
    expectEqual(stage.commit().grid.rows, ["December 24 ", "●○○         ", "red         "])
    for _ in 0..<3 {
      stage.press(.tab)
      stage.press(.right)
    }
    #expect((party.day, party.page) == (25, 1) && party.color == .green)
    expectEqual(stage.commit().grid.rows, ["December 25 ", "○●○         ", "green       "])
    (party.day, party.page, party.color) = (1, 2, .blue)
    expectEqual(stage.commit().grid.rows, ["December 1  ", "○○●         ", "blue        "])
  }

  /// All sequences of five keys and writes, with a frame after each or only at the end.
  @Test(arguments: [true, false]) func whateverHappensControlAndModelAgree(commitsEach: Bool) {
    let events: [(Stage) -> Void] = [
      { $0.press(.left) }, { $0.press(.right) }, { _ in party.page = 2 - party.page },
    ]
    for number in 0..<243 {
      party.page = 1
      let wheel = Wheel($party.page, [0, 1, 2]) { "\($0)" }
      let stage = Stage(wheel, size: small)
      wheel.focus()
      _ = stage.commit()
      var sequence = number
      var (changes, updates) = (0, wheel.updates)
      for step in 1...5 {
        let before = party.page
        events[sequence % 3](stage)
        sequence /= 3
        changes += party.page == before ? 0 : 1
        guard commitsEach || step == 5 else { continue }
        _ = stage.commit()
        guard
          wheel.value == party.page, !stage.needsCommit,
          wheel.updates - updates == min(changes, 1)
        else {
          Issue.record("sequence \(number), step \(step): \(wheel.value) for \(party.page)")
          return
        }
        (changes, updates) = (0, wheel.updates)
      }
    }
  }
}
