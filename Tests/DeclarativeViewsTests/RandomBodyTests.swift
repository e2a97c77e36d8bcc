import DeclarativeViews
import Observation

/// Edits random trees of views, and compares each frame with the frame of a new stage.
@Suite @MainActor struct RandomBodyTests {
  @Test func everyFrameIsThatOfANewTree() throws {
    var ran = [Part.Kind: Int]()
    // In the one at the end a row's view once went from one cell to another, and was lost.
    for seed in Array(0..<UInt64(isLongRun ? 2_000 : 20)) + [445] {
      var dice = Dice(seed: seed)
      let root = Part.random(depth: 3, &dice)
      let size = GridSize(width: 20 + dice.upTo(20), height: 8 + dice.upTo(8))
      let stage = Stage(PartView(part: root), size: size)
      _ = stage.commit()
      var history = ["\(root.words)"]
      for _ in 0..<25 {
        for _ in 0...dice.upTo(2) { history.append(root.edit(&dice)) }
        let frame = stage.commit()
        let fresh = Stage(PartView(part: root), size: size).commit()
        try #require(frame.grid == fresh.grid, "seed \(seed): \(history.joined(separator: "; "))")
        try #require(frame.problems == [], "seed \(seed)")
      }
      root.forEach { ran[$0.kind, default: 0] += 1 }
    }
    expectEqual(Set(ran.keys), Set(Part.Kind.allCases))
  }
}

/// A part of a random tree.
@Observable final class Part: Identifiable {
  enum Kind: CaseIterable { case text, row, column, branch, bordered, styled, own, list, layered }

  var kind: Kind
  var text: String
  var flag = false
  var children: [Part]

  init(_ kind: Kind, _ text: String, _ children: [Part]) {
    (self.kind, self.text, self.children) = (kind, text, children)
  }

  static func random(depth: Int, _ dice: inout Dice) -> Part {
    let kind = depth == 0 ? .text : dice.pick(Kind.allCases)
    let children = (0..<(depth == 0 ? 0 : 1 + dice.upTo(2))).map { _ in
      random(depth: depth - 1, &dice)
    }
    return Part(kind, randomText(&dice), children)
  }

  private static func randomText(_ dice: inout Dice) -> String {
    String((0...dice.upTo(6)).map { _ in dice.pick(Array("abc ")) })
  }

  var words: String {
    "\(kind)\(children.isEmpty ? "" : "(\(children.map(\.words).joined(separator: ",")))")"
  }

  func forEach(_ body: (Part) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  private func pick(_ dice: inout Dice) -> Part {
    children.isEmpty || dice.chance(3) ? self : dice.pick(children).pick(&dice)
  }

  /// Changes something somewhere, and says what.
  func edit(_ dice: inout Dice) -> String {
    let part = pick(&dice)
    switch dice.below(7) {
    case 0: part.text = Self.randomText(&dice)
    case 1: part.flag.toggle()
    case 2: part.kind = dice.pick(Kind.allCases)
    case 3: part.children.insert(.random(depth: 1, &dice), at: dice.upTo(part.children.count))
    case 4: if !part.children.isEmpty { part.children.remove(at: dice.below(part.children.count)) }
    case 5: part.children.reverse()
    default: part.children.shuffle(using: &dice)
    }
    return "\(part.kind) \(part.text)"
  }
}

struct PartView: View {
  let part: Part

  var body: some View {
    switch part.kind {
    case .text: Text(part.text)
    case .row: HStack { Parts(part: part) }
    case .column: VStack(alignment: part.flag ? .trailing : .leading) { Parts(part: part) }
    case .branch:
      if part.flag {
        Parts(part: part)
      } else {
        Text("no")
        Spacer()
      }
    case .bordered: AnyView(Parts(part: part).border(title: part.text))
    case .styled: AnyView(Parts(part: part).bold(part.flag).foregroundStyle(.red))
    case .own: AnyView(Text(part.text).frame(width: part.flag ? 9 : nil)).padding(.leading)
    case .list:
      List {
        Section(part.text) { ForEach(part.children) { child in AnyView(PartView(part: child)) } }
      }
      .frame(height: 4)
    case .layered:
      ZStack(alignment: part.flag ? .bottomTrailing : .center) { Parts(part: part) }
    }
  }
}

struct Parts: View {
  let part: Part

  var body: some View {
    ForEach(part.children) { child in AnyView(PartView(part: child)) }
  }
}
