import TestSupport

@testable import GridViews

/// What becomes of the lines of a list.
@Suite struct LineChangeTests {
  private struct Item: Equatable {
    let id: Int
    var text: String
  }

  private func change(from old: [Item], to new: [Item]) -> LineChange {
    let list = { (items: [Item]) in ItemList([ListSection(items: items)], id: \.id) }
    return list(new).change(since: list(old))
  }

  private func items(_ ids: String) -> [Item] {
    ids.unicodeScalars.map { Item(id: Int($0.value), text: "\($0)") }
  }

  /// The new place of each old line, `-` if it was removed, and in brackets the lines that were
  /// moved past other lines.
  private func words(_ old: String, _ new: String) -> String {
    let change = change(from: items(old), to: items(new))
    return old.indices.map { index in
      let line = old.distance(from: old.startIndex, to: index)
      guard let place = change.line(after: line) else { return "-" }
      return change.keepsOrder(of: line) ? "\(place)" : "(\(place))"
    }.joined(separator: " ")
  }

  @Test func linesAreFoundByTheirIdentity() {
    let lists = [
      ("abc", "abc"), ("", "abc"), ("abc", ""), ("abc", "xabc"), ("abc", "abcx"), ("abc", "ac"),
      ("abcdefg", "adxbefg"), ("abcd", "dabc"), ("abc", "xyz"),
      ("abcdefghijklmnop", "ponmlkjihgfedcba"),
      // Of several lines with one identity, the first stays the first.
      ("aab", "baa"), ("aa", "a"), ("a", "aa"),
    ]
    expectEqual(
      lists.map { "\($0) \($1): \(words($0, $1))" },
      [
        "abc abc: 0 1 2", " abc: ", "abc : - - -", "abc xabc: 1 2 3", "abc abcx: 0 1 2",
        "abc ac: 0 - 1", "abcdefg adxbefg: 0 3 - (1) 4 5 6", "abcd dabc: 1 2 3 (0)",
        "abc xyz: - - -",
        "abcdefghijklmnop ponmlkjihgfedcba: (15) (14) (13) (12) (11) (10) (9) (8) (7) (6) (5) (4) (3) (2) (1) 0",
        "aab baa: 1 2 (0)", "aa a: 0 -", "a aa: 0",
      ])
  }

  /// Only what differs is compared: the rest is the same memory.
  @Test func oneChangeAmongManyIsASmallChange() {
    let old = (0..<100_000).map { Item(id: $0, text: "a text that is longer than 15 bytes: \($0)") }
    var new = old
    new[70_000].text = "another"
    #expect(change(from: old, to: new).isEmpty)
    new.swapAt(50_000, 50_003)
    expectEqual(change(from: old, to: new).old, 50_000..<50_004)
    new = old
    new.remove(at: 99_998)
    new.insert(Item(id: -1, text: ""), at: 2)
    let change = change(from: old, to: new)
    #expect((change.line(after: 1), change.line(after: 2)) == (1, 3))
    #expect((change.line(after: 99_998), change.line(after: 99_999)) == (nil, 99_999))
    #expect(change.keepsOrder(of: 50_000))
  }

  /// The lines that keep their order do, and the counts differ by the shift.
  private func expectOrder(_ change: LineChange, _ targets: [Int?], to count: Int) {
    let inOrder = targets.indices.filter(change.keepsOrder).compactMap { targets[$0] }
    #expect(zip(inOrder, inOrder.dropFirst()).allSatisfy(<), "\(targets)")
    expectEqual(targets.count + change.shift, count)
  }

  @Test func anyChangeTakesEachLineAlong() {
    var dice = Dice(seed: 23)
    for _ in 0..<caseCount(short: 500) {
      let old = (0..<dice.below(9)).map { _ in dice.below(9) }
      var new = old
      for _ in 0..<dice.below(5) {
        switch dice.below(4) {
        case 0: new.insert(dice.below(12), at: dice.below(new.count + 1))
        case 1: if !new.isEmpty { new.remove(at: dice.below(new.count)) }
        case 2: if !new.isEmpty { new.swapAt(dice.below(new.count), dice.below(new.count)) }
        default: new.reverse()
        }
      }
      let change = change(
        from: old.map { Item(id: $0, text: "") }, to: new.map { Item(id: $0, text: "") })
      let targets = old.indices.map { change.line(after: $0) }
      let kept = targets.enumerated().compactMap { line, target in target.map { (line, $0) } }
      #expect(kept.allSatisfy { old[$0] == new[$1] })
      expectEqual(Set(kept.map(\.1)).count, kept.count)
      // As many as can stay do.
      for id in Set(old) {
        let most = min(old.count { $0 == id }, new.count { $0 == id })
        expectEqual(kept.count { old[$0.0] == id }, most, "\(old) \(new)")
      }
      expectOrder(change, targets, to: new.count)
    }
  }

  /// Items move between sections, whose headers come and go.
  @Test func anyChangeOfSectionsTakesEachLineAlong() {
    var dice = Dice(seed: 24)
    for _ in 0..<caseCount(short: 500) {
      var ids = Array(0..<9)
      var sides: [[[Int?]]] = []
      for _ in 0..<2 {
        // A line is an item or, below zero, the header of a section.
        var sections: [[Int?]] = (1...3).map { dice.chance(2) ? [-$0] : [nil] }
        for id in ids where !dice.chance(4) { sections[dice.below(3)].append(id) }
        sides.append(sections)
        if dice.chance(2) { ids.reverse() }
      }
      let lists = sides.map { sections in
        ItemList(
          sections.enumerated().map { number, ids in
            let items = ids.dropFirst().compactMap(\.self).map { Item(id: $0, text: "") }
            return ListSection(ids[0].map { "\($0)" }, id: number, items: items)
          }, id: \.id)
      }
      let (old, new) = (
        sides[0].flatMap { $0.compactMap(\.self) }, sides[1].flatMap { $0.compactMap(\.self) }
      )
      let change = lists[1].change(since: lists[0])
      let targets = old.indices.map { change.line(after: $0) }
      expectEqual(targets, old.map { new.firstIndex(of: $0) }, "\(old) \(new)")
      expectOrder(change, targets, to: new.count)
    }
  }
}
