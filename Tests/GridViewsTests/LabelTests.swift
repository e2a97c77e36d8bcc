import ViewsTestSupport

@MainActor @Suite struct LabelTests {
  private func picture(
    _ text: String, _ mode: Label.LineBreakMode = .truncatingTail, lines: Int = 0, width: Int,
    height: Int = 1
  ) -> String {
    Stage(Label(text, lineBreakMode: mode, numberOfLines: lines), width, height).picture
  }

  @Test func aLineThatIsTooLongGivesWayWhereItIsTold() {
    expectEqual(picture("abcdef", width: 4), "abc…")
    expectEqual(picture("abc def", .wordWrapping, width: 4, height: 2), "abc \ndef ")
    expectEqual([2, 3].map { picture("a界", width: $0) }, ["a…", "a界"])
    expectEqual(picture("界界界", width: 4), "界… ")
    expectEqual(picture("界", width: 0, height: 0), "")
    // No more lines than allowed are shown.
    expectEqual(picture("a\nb\nc", lines: 2, width: 3, height: 3), "a  \nb… \n   ")
    expectEqual(
      picture("aa bb cc", .wordWrapping, lines: 2, width: 3, height: 3), "aa \nbb…\n   ")
  }

  @Test func itAlignsEachOfItsLines() {
    let pictures = [TextLayout.Alignment.leading, .center, .trailing].map {
      Stage(Label("ab\nc", alignment: $0), 5, 2).picture
    }
    expectEqual(pictures, ["ab   \nc    ", " ab  \n  c  ", "   ab\n    c"])
  }

  @Test func aMeasureIsForgottenWhenTheTextChanges() {
    func size(_ label: Label, _ width: Int?) -> String {
      let size = label.sizeThatFits(ProposedSize(width: width))
      return "\(size.width) x \(size.height)"
    }
    expectEqual(
      [size(Label(""), nil), size(Label("a界\nb"), nil), size(Label("abc"), 2)],
      ["0 x 1", "3 x 2", "2 x 1"])
    let label = Label("abc def", lineBreakMode: .wordWrapping)
    var sizes = [size(label, 3), size(label, 3)]
    label.text = "abc"
    sizes.append(size(label, 3))
    label.numberOfLines = 1
    label.text = "abc def ghi"
    expectEqual(sizes + [size(label, 3)], ["3 x 2", "3 x 2", "3 x 1", "3 x 1"])
  }

  /// A text that is as wide as before but wraps otherwise is another size to the view that asked for
  /// that width.
  @Test func aTextOfTheSameWidthMayNeedMoreRows() {
    let label = Label("aaa bb", lineBreakMode: .wordWrapping)
    Stage(column([label, Label("end")]), 3, 4).expectFilm(
      .act("a b cc") { label.text = "a b cc" }, .act("aa bbb") { label.text = "aa bbb" },
      .act("a bb c") { label.text = "a bb c" },
      shows: """
        first ¦ a b cc ¦ aa bbb ¦ a bb c
        aaa   ¦ a b    ¦ aa     ¦ a
        bb    ¦ cc     ¦ bbb    ¦ bb
        end   ¦ end    ¦ end    ¦ c
              ¦        ¦        ¦ end
        """)
  }

  @Test func theRecordTellsWhatAContentWasGivenAndNeeded() {
    let probe = Probe()
    let (wrapped, cut) = (Label("aaa bb", lineBreakMode: .wordWrapping), Label("abcdef"))
    for label in [wrapped, cut] { probe.addSubview(label) }
    probe.layout = { _ in
      wrapped.frame = GridRect(x: 0, y: 0, width: 3, height: 1)
      cut.frame = GridRect(x: 0, y: 1, width: 4, height: 1)
    }
    let stage = Stage(probe, 4, 2)
    func measures() -> [String] {
      stage.commit().measures.map {
        "\($0.path): \($0.given.width) x \($0.given.height), \($0.needed.width) x \($0.needed.height)"
      }
    }
    expectEqual(measures(), ["Probe/Label[0]: 3 x 1, 3 x 2", "Probe/Label[1]: 4 x 1, 4 x 1"])
    cut.text = "ab"
    expectEqual(measures(), ["Probe/Label[1]: 4 x 1, 2 x 1"])
  }

  @Test func itFollowsItsModel() {
    let model = Held("a")
    let label = Label(alignment: .trailing) { model.value + "!" }
    Stage(label, 4, 1).expectFilm(
      .act("model") { model.value = "new" },
      .act("label") { label.accessibilityLabel = "other" },
      noting: { label.accessibilityLabel ?? "" },
      shows: """
        first ¦   a! ¦ a!
        model ¦ new! ¦ new!
        label ¦ new! ¦ other
        """)
  }
}
