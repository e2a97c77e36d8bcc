import Observation
import TestSupport

@testable import FirstFrameProof

/// What is said of models that tell nothing: what changed before a wrong frame.
@MainActor @Suite struct ChangesOfFrameTests {
  private func sentences(along names: [String?], isTracked: Bool? = nil) -> [String] {
    let steps = names.map { $0.map { Schedule.Step.action($0) } ?? .commit }
    return ChangesOfFrame(in: scenario(isTracked: isTracked).shared, along: steps).sentences()
  }

  private func scenario(isTracked: Bool?) -> Scenario<Shop> {
    Scenario(Shop(), source: { RunningScreen($0, isTracked: isTracked) }) {
      Action("sell") {
        $0.sold += 1
        $0.stock -= 1
      }
      Action("undo") {
        $0.sold -= 1
        $0.stock += 1
      }
      Action("rename") { $0.title = "new\nline" }
    }
  }

  @Test func whatChangedSinceTheFrameBeforeIsNamed() {
    #expect(
      sentences(along: ["sell", nil, "rename", nil, "sell", "sell", nil]) == [
        "Shop.sold changed from 1 to 3.", "Shop.stock changed from 4 to 2.",
      ])
    expectEqual(
      sentences(along: ["rename", nil]), [#"Shop.title changed from "A" to "new\nline"."#])
  }

  @Test func whatIsAsBeforeIsNotNamed() {
    expectEqual(sentences(along: ["sell", "undo", nil]), [])
    expectEqual(sentences(along: [nil, nil]), [])
  }

  /// What is cut off is what both values have, and not what differs.
  @Test func aLongValueIsShownFromWhereItDiffers() {
    let names = ["wash", "iron", "cook", "sleep", "read", "write"]
    let scenario = Scenario(Chores(names), source: { StillScreen($0) }) {
      Action("swap") { $0.names.swapAt(3, 4) }
      Action("add") { $0.names.insert("rest", at: 5) }
      Action("finish") { $0.names.removeFirst(2) }
      Action("end") { $0.words = String(repeating: "a", count: 50) + "c" }
    }
    func sentences(_ name: String) -> [String] {
      ChangesOfFrame(in: scenario.shared, along: [.action(name), .commit]).sentences()
    }
    #expect(
      sentences("swap") == [
        "Chores.names changed from ...\"sleep\", \"read\" to ...\"read\", \"sleep\"."
      ])
    #expect(
      sentences("add") == [
        "Chores.names changed from 6 elements to 7 elements: it has gained \"rest\"."
      ])
    #expect(
      sentences("finish") == [
        "Chores.names changed from 6 elements to 4 elements: it has lost \"wash\", \"iron\"."
      ])
    expectEqual(sentences("end"), ["Chores.words changed from ...b\" to ...c\"."])
  }

  /// What the wrong cells should show comes first.
  @Test func whatIsShownComesFirst() {
    let steps: [Schedule.Step] = [.action("sell"), .commit]
    let changes = ChangesOfFrame(in: scenario(isTracked: nil).shared, along: steps)
    #expect(
      changes.sentences(fresh: "4 left", committed: "5 left").map { $0.prefix(10) } == [
        "Shop.stock", "Shop.sold ",
      ])
    expectEqual(changes.sentences().map { $0.prefix(10) }, ["Shop.sold ", "Shop.stock"])
  }

  /// Only a renderer that reports its runs can report that there was none.
  @Test func aTrackedMethodThatDidNotRunIsSaid() {
    let told = "Shop.title changed from \"A\" to \"new\\nline\"."
    expectEqual(sentences(along: [nil, "rename", nil], isTracked: true), [told])
    expectEqual(
      sentences(along: [nil, "rename", nil], isTracked: false),
      [told, "No tracked method ran because of that."])
  }
}

/// A renderer that reports one run at each commit, unless `isTracked` is nil.
@MainActor private final class RunningScreen: FrameSource {
  private let shop: Shop
  private let isTracked: Bool?
  let needsCommit = true
  let hasPendingTurn = false

  init(_ shop: Shop, isTracked: Bool?) { (self.shop, self.isTracked) = (shop, isTracked) }

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    let cause = isTracked.map { $0 ? FrameRecord.ScopeRun.Cause.model : .layout }
    return FrameRecord(
      grid: Grid(lines: [shop.title]), number: 1, turn: 0,
      runs: [cause].compactMap(\.self).map {
        .init(path: "Screen", phase: "draw", count: 1, changed: true, cause: $0)
      })
  }
}

private final class Chores {
  var names: [String]
  var words = String(repeating: "a", count: 50) + "b"

  init(_ names: [String]) { self.names = names }
}

/// A renderer that shows nothing.
@MainActor private final class StillScreen: FrameSource {
  let needsCommit = true
  let hasPendingTurn = false

  init(_ chores: Chores) {}

  func turn() -> Int { 0 }

  func commit() -> FrameRecord { FrameRecord(grid: Grid(lines: ["-"]), number: 1, turn: 0) }
}
