import Observation

@testable import FirstFrame

@MainActor @Suite struct DumpTests {
  private func dump<Value>(_ value: Value) throws -> String {
    let bytes = try SnapshotFormat<Value>.dump.rendering(of: value).content.bytes
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  private enum Shape { case point, circle(radius: Double), pair(Int, String?) }

  private struct Score {
    var home = 3
    var name = "a\n\"b\" \u{1B}"
    var isOver = false
    var none: Int?
    var some: Int? = 4
    var shapes: [Shape] = [.point, .circle(radius: 0.5), .pair(1, nil)]
    var tuple = (1, b: "x")
    var type: Any.Type = Int.self
  }

  @Test func showsEveryPartOfAValue() throws {
    try expectEqual(
      dump(Score()),
      #"""
      Score
        home: 3
        name: "a\n\"b\" \u{1B}"
        isOver: false
        none: nil
        some: 4
        shapes: 3 elements
          .point
          Shape .circle
            circle: tuple
              radius: 0.5
          Shape .pair
            pair: tuple
              .0: 1
              .1: nil
        tuple: tuple
          .0: 1
          b: "x"
        type: Int.Type
      """#)
  }

  @Test func sortsWhatHasNoOrderWhateverTheOrderOfInsertion() throws {
    struct Key: Hashable { var a: Int; var b: String }
    let expected = """
      2 elements
        3 members
          "a"
          "b"
          "c"
        2 pairs
          key: Key
            a: 1
            b: "x"
          value: 1
          key: Key
            a: 2
            b: "x"
          value: 2
      """
    for capacity in [0, 10, 100, 1000] {
      for order in [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]] {
        var set = Set<String>(minimumCapacity: capacity)
        for element in order { set.insert(element) }
        var pairs = [Key: Int](minimumCapacity: capacity)
        for number in capacity == 10 ? [2, 1] : [1, 2] { pairs[Key(a: number, b: "x")] = number }
        try expectEqual(dump([set, pairs] as [Any]), expected)
      }
    }
    try expectEqual(
      dump(["b": [2: 1], "a": [:]]), "2 pairs\n  \"a\": 0 pairs\n  \"b\": 1 pair\n    2: 1")
  }

  private final class Token: Hashable {
    static func == (left: Token, right: Token) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func keysThatLookAlikeAreSortedByTheirValues() throws {
    let pairs = Dictionary(uniqueKeysWithValues: (0..<20).map { (Token(), $0 % 10) })
    let values = (0..<20).map { "  Token: \($0 / 2)" }
    try expectEqual(dump(pairs), (["20 pairs"] + values).joined(separator: "\n"))
  }

  private class Node {
    var name: String
    var next: Node?
    init(_ name: String) { self.name = name }
  }

  private final class Leaf: Node { var size = 1 }

  @Test func cutsCyclesAndSaysWhichObjectIsMeant() throws {
    let (first, second) = (Node("a"), Leaf("b"))
    (first.next, second.next) = (second, first)
    defer { first.next = nil }
    #expect(
      try dump([first, second]) == """
        2 elements
          Node #1
            name: "a"
            next: Leaf #2
              super: Node
                name: "b"
                next: Node, shown as #1
              size: 1
          Leaf, shown as #2
        """)
  }

  @Test func printsNoAddress() throws {
    struct Odd {
      let pointer = UnsafeMutableRawPointer(bitPattern: 0xDEAD_BEEF)
      let typed = UnsafePointer<Int>(bitPattern: 0xDEAD_BEE0)
      let identity: ObjectIdentifier
      let function: () -> Void = {}
      let described = Described()
    }
    enum Described: CustomStringConvertible {
      case one
      init() { self = .one }
      var description: String { "<Thing: 0x00007f8a12345678 and 0x1F>" }
    }
    let text = try dump(Odd(identity: ObjectIdentifier(Node("x"))))
    #expect(
      text == """
        Odd
          pointer: UnsafeMutableRawPointer
          typed: UnsafePointer<Int>
          identity: ObjectIdentifier
          function: (Function)
          described: .<Thing: 0x... and 0x1F>
        """)
  }

  @Observable final class Model { var count = 1 }

  @Test func aModelDumpsTheSameWhileItIsObserved() throws {
    let model = Model()
    let before = try dump(model)
    withObservationTracking {
      _ = model.count
    } onChange: {
    }
    try expectEqual(dump(model), before)
    expectEqual(before, "Model\n  count: 1")
  }

  @Test func whatIsTooLongOrTooDeepIsAnErrorNotAPartOfTheTruth() {
    #expect(throws: DumpError.tooLong) { try dump(Array(repeating: 1, count: 100_001)) }
    let first = Node("0")
    var last = first
    for number in 1..<300 {
      let node = Node("\(number)")
      (last.next, last) = (node, node)
    }
    #expect(throws: DumpError.tooDeep) { try dump(first) }
  }
}
