import InstrumentedObservation
import TestSupport

@testable import FirstFrameProof

/// Properties not shown of models that tell what a picture was made of: no probe has to decide.
@MainActor @Suite struct PerceptibleUnshownPropertyTests {
  private func report(
    @ActionBuilder<Store> _ actions: @escaping () -> [Action<Store>]
  ) -> UnshownProperties {
    Scenario(Store(), source: { StoreScreen($0) }, actions: actions)
      .unshownProperties(within: Limit(actions: 2, turns: 1, commits: 1))
  }

  @Test func whatNoPictureReadsIsNotNoticed() {
    let report = report {
      Action("sell") {
        $0.sold += 1
        $0.stock -= 1
      }
      Action("move") {
        $0.address.street += "x"
        $0.address.floor += 1
      }
    }
    #expect(
      report.description == """
        address.floor   never noticed  3 values: 0, 1, 2
        address.street  noticed        3 values: "A", "Ax", "Axx"
        label.color     never written  only ever 0
        label.text      never written  only ever "-"
        sold            noticed        3 values: 0, 1, 2
        stock           never noticed  3 values: 3, 4, 5
        visits          never written  only ever 0
        """)
  }

  /// A struct is read as a whole, and changes to an ignored property are not reported.
  @Test func whatIsNotToldStaysUndecided() {
    let report = report {
      Action("label") {
        $0.label.text += "x"
        $0.label.color += 1
      }
      Action("visit") {
        $0.visits += 1
        $0.sold += 1
      }
    }
    #expect(
      report.description == """
        address.floor   never written                     only ever 0
        address.street  never written                     only ever "A"
        label.color     undecided, came with label.text   3 values: 0, 1, 2
        label.text      undecided, came with label.color  3 values: "-", "-x", "-xx"
        sold            undecided, came with visits       3 values: 0, 1, 2
        stock           never written                     only ever 5
        visits          undecided, came with sold         3 values: 0, 1, 2
        """)
  }

  /// What is read only after the change counts too.
  @Test func whatTheNewPictureReadsMayHaveChangedIt() {
    let report = report {
      Action("restock") {
        $0.sold = -1
        $0.stock = 6
      }
    }
    let notices = report.entries.filter { ["sold", "stock"].contains($0.property) }.map(\.notice)
    expectEqual(notices, [.undecided(among: ["stock"]), .undecided(among: ["sold"])])
  }
}

@Perceptible @MainActor final class Store {
  struct Label {
    var text = "-"
    var color = 0
  }

  var sold = 0
  var stock = 5
  var label = Label()
  @ObservationIgnored var visits = 0
  let address = StoreAddress()
}

@Perceptible @MainActor final class StoreAddress {
  var street = "A"
  var floor = 0
}

/// Shows all but the stock, which it shows only when fewer than none were sold, and the floor.
@MainActor final class StoreScreen: FrameSource {
  private let store: Store
  let needsCommit = true
  let hasPendingTurn = false

  init(_ store: Store) { self.store = store }

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    let sold = store.sold
    let label = store.label
    let lines = [
      store.address.street, "\(sold) \(store.visits)", "\(label.text) \(label.color)",
      sold < 0 ? "\(store.stock)" : "",
    ]
    return FrameRecord(grid: Grid(lines: lines), number: 1, turn: 0)
  }
}
