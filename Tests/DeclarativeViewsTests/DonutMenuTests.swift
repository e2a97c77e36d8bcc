import DeclarativeViews
import Observation
import TestSupport

/// Checklist row 79: the menu of the talk about Observation: donuts, orders, and a button.
@Suite @MainActor struct DonutMenuTests {
  @Test func theFirstFrameShowsEverything() {
    let stage = Stage(DonutMenu(truck: FoodTruck()), size: GridSize(width: 24, height: 7))
    let frame = stage.commit()
    #expect(
      frame.lines == [
        "Donuts", "Glazed", "Jelly", "[ Add new donut ]", "Orders", "Orders                2", "",
      ])
    #expect(
      frame.bodies == [
        "DonutMenu 1", "DonutMenu/List/rows/OrdersSection 1", "DonutMenu/List/table/row 0.0/Row 1",
        "DonutMenu/List/table/row 0.1/Row 1", "DonutMenu/List/table/row 0.2/StaticRow 1",
        "DonutMenu/List/table/row 1.0/StaticRow 1",
      ])
  }

  @Test func aRenamedDonutRunsItsRow() {
    let truck = FoodTruck()
    let stage = Stage(DonutMenu(truck: truck), size: GridSize(width: 24, height: 7))
    _ = stage.commit()
    truck.donuts[1].name = "Plain"
    let frame = stage.commit()
    expectEqual(frame.lines[2], "Plain")
    expectEqual(frame.bodies, ["DonutMenu/List/table/row 0.1/Row 1"])
  }

  /// Checklist row 80: a computed count is tracked by what it is computed of.
  @Test func anOrderRunsTheSectionOfOrders() {
    let truck = FoodTruck()
    let stage = Stage(DonutMenu(truck: truck), size: GridSize(width: 24, height: 7))
    _ = stage.commit()
    truck.orders.append("third")
    let frame = stage.commit()
    expectEqual(frame.lines[5], "Orders                3")
    #expect(
      frame.bodies == [
        "DonutMenu/List/rows/OrdersSection 1", "DonutMenu/List/table/row 1.0/StaticRow 1",
      ])
  }

  @Test func aNewDonutRunsTheMenuAndItsRows() {
    let truck = FoodTruck()
    let stage = Stage(DonutMenu(truck: truck), size: GridSize(width: 24, height: 7))
    _ = stage.commit()
    truck.donuts.append(Donut("Plain"))
    let frame = stage.commit()
    #expect(
      frame.lines == [
        "Donuts", "Glazed", "Jelly", "Plain", "[ Add new donut ]", "Orders",
        "Orders                2",
      ])
    #expect(!frame.bodies.contains { $0.contains("OrdersSection") })
  }
}

@Observable final class Donut: Identifiable {
  var name: String

  init(_ name: String) { self.name = name }
}

@Observable final class FoodTruck {
  var donuts = [Donut("Glazed"), Donut("Jelly")]
  var orders = ["first", "second"]
  var orderCount: Int { orders.count }
}

struct DonutMenu: View {
  let truck: FoodTruck

  var body: some View {
    List {
      Section("Donuts") {
        ForEach(truck.donuts) { donut in Text(donut.name) }
        Button("Add new donut") { truck.donuts.append(Donut("New")) }
      }
      OrdersSection(truck: truck)
    }
  }
}

struct OrdersSection: View {
  let truck: FoodTruck

  var body: some View {
    Section("Orders") {
      LabeledContent("Orders", value: "\(truck.orderCount)")
    }
  }
}
