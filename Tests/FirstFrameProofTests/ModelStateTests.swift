import Foundation
import TestSupport

@testable import FirstFrameProof

/// Which values are one state, and which cannot be compared: where a picture may differ, they differ.
@MainActor @Suite struct ModelStateTests {
  private final class Holder {
    var value: Any

    init(_ value: Any) { self.value = value }
  }

  private func state(_ value: Any) -> ModelState { ModelState(of: Holder(value), StateTypes()) }

  private func areOne(_ left: Any, _ right: Any) -> Bool {
    let types = StateTypes()
    return ModelState(of: Holder(left), types).bytes == ModelState(of: Holder(right), types).bytes
  }

  private func obstacle(_ value: Any) -> String? { state(value).obstacle?.sentence }

  private enum Case: Hashable, CustomStringConvertible {
    case left, right
    var description: String { "case" }
    static func == (left: Case, right: Case) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// The values of each pair are equal by `==`, but differ in something else.
  @Test func whatEqualsLeavesOutTellsStatesApart() {
    let pairs: [(name: String, left: Any, right: Any)] = [
      ("part of an array", [1, 1][0..<1], [1, 1][1..<2]),
      ("part of a text", "aa".prefix(1), "aa".suffix(1)),
      ("part of data", Data([1, 1])[0..<1], Data([1, 1])[1..<2]),
      ("sign of zero", CGFloat(0), -CGFloat(0)),
      ("sign of zero in a range", 0.0..<1, -0.0..<1),
      ("type in a box", AnyHashable(1), AnyHashable(1.0)),
      ("form of a letter", AnyHashable("\u{E9}"), AnyHashable("e\u{301}")),
      ("case of an enum", Case.left, Case.right),
    ]
    for (name, left, right) in pairs {
      #expect(!areOne(left, right), "\(name)")
      #expect(areOne(left, left) && areOne(right, right), "\(name)")
      #expect(obstacle(left) == nil, "\(name)")
    }
  }

  private struct Chosen: Hashable, CustomReflectable {
    var hidden = 0
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .tuple) }
    static func == (left: Chosen, right: Chosen) -> Bool { true }
  }

  private enum ChosenCase: CustomReflectable {
    case one(Int)
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
  }

  @Test func whatReflectionDoesNotShowIsAnObstacle() {
    expectEqual(
      obstacle(Chosen()), "Holder.value is a Chosen, which reflection does not show completely")
    expectEqual(
      obstacle(ChosenCase.one(1)),
      "Holder.value is a ChosenCase, which reflection does not show completely")
    #expect(
      obstacle(SIMD2<Float>(1, 2))?.contains("which reflection does not show completely") == true)
    #expect(obstacle(Measurement(value: 1, unit: UnitLength.meters)) != nil)
  }

  @Test func frequentValuesCanBeCompared() {
    let values: [Any] = [
      Date(timeIntervalSince1970: 1), UUID(), URL(filePath: "/a"), Decimal(1), Data([1]), 1...2,
      Optional("a") as Any, ["a": 1], Set([1, 2]), (1, "a"), Case.left, Duration.seconds(1),
      Character("a"), 1.5, Int.self, [Optional(1), nil],
    ]
    for value in values {
      #expect(obstacle(value) == nil)
      #expect(areOne(value, value))
    }
  }
}
