import DeferredDelivery
import FirstFrameProof
import GridViews
import TestSupport

/// Values that come late, in their order.
@MainActor @Suite struct LateValueTests {
  private final class ToggleView: View {
    private let label = Label()
    private var sinks: Set<AnyCancellable> = []

    init(_ isOn: CurrentValueSubject<Bool, Never>) {
      super.init()
      addSubview(label)
      isOn.receive(on: TurnQueue.current ?? TurnQueue()).sink { [label] in label.text = "\($0)" }
        .store(in: &sinks)
    }

    override func layoutSubviews() { label.frame = bounds }
  }

  private let scenario = Scenario(CurrentValueSubject<Bool, Never>(false)) {
    Stage(ToggleView($0), size: GridSize(width: 5, height: 1))
  } actions: {
    Action("toggle") { $0.value.toggle() }
  }

  /// "true" comes after "false", and the newer "false" is still to come.
  @Test func aValueThatIsToggledTwiceIsNotOutOfOrder() {
    let found = scenario.prove(within: Limit(actions: 2, turns: 2, commits: 2)).failingOrders
    #expect(
      found.map(\.description) == [
        "emptyFirst: commit", "stale: turn → toggle → commit",
      ])
  }

  /// Shows even numbers at once, and odd ones in a later turn.
  private final class UnevenView: View {
    private let label = Label()
    private var sinks: Set<AnyCancellable> = []

    init(_ number: CurrentValueSubject<Int, Never>) {
      super.init()
      addSubview(label)
      number.filter { $0 % 2 == 0 }.sink { [label] in label.text = "\($0)" }.store(in: &sinks)
      number.filter { $0 % 2 == 1 }.receive(on: TurnQueue.current ?? TurnQueue())
        .sink { [label] in label.text = "\($0)" }.store(in: &sinks)
    }

    override func layoutSubviews() { label.frame = bounds }
  }

  /// The frame between the two values does not make it another defect.
  @Test func anOlderValueAfterAFrameIsOutOfOrderToo() {
    let scenario = Scenario(CurrentValueSubject<Int, Never>(0)) {
      Stage(UnevenView($0), size: GridSize(width: 5, height: 1))
    } actions: {
      Action("up") { $0.value += 1 }
    }
    let found = scenario.prove(within: Limit(actions: 2, turns: 2, commits: 2)).failingOrders
    expectEqual(
      found.map(\.description), ["stale: up → commit", "order: up → up → turn → commit"])
    let late = scenario.failureMessage(
      along: [.action("up"), .action("up"), .commit, .turn, .commit])
    #expect(
      late?.contains(#"UnevenView/Label.text was "2", and then the older "1" came."#) == true,
      "\(late ?? "")")
  }
}
