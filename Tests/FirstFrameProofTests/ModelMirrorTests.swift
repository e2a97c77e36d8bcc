import Observation
import TestSupport

@testable import FirstFrameProof

/// What reflection sees of models.
@MainActor @Suite struct ModelMirrorTests {
  private class Base {
    var id = 7
    private var secret = 1
  }

  private final class Node: Base {
    var name = "n"
    private var secret = 2
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
    ModelMirror(of: models).properties.map { "\($0.key)=\($0.value.word)" }.sorted()
  }

  @Test func tuplesStructsAndClassesAreGoneInto() {
    struct Screen {
      let node: Node
      var size = (width: 1, height: 2)
    }
    #expect(
      lines((Screen(node: Node()), flag: true)) == [
        "0.node.id=7", "0.node.name=\"n\"", "0.node.next=nil", "0.node.secret'=2",
        "0.node.secret=1", "0.node.width=nil", "0.size.height=2", "0.size.width=1", "flag=true",
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
        "next.secret'=2", "next.secret=1", "next.width=nil", "next=a value", "secret'=2",
        "secret=1", "width=nil",
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
    var last = ModelMirror(of: node)
    func changes() -> [String] {
      let new = ModelMirror(of: node)
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
    let types: [Any.Type] = [
      Bool.self, Side.self, Side?.self, Int?.self, Result.self, UInt8.self,
    ]
    #expect(
      types.map(ModelValue.words) == [
        ["false", "true"], [".left", ".right"], ["nil", ".left", ".right"], ["nil", "a value"], [],
        [],
      ])
    struct Values {
      var flag: Bool? = false
      var number: Int? = 3
      var result = Result.done(1)
    }
    expectEqual(lines(Values()), ["flag=false", "number=a value", "result=.done"])
    let other = ModelMirror(of: Values(result: .done(2)))
    expectEqual(other.changes(since: ModelMirror(of: Values())), ["result"])
  }

  /// Elements that are objects have entries of their own, so that the list of them has not changed.
  @Test func elementsAreSearchedIfThatIsWanted() {
    struct Item { var (name, count) = ("a", 1) }
    final class Box {
      var nodes = [Node()]
      var item = Item()
      var flag: Bool?
    }
    let box = Box()
    var last = ModelMirror(of: box, .elements)
    func changes() -> [String] {
      let new = ModelMirror(of: box, .elements)
      defer { last = new }
      return new.changes(since: last).map { "\($0) \(new.properties[$0]?.isPart == true)" }
    }
    box.nodes[0].name = "b"
    expectEqual(changes(), ["nodes.0.name false"])
    box.nodes.append(Node())
    expectEqual(changes(), ["nodes true"])
    (box.item.count, box.flag) = (2, true)
    expectEqual(changes(), ["flag false", "item.count true"])
    expectEqual(last.objects.map { "\(type(of: $0))" }, ["Box", "Node", "Node"])
  }

  @Test func muchIsCutOff() {
    struct Deep {
      var inner: Any
      var level: Int
    }
    let deep = (0..<50).reduce(Deep(inner: 0, level: 0)) { Deep(inner: $0, level: $1) }
    let mirror = ModelMirror(of: deep)
    expectEqual(mirror.properties.count, ModelMirror.deepest - 1)
    #expect(mirror.isCutOff)
    expectEqual(ModelMirror(of: Array(repeating: 1, count: 200_000)).properties.count, 1)
  }
}
