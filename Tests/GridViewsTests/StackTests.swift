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

  private func pictures(_ widths: [Int], _ views: () -> [View]) -> [String] {
    widths.map { picture(views(), width: $0) }
  }

  @Test func whatIsLeftOverGoesToThoseWhoFillAndTheFirstGetTheOddColumns() {
    let fill = { (glyph: Unicode.Scalar) in block(glyph, .fill, content: 0) }
    expectEqual(picture([block("a", .content), fill("f")], width: 6), "aaffff")
    expectEqual(picture([fill("f"), block("a", .fixed(1)), fill("g")], width: 6), "fffagg")
    expectEqual(picture([fill("f"), fill("g"), fill("h")], width: 8), "fffggghh")
  }

  @Test func theHighestPriorityFillsFirstUpToItsMost() {
    let high = block("h", Extent(most: 4, fills: true, priority: 1))
    expectEqual(picture([block("f", .fill), high], width: 8), "ffffhhhh")
    let endless = block("h", Extent.fill.priority(1))
    expectEqual(picture([block("f", .fill), endless], width: 8), "ffhhhhhh")
  }

  @Test func whereRoomIsShortTheLongestGiveWayDownToTheirLeast() {
    let all = pictures([12, 10, 9, 7, 6, 3, 2]) {
      [block("a", .content, content: 6), block("b", .content), block("c", .atLeast(3), content: 4)]
    }
    expectEqual(
      all, ["aaaaaabbcccc", "aaaabbcccc", "aaaabbccc", "aabbccc", "aabccc", "ccc", "cc"])
  }

  @Test func theLowestPriorityGivesWayFirst() {
    let both = pictures([6, 4]) {
      [
        block("a", .content, content: 4), block("i", Extent.content.priority(1), content: 5),
      ]
    }
    expectEqual(both, ["aiiiii", "iiii"])
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
    let alignments: [StackView.Alignment] = [.fill, .leading, .center, .trailing]
    let pictures = alignments.map { alignment in
      let stack = StackView(.vertical, alignment: alignment)
      stack.addSubview(Block("a", content: 2))
      stack.addSubview(Block("b", content: 5))
      return Stage(stack, 5, 2).picture
    }
    expectEqual(
      pictures, ["aaaaa\nbbbbb", "aa   \nbbbbb", " aa  \nbbbbb", "   aa\nbbbbb"])
  }

  @Test func aLabelWrapsInTheWidthThatItGets() {
    let stack = StackView(.vertical)
    stack.addSubview(Label("one two three", lineBreakMode: .wordWrapping))
    stack.addSubview(Label("end"))
    Stage(stack, 8, 4).expectFilm(
      .resize(13, 2),
      shows: """
        first    ¦ 13 x 2
        one two  ¦ one two three
        three    ¦ end
        end      ¦
        """)
  }

  /// A stack that is scrolled draws only the views that can be seen, including a view that was
  /// moved by hand or that sticks out.
  @Test func aScrolledStackDrawsWhateverCanBeSeen() {
    let stack = StackView(.vertical)
    let blocks = "abcdef".unicodeScalars.map { Block($0, content: 1) }
    for block in blocks { stack.addSubview(block) }
    let window = View()
    window.addSubview(stack)
    let stage = Stage(window, 1, 2)
    stack.frame = GridRect(x: 0, y: 0, width: 1, height: 6)
    window.bounds.origin.y = 2
    let flag = Block("x", content: 1)
    flag.frame = GridRect(x: 0, y: 2, width: 1, height: 1)
    stage.expectFilm(
      .act("a at 3") { blocks[0].frame.origin.y = 3 },
      .act("d at 0") { blocks[3].frame.origin.y = 0 }, .act("lay out") { stack.setNeedsLayout() },
      .act("flag") {
        blocks[0].addSubview(flag)
        blocks[0].clipsToBounds = false
        stack.setNeedsLayout()
      },
      .act("a last, at 0") {
        stack.bringSubviewToFront(blocks[0])
        stack.setNeedsLayout()
        window.bounds.origin.y = 0
      }, .act("at 4") { window.bounds.origin.y = 4 }, .act("up") { flag.frame.origin.y = -1 },
      shows: """
        first ¦ a at 3 ¦ d at 0 ¦ lay out ¦ flag ¦ a last, at 0 ¦ at 4 ¦ up
        c     ¦ c      ¦ c      ¦ c       ¦ c    ¦ b            ¦ f    ¦ x
        d     ¦ d      ¦ a      ¦ d       ¦ d    ¦ c            ¦ a    ¦ a
        """)
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
    let sizes = [
      (Sizing(width: .atMost(3)), 9), (Sizing(width: .atMost(3), height: .fixed(1)), 9),
      (Sizing(width: .atLeast(9)), 4),
    ].map { sizing, width in
      let label = Label("one two", lineBreakMode: .wordWrapping)
      label.sizing = sizing
      return label.preferredSize(within: .init(width: width))
    }
    expectEqual(
      sizes,
      [
        GridSize(width: 3, height: 2), GridSize(width: 3, height: 1),
        GridSize(width: 9, height: 1),
      ])
  }

  @Test func anArrangementCanChange() {
    let stack = StackView(.horizontal)
    for glyph in ["a", "b"] as [Unicode.Scalar] { stack.addSubview(Block(glyph, content: 1)) }
    Stage(stack, 3, 2).expectFilm(
      .act("spacing") { stack.spacing = 1 },
      .act("vertical") { (stack.axis, stack.spacing) = (.vertical, 0) },
      shows: """
        first ¦ spacing ¦ vertical
        ab    ¦ a b     ¦ aaa
        ab    ¦ a b     ¦ bbb
        """)
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
