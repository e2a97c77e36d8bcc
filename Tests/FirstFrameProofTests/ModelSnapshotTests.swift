import Observation
import TestSupport

@testable import FirstFrameProof

/// What reflection sees of models.
@MainActor @Suite struct ModelSnapshotTests {
  private class Base { var id = 7 }

  private final class Node: Base {
    var name = "n"
    var next: Node?
    var onTap: () -> Void = {}
    lazy var width = 3
  }

  @Observable @MainActor final class Settings {
    var isOn = true
    var _odd = 1
    @ObservationIgnored var _plain = 2
  }

  private func lines(_ models: Any) -> [String] {
    ModelSnapshot(of: models).values.map { "\($0.key)=\($0.value.word)" }.sorted()
  }

  @Test func tuplesStructsAndClassesAreGoneInto() {
    struct Screen {
      let node: Node
      var size = (width: 1, height: 2)
    }
    #expect(
      lines((Screen(node: Node()), flag: true)) == [
        "0.node.id=7", "0.node.name=\"n\"", "0.node.next=nil", "0.node.width=nil",
        "0.size.height=2", "0.size.width=1", "flag=true",
      ])
  }

  @Test func observableStorageHasTheNameOfTheProperty() {
    expectEqual(lines(Settings()), ["_odd=1", "isOn=true", "plain=2"])
  }

  @Test func cyclesAreCutAndOptionalsAreGoneInto() {
    let node = Node()
    node.next = Node()
    node.next?.next = node
    #expect(
      lines(node) == [
        "id=7", "name=\"n\"", "next.id=7", "next.name=\"n\"", "next.next=a value",
        "next.width=nil", "next=a value", "width=nil",
      ])
  }

  @Test func whatACollectionHoldsIsOneValueWithoutAnOrderOfItsOwn() {
    struct Lists {
      var names = ["b", "a"]
      var pairs = ["x": 1, "y": 2, "z": 3]
      var members: Set = [3, 1, 2]
      var states: [Int?] = [nil, 1]
    }
    let words = lines(Lists())
    #expect(
      words == [
        "members=3 members, 1, 2, 3", "names=2 elements, \"b\", \"a\"",
        "pairs=3 pairs, \"x\": 1, \"y\": 2, \"z\": 3", "states=2 elements, nil, 1",
      ])
    for _ in 0..<20 { expectEqual(lines(Lists()), words) }
  }

  @Test func aChangeIsSeenInWhatWasThereBefore() {
    let node = Node()
    var last = ModelSnapshot(of: node)
    func changes() -> [String] {
      let new = ModelSnapshot(of: node)
      defer { last = new }
      return new.changes(since: last)
    }
    expectEqual(changes(), [])
    node.name = "m"
    expectEqual(changes(), ["name"])
    node.next = Node()
    expectEqual(changes(), ["next"])
    node.next?.name = "o"
    node.id = 8
    expectEqual(changes(), ["id", "next.name"])
  }

  @Test func valuesThatCanBeCountedAreKnown() {
    enum Side: CaseIterable { case left, right }
    enum Result { case done(Int), failed }
    expectEqual(ModelValue(of: true).possible, ["false", "true"])
    expectEqual(ModelValue(of: Side.left).possible, [".left", ".right"])
    expectEqual(ModelValue(of: Side?.none as Any).possible, ["nil", ".left", ".right"])
    expectEqual(ModelValue(of: Bool?.some(false) as Any).word, "false")
    expectEqual(ModelValue(of: Int?.some(3) as Any).possible, ["nil", "a value"])
    expectEqual(ModelValue(of: Result.done(1)).word, ".done")
    #expect(ModelValue(of: Result.done(1)).text != ModelValue(of: Result.done(2)).text)
    expectEqual(ModelValue(of: Result.failed).possible, [])
    expectEqual(ModelValue(of: UInt8.max).possible, [])
  }

  @Test func muchIsCutOff() {
    struct Deep {
      var inner: Any
      var level: Int
    }
    let deep = (0..<50).reduce(Deep(inner: 0, level: 0)) { Deep(inner: $0, level: $1) }
    let snapshot = ModelSnapshot(of: deep)
    expectEqual(snapshot.values.count, ModelSnapshot.deepest - 1)
    #expect(snapshot.isCutOff)
    expectEqual(ModelSnapshot(of: Array(repeating: 1, count: 200_000)).values.count, 1)
  }
}
