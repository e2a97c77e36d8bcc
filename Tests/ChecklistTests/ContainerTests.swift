import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Donut {
  var name: String

  init(_ name: String) { self.name = name }
}

@Observable @MainActor private final class Shop {
  var donuts = [Donut("plain"), Donut("sugar")]
  var special: Donut?
  var shelves = ["top": Donut("glazed")]
}

/// Checklist row 85: arrays, optionals and dictionaries of models.
@MainActor @Suite struct ContainerTests {
  private let shop = Shop()

  /// Whether a view that reads something runs again for each change.
  private func isTold(
    _ read: @escaping @MainActor () -> String, of changes: () -> Void...
  ) -> [Bool] {
    let stage = Stage(TrackedView(read), size: small)
    return changes.map { change in
      _ = stage.commit()
      change()
      return stage.needsCommit
    }
  }

  @Test func anElementIsTrackedWhereItsPropertyWasRead() {
    let reads: [@MainActor () -> String] = [
      { [shop] in "\(shop.donuts.count)" }, { [shop] in shop.donuts[0].name },
      { [shop] in shop.donuts[1].name }, { [shop] in shop.donuts.map(\.name).joined() },
    ]
    let told = reads.map { read in
      isTold(read, of: { shop.donuts[1].name += "!" }, { shop.donuts.append(Donut("new")) })
    }
    expectEqual(told, [[false, true], [false, true], [true, true], [true, true]])
  }

  @Test func anOptionalIsTrackedWhileThereIsNone() {
    let told = isTold(
      { [shop] in shop.special?.name ?? "none" },
      of: { [shop] in shop.special = Donut("moon") }, { [shop] in shop.special?.name = "sun" },
      { [shop] in shop.donuts[0].name = "other" })
    expectEqual(told, [true, true, false])
  }

  @Test func aDictionaryIsTrackedAsAWhole() {
    let told = isTold(
      { [shop] in shop.shelves["top"]?.name ?? "none" },
      of: { [shop] in shop.shelves["top"]?.name = "sugar" },
      { [shop] in shop.shelves["low"] = Donut("salt") })
    expectEqual(told, [true, true])
  }

  @Test func aRowOfAListHasTextSpaceAndAButton() {
    let table = TableView(rows: shop.donuts.count) { [shop] table, path in
      let donut = shop.donuts[path.row]
      let cell = table.dequeueCell()
      let row = StackView(.horizontal)
      let space = View()
      space.sizing.width = .fill
      row.addSubview(Label { donut.name })
      row.addSubview(space)
      row.addSubview(Button("Randomize") { donut.name = "moon" })
      cell.contentView = row
      return cell
    }
    table.indicators = []
    let stage = Stage(table, size: GridSize(width: 22, height: 2))
    expectEqual(
      stage.rendered().rows, ["plain    [ Randomize ]", "sugar    [ Randomize ]"])
    stage.click(GridPoint(x: 12, y: 1))
    let frame = stage.commit()
    expectEqual(frame.grid.rows, ["plain    [ Randomize ]", "moon     [ Randomize ]"])
    let updated = frame.runs.filter { $0.phase == "updateProperties" }.map(\.path)
    expectEqual(updated, ["TableView/content/row 1/StackView/Label"])
  }
}
