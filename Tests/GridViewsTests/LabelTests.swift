import ViewsTestSupport

@MainActor @Suite struct LabelTests {
  private func picture(
    _ text: String, _ mode: Label.LineBreakMode, lines: Int = 0, width: Int, height: Int = 1
  ) -> String {
    let label = Label(text, lineBreakMode: mode, numberOfLines: lines)
    return Stage(label, size: GridSize(width: width, height: height)).picture
  }

  @Test func aLineThatIsTooLongGivesWayWhereItIsTold() {
    expectEqual(picture("abcdef", .clipping, width: 4), "abcd")
    expectEqual(picture("abcdef", .truncatingTail, width: 4), "abc…")
    expectEqual(picture("abcdef", .truncatingHead, width: 4), "…def")
    expectEqual(picture("abcdef", .truncatingMiddle, width: 4), "ab…f")
    expectEqual(picture("abc def", .wordWrapping, width: 4, height: 2), "abc \ndef ")
    expectEqual(picture("界界界", .truncatingTail, width: 4), "界… ")
  }

  @Test func noMoreLinesThanAllowedAreShown() {
    expectEqual(picture("a\nb\nc", .truncatingTail, lines: 2, width: 3, height: 3), "a  \nb… \n   ")
    expectEqual(
      picture("aa bb cc", .wordWrapping, lines: 2, width: 3, height: 3), "aa \nbb…\n   ")
  }

  @Test func aMeasureIsForgottenWhenTheTextChanges() {
    let label = Label("abc def", lineBreakMode: .wordWrapping)
    expectEqual(label.sizeThatFits(.init(width: 3)), GridSize(width: 3, height: 2))
    expectEqual(label.sizeThatFits(.init(width: 3)), GridSize(width: 3, height: 2))
    label.text = "abc"
    expectEqual(label.sizeThatFits(.init(width: 3)), GridSize(width: 3, height: 1))
    label.numberOfLines = 1
    label.text = "abc def ghi"
    expectEqual(label.sizeThatFits(.init(width: 3)).height, 1)
  }

  /// A text that is as wide as before but wraps otherwise is another size to the view that asked for
  /// that width.
  @Test func aTextOfTheSameWidthMayNeedMoreRows() {
    let stack = StackView(.vertical)
    let label = Label("aaa bb", lineBreakMode: .wordWrapping)
    stack.addSubview(label)
    stack.addSubview(Label("end"))
    let stage = Stage(stack, size: GridSize(width: 3, height: 4))
    expectEqual(stage.picture, "aaa\nbb \nend\n   ")
    label.text = "a b cc"
    expectEqual(stage.picture, "a b\ncc \nend\n   ")
    label.text = "aa bbb"
    expectEqual(stage.picture, "aa \nbbb\nend\n   ")
    label.text = "a bb c"
    expectEqual(stage.picture, "a  \nbb \nc  \nend")
  }

  @Test func theRecordTellsWhatAContentWasGivenAndNeeded() {
    let probe = Probe()
    let (wrapped, cut) = (Label("aaa bb", lineBreakMode: .wordWrapping), Label("abcdef"))
    for label in [wrapped, cut] { probe.addSubview(label) }
    probe.layout = { _ in
      wrapped.frame = GridRect(x: 0, y: 0, width: 3, height: 1)
      cut.frame = GridRect(x: 0, y: 1, width: 4, height: 1)
    }
    let stage = Stage(probe, size: GridSize(width: 4, height: 2))
    #expect(
      stage.commit().measures == [
        .init(
          path: "Probe/Label[0]", given: GridSize(width: 3, height: 1),
          needed: GridSize(width: 3, height: 2)),
        .init(
          path: "Probe/Label[1]", given: GridSize(width: 4, height: 1),
          needed: GridSize(width: 4, height: 1)),
      ])
    cut.text = "ab"
    #expect(
      stage.commit().measures == [
        .init(
          path: "Probe/Label[1]", given: GridSize(width: 4, height: 1),
          needed: GridSize(width: 2, height: 1))
      ])
  }

  @Test func aLabelFollowsItsModel() {
    let model = Pair()
    let label = Label(alignment: .trailing) { model.first + "!" }
    let stage = Stage(label, size: GridSize(width: 4, height: 1))
    expectEqual(stage.picture, "  a!")
    model.first = "new"
    expectEqual(stage.picture, "new!")
    expectEqual(label.accessibilityLabel, "new!")
    label.accessibilityLabel = "other"
    expectEqual(label.accessibilityLabel, "other")
  }
}
