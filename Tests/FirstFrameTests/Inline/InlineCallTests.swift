@testable import FirstFrame

/// What becomes of a source when a call in it gets another text.
@Suite struct InlineCallTests {
  /// Rewrites the call, whose opening parenthesis is the first one after `Snapshot`.
  private func rewritten(_ source: String, _ text: String) -> Result<String, InlineRefusal> {
    let call =
      source.firstRange(of: "Snapshot(") ?? source.firstRange(of: "Snapshot (")
      ?? source.startIndex..<source.index(after: source.startIndex)
    let before = source.utf8[..<source.utf8.index(before: call.upperBound)]
    let start =
      before.lastIndex(of: .lineFeed).map { before.distance(from: before.startIndex, to: $0) + 1 }
      ?? 0
    return Result { () throws(InlineRefusal) in
      let call = try InlineCall(
        in: Array(source.utf8), line: before.count { $0 == .lineFeed } + 1,
        column: before.count - start + 1)
      return String(decoding: try call.replacement(by: text).result, as: UTF8.self)
    }
  }

  /// The first text gets a closure, with the indentation and the ends of lines of the file; a later one is
  /// replaced where it stands, and one of one line stays on its line.
  @Test func theTextStandsInAClosureBehindTheCall() {
    let cases = [
      ("  expectInlineSnapshot(of: stage)  // é\n", "┌┐\n└┘"),
      ("if x {\n\tassertInlineSnapshot(\n\t\tof: a\n\t)\n}", "b"),
      (
        "if x {\n    assertInlineSnapshot(of: a,\n                         as: .dump)\n}", "b"
      ),
      (
        "expectInlineSnapshot(of: a) { // why\n  \"\"\"\n    old\n  \"\"\"\n}; next()",
        "new\n  \\o/"
      ),
      ("expectInlineSnapshot(of: a) { \"b\" /* why */ }", "c\""),
      ("  expectInlineSnapshot(of: a) { \"b\" }", "c\nd"),
      ("f {\n  expectInlineSnapshot(of: a) {\n    \"b\"\n  }\n}", "c\nd"),
      ("expectInlineSnapshot(of: a)\r\n", "b\nc"),
    ]
    let found = cases.map { source, text in
      switch rewritten(source, text) {
      case .success(let result): result.replacing("\r\n", with: "\\r\\n\n")
      case .failure(let refusal): "\(refusal)"
      }
    }
    expectEqual(
      found.joined(separator: "\n---\n"),
      """
        expectInlineSnapshot(of: stage) {
          \"""
          ┌┐
          └┘
          \"""
        }  // é

      ---
      if x {
      \tassertInlineSnapshot(
      \t\tof: a
      \t) {
      \t\t\"""
      \t\tb
      \t\t\"""
      \t}
      }
      ---
      if x {
          assertInlineSnapshot(of: a,
                               as: .dump) {
              \"""
              b
              \"""
          }
      }
      ---
      expectInlineSnapshot(of: a) { // why
        #\"""
        new
          \\o/
        \"""#
      }; next()
      ---
      expectInlineSnapshot(of: a) { #"c""# /* why */ }
      ---
        expectInlineSnapshot(of: a) {
          \"""
          c
          d
          \"""
        }
      ---
      f {
        expectInlineSnapshot(of: a) {
          \"""
          c
          d
          \"""
        }
      }
      ---
      expectInlineSnapshot(of: a) {\\r\\n
        \"""\\r\\n
        b\\r\\n
        c\\r\\n
        \"""\\r\\n
      }\\r\\n

      """)
  }

  /// A label of an inner call is none of the call's own.
  @Test func aCallThatStandsAloneGetsAClosure() {
    let sources = [
      "expectInlineSnapshot(of: f(matches: 1))", "expectInlineSnapshot(of: [matches: 1])",
      "expectInlineSnapshot(of: a); b", "{ expectInlineSnapshot(of: a) }",
      "expectInlineSnapshot(of: a) // b", "expectInlineSnapshot(of: a)\n#if b",
      "expectInlineSnapshot(of: a)\nb()", "expectInlineSnapshot(of: a)\n@b c",
    ]
    let text = " {\n  \"\"\"\n  c\n  \"\"\"\n}"
    let found = sources.map { source in
      (try? rewritten(source, "c").get())?.replacing(text, with: "") ?? "refused"
    }
    expectEqual(found, sources)
  }

  @Test func nothingElseInTheFileChanges() {
    let before = "#if os(Linux)\n\u{FEFF}let s = \"\"\"\n \\(x(\"\\(1)\")) \n \"\"\"\t\n#endif\r\n"
    let after = "\n@Macro(\"}\") #else ' ` \u{0}"
    for call in ["try await T.expectInlineSnapshot (", "myInlineSnapshot("] {
      let call = before + call + "of: f { \"}\" }) { "
      expectEqual(
        rewritten(call + "\"b\" }" + after, "c"), .success(call + "\"c\" }" + after))
    }
  }

  @Test func refuses() {
    let cases: [(String, InlineRefusal)] = [
      ("expectSnapshot(of: a)", .noCall), ("x", .noCall),
      ("expectInlineSnapshot(of: a, matches: nil)", .noTrailingClosure),
      ("if myInlineSnapshot(a, matches: { \"a\" }) { \"b\" } else { \"c\" }", .noTrailingClosure),
      ("guard myInlineSnapshot(a) else { return }", .notAlone),
      ("guard myInlineSnapshot(a)\nelse { return }", .notAlone),
      ("if myInlineSnapshot(a), b { }", .notAlone), ("if myInlineSnapshot(a) == b { }", .notAlone),
      ("\"\\(expectInlineSnapshot(of: a))\"", .notAlone),
      ("expectInlineSnapshot(of: a)\n  .b", .notAlone),
      ("expectInlineSnapshot(of: a) { b }", .noLiteralAlone(line: 1)),
      ("expectInlineSnapshot(of: a) { \"b\" + \"c\" }", .noLiteralAlone(line: 1)),
      (
        "expectInlineSnapshot(of: a) {\n#if os(Linux)\n\"b\"\n#endif\n}",
        .noLiteralAlone(line: 2)
      ),
      ("expectInlineSnapshot(of: a) { \"\\(b)\" }", .interpolation(line: 1)),
      ("#sourceLocation(file: \"a\", line: 9)\nexpectInlineSnapshot(of: a)", .lineDirective),
      ("expectInlineSnapshot(of: a", .notUnderstood("a bracket without an end", line: 1)),
      ("expectInlineSnapshot(of: a) { \"b\" // why\n}", .noLiteralAlone(line: 1)),
    ]
    expectEqual(cases.map { rewritten($0.0, "b\nc") }, cases.map { .failure($0.1) })
  }

  @Test func aPlaceThatIsNotInTheFileIsNoCall() {
    let source = Array("\n expectInlineSnapshot(of: a)\n".utf8)
    for (line, column) in [
      (0, 0), (1, 1), (2, 0), (2, 21), (2, 23), (9, 1), (2, Int.max), (Int.min, 1),
    ] {
      #expect(throws: InlineRefusal.noCall) {
        try InlineCall(in: source, line: line, column: column)
      }
    }
    #expect(throws: Never.self) { try InlineCall(in: source, line: 2, column: 22) }
  }

  /// Cut off anywhere or with bytes put in, a source is rewritten whole or refused.
  @Test func damagedSourcesAreNoTrouble() {
    let source = Array(
      "a(\"(\")\n  expectInlineSnapshot(of: f(/a/, #\"\"\"\n)\n\"\"\"#)) {\n    \"\"\"\n    b\n    \"\"\"\n  }\n"
        .utf8)
    var dice = Dice(seed: 7)
    var changed = 0
    for _ in 0..<caseCount(short: 3_000) {
      var damaged = source
      for _ in 0...dice.below(3) {
        let index = dice.below(damaged.count)
        switch dice.below(3) {
        case 0: damaged[index] = UInt8(dice.below(256))
        case 1: damaged.insert(dice.pick(Array("\"\\#(){}/\n`*".utf8)), at: index)
        default: damaged.remove(at: index)
        }
      }
      guard let call = try? InlineCall(in: damaged, line: 2, column: 23),
        let change = try? call.replacement(by: "new")
      else { continue }
      changed += 1
      #expect(change.result.starts(with: damaged[..<change.range.lowerBound]))
      #expect(change.result.reversed().starts(with: damaged[change.range.upperBound...].reversed()))
    }
    #expect(changed > 100)
  }
}
