@testable import FirstFrameProof

/// States that are merged although tasks live.
@MainActor @Suite(.inOwnProcess) struct TaskMergingTests {
  @MainActor private final class Board {
    var text = ""
    var other = ""
    private let answers = Answers<String, String> { "<\($0)>" }

    func touch() { Task { other = await answers.answer(to: "other") } }

    func load(_ words: String..., sorts: Bool) {
      Task {
        text = await withTaskGroup(of: String.self) { [answers] group in
          for word in words { group.addTask { await answers.answer(to: word) } }
          var all: [String] = []
          for await answer in group { all.append(answer) }
          return (sorts ? all.sorted() : all).joined()
        }
      }
    }

    var shown: String { "\(text) \(other)" }
  }

  private func kinds(
    sorts: Bool, touches: Bool = true
  ) -> (verdict: ProofVerdict, kinds: [Defect]) {
    let verdict = Scenario(Board(), shows: { $0.shown }) {
      Action("load") { $0.load("p", "q", sorts: sorts) }
      if touches { Action("touch") { $0.touch() } }
    }
    .merging { $0.shown }
    .races(within: .everyOrder(actions: 1))
    return (verdict, verdict.failingOrders.map(\.verdict.defect))
  }

  /// In what order the tasks of a group end decides what their parent is given.
  @Test func theOrderInAGroupIsAPartOfTheState() {
    expectEqual(kinds(sorts: false).kinds, [.race])
    expectEqual(kinds(sorts: false, touches: false).kinds, [.race])
  }

  /// Two orders that lead to the same state were compared.
  @Test func whatIsMergedIsCompared() {
    for touches in [true, false] {
      let verdict = kinds(sorts: true, touches: touches).verdict
      #expect(verdict.failureMessage == nil, "\(verdict.failureMessage ?? "")")
    }
  }
}
