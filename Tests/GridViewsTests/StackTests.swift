import ViewsTestSupport

@MainActor @Suite struct StackTests {
  private func block(_ glyph: Unicode.Scalar, _ extent: Extent, content: Int = 2) -> View {
    let view = Block(glyph, content: content)
    view.sizing.width = extent
    return view
  }

  private func picture(_ views: [View], width: Int, spacing: Int = 0) -> String {
    let stack = StackView(.horizontal, spacing: spacing)
    for view in views { stack.addSubview(view) }
    return Stage(stack, size: GridSize(width: width, height: 1)).picture
  }

  @Test func whatIsLeftOverGoesToThoseWhoFillAndTheFirstGetTheOddColumns() {
    let fill = { self.block("f", .fill, content: 0) }
    expectEqual(picture([block("a", .content), fill()], width: 6), "aaffff")
    expectEqual(
      picture([fill(), block("a", .fixed(1)), block("g", .fill, content: 0)], width: 6), "fffagg")
    expectEqual(
      picture([fill(), block("g", .fill, content: 0), block("h", .fill, content: 0)], width: 8),
      "fffggghh")
  }

  @Test func theHighestPriorityFillsFirstUpToItsMost() {
    let high = block("h", Extent(most: 4, fills: true, priority: 1))
    expectEqual(picture([block("f", .fill), high], width: 8), "ffffhhhh")
    let endless = block("h", Extent.fill.priority(1))
    expectEqual(picture([block("f", .fill), endless], width: 8), "ffhhhhhh")
  }

  @Test func whereRoomIsShortTheLongestGiveWayDownToTheirLeast() {
    let views = { [self] in
      [
        block("a", .content, content: 6), block("b", .content, content: 2),
        block("c", .atLeast(3), content: 4),
      ]
    }
    expectEqual(picture(views(), width: 12), "aaaaaabbcccc")
    expectEqual(picture(views(), width: 10), "aaaabbcccc")
    expectEqual(picture(views(), width: 9), "aaaabbccc")
    expectEqual(picture(views(), width: 7), "aabbccc")
    expectEqual(picture(views(), width: 6), "aabccc")
    expectEqual(picture(views(), width: 3), "ccc")
    expectEqual(picture(views(), width: 2), "cc")
  }

  @Test func theLowestPriorityGivesWayFirst() {
    let important = block("i", Extent.content.priority(1), content: 5)
    expectEqual(picture([block("a", .content, content: 4), important], width: 6), "aiiiii")
    expectEqual(picture([block("a", .content, content: 4), important], width: 4), "iiii")
  }

  /// For every stack of three within small bounds: no view is shorter than its minimum or longer
  /// than its maximum, the room is used up if it can be, and no view is cut while another has room.
  @Test func everySmallStackSharesItsRoom() {
    let extents = [
      Extent.content, .fill, .fixed(2), .atLeast(1), .atMost(2),
      Extent(least: 1, most: 3, fills: true),
      Extent.fill.priority(1), Extent.content.priority(1),
    ]
    let widths = isLongRun ? Array(0...9) : [0, 3, 6, 9]
    var checked = 0
    for first in extents {
      for second in extents {
        for third in extents {
          for width in widths {
            let views = zip(zip("abc".unicodeScalars, [3, 1, 2]), [first, second, third]).map {
              block($0.0, $1, content: $0.1)
            }
            let text = picture(views, width: width)
            check(text, [first, second, third], ideal: [3, 1, 2], width: width)
            checked += 1
          }
        }
      }
    }
    expectEqual(checked, 512 * widths.count)
  }

  private func check(_ text: String, _ extents: [Extent], ideal: [Int], width: Int) {
    let lengths = "abc".map { glyph in text.count { $0 == glyph } }
    let wanted = zip(extents, ideal).map { min(max($1, $0.least), $0.most) }
    let total = wanted.reduce(0, +)
    let shown = "\(extents) at \(width): \(text)"
    if total <= width {
      let grown = zip(lengths, wanted).allSatisfy { $0 >= $1 }
      let within = zip(lengths, extents).allSatisfy { $0 <= $1.most }
      let canFill = zip(lengths, extents).contains { $1.fills && $0 < $1.most }
      #expect(grown && within, "\(shown)")
      #expect(lengths.reduce(0, +) == width || !canFill, "\(shown)")
    } else if extents.map(\.least).reduce(0, +) <= width {
      expectEqual(lengths.reduce(0, +), width, "\(shown)")
      #expect(zip(lengths, extents).allSatisfy { $0 >= $1.least }, "\(shown)")
      #expect(zip(lengths, wanted).allSatisfy { $0 <= $1 }, "\(shown)")
    }
  }

  @Test func acrossTheAxisAViewStandsWhereTheStackSays() {
    func picture(_ alignment: StackView.Alignment) -> String {
      let stack = StackView(.vertical, alignment: alignment)
      stack.addSubview(Block("a", content: 2))
      stack.addSubview(Block("b", content: 5))
      return Stage(stack, size: GridSize(width: 5, height: 2)).picture
    }
    expectEqual(picture(.fill), "aaaaa\nbbbbb")
    expectEqual(picture(.leading), "aa   \nbbbbb")
    expectEqual(picture(.center), " aa  \nbbbbb")
    expectEqual(picture(.trailing), "   aa\nbbbbb")
  }

  @Test func aLabelWrapsInTheWidthThatItGets() {
    let stack = StackView(.vertical)
    stack.addSubview(Label("one two three", lineBreakMode: .wordWrapping))
    stack.addSubview(Label("end"))
    let stage = Stage(stack, size: GridSize(width: 8, height: 4))
    expectEqual(stage.picture, "one two \nthree   \nend     \n        ")
    stage.resize(to: GridSize(width: 13, height: 2))
    expectEqual(stage.picture, "one two three\nend          ")
  }

  /// A stack that is scrolled draws only the views that can be seen, including a view that was
  /// moved by hand or that sticks out.
  @Test func aScrolledStackDrawsWhateverCanBeSeen() {
    let stack = StackView(.vertical)
    let blocks = "abcdef".unicodeScalars.map { Block($0, content: 1) }
    for block in blocks { stack.addSubview(block) }
    let window = View()
    window.addSubview(stack)
    let stage = Stage(window, size: GridSize(width: 1, height: 2))
    stack.frame = GridRect(x: 0, y: 0, width: 1, height: 6)
    window.bounds.origin.y = 2
    expectEqual(stage.picture, "c\nd")
    blocks[0].frame.origin.y = 3
    expectEqual(stage.picture, "c\nd")
    blocks[3].frame.origin.y = 0
    expectEqual(stage.picture, "c\na")
    stack.setNeedsLayout()
    expectEqual(stage.picture, "c\nd")

    let flag = Block("x", content: 1)
    flag.frame = GridRect(x: 0, y: 2, width: 1, height: 1)
    blocks[0].addSubview(flag)
    blocks[0].clipsToBounds = false
    stack.setNeedsLayout()
    expectEqual(stage.picture, "c\nd")
    stack.bringSubviewToFront(blocks[0])
    stack.setNeedsLayout()
    window.bounds.origin.y = 0
    expectEqual(stage.picture, "b\nc")
    window.bounds.origin.y = 4
    expectEqual(stage.picture, "f\na")
    flag.frame.origin.y = -1
    expectEqual(stage.picture, "x\na")
  }

  @Test func aViewThatSticksOutOfAScrolledStackIsSeen() {
    let stack = StackView(.vertical)
    let blocks = "abcd".unicodeScalars.map { Block($0, content: 1) }
    for block in blocks { stack.addSubview(block) }
    let flag = Block("x", content: 1)
    flag.frame = GridRect(x: 0, y: -2, width: 1, height: 1)
    blocks[3].addSubview(flag)
    blocks[3].clipsToBounds = false
    let window = View()
    window.addSubview(stack)
    stack.frame = GridRect(x: 0, y: 0, width: 1, height: 4)
    expectEqual(Stage(window, size: GridSize(width: 1, height: 2)).picture, "a\nx")
  }

  @Test func anExtentThatCannotBeIsBroughtToOneThatCan() {
    let negative = Extent(least: -3, most: -1)
    expectEqual([negative.least, negative.most], [0, 0])
    let crossed = Extent(least: 5, most: 2)
    expectEqual([crossed.least, crossed.most], [2, 2])
    expectEqual(picture([block("a", negative), block("b", .fixed(9))], width: 3), "bbb")
  }

  @Test func whatASizingAllowsIsWhatTheContentIsOffered() {
    let label = Label("one two", lineBreakMode: .wordWrapping)
    label.sizing.width = .atMost(3)
    expectEqual(label.preferredSize(within: .init(width: 9)), GridSize(width: 3, height: 2))
    label.sizing.height = .fixed(1)
    expectEqual(label.preferredSize(within: .init(width: 9)), GridSize(width: 3, height: 1))
    label.sizing = Sizing(width: .atLeast(9))
    expectEqual(label.preferredSize(within: .init(width: 4)), GridSize(width: 9, height: 1))
  }

  @Test func anArrangementCanChange() {
    let stack = StackView(.horizontal)
    for glyph in ["a", "b"] as [Unicode.Scalar] { stack.addSubview(Block(glyph, content: 1)) }
    let stage = Stage(stack, size: GridSize(width: 3, height: 2))
    expectEqual(stage.picture, "ab \nab ")
    stack.spacing = 1
    expectEqual(stage.picture, "a b\na b")
    stack.axis = .vertical
    stack.spacing = 0
    expectEqual(stage.picture, "aaa\nbbb")
  }
}

/// As wide as its content, and full of one glyph.
@MainActor private final class Block: View {
  let glyph: Unicode.Scalar
  let content: Int

  init(_ glyph: Unicode.Scalar, content: Int) {
    self.glyph = glyph
    self.content = content
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: content, height: 1)
  }

  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: glyph) }
}
