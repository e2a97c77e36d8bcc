@testable import FirstFrame

@Suite struct StringLiteralTests {
  /// What a literal of Swift stands for, or why it is refused.
  private func read(_ source: String) -> Result<String, InlineRefusal> {
    Result { () throws(InlineRefusal) in
      var scanner = SourceScanner(source: Array(source.utf8), position: 0)
      let literal = try StringLiteral(readBy: &scanner)
      return String(decoding: literal.text, as: UTF8.self)
    }
  }

  @Test func standsFor() {
    let cases = [
      (#""""#, ""), (#""a b""#, "a b"), (#""\n\t\r\\\"\'\0""#, "\n\t\r\\\"'\0"),
      (#""\u{e9}\u{1F1E6}""#, "\u{e9}\u{1F1E6}"), (##"#"a\n"b"#"##, #"a\n"b"#),
      (##"#"\#n"#"##, "\n"), (##"#"""#"##, #"""#), (###"##"\#n"##"###, ##"\#n"##),
      ("\"\"\"\na\n\"\"\"", "a"), ("\"\"\"\n  a\n\n    b\n  \"\"\"", "a\n\n  b"),
      ("\"\"\"\n  \"\"\"", ""), ("\"\"\"\n\n  \"\"\"", ""), ("\"\"\"\n\n\n\"\"\"", "\n"),
      ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"), ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
      ("\"\"\"\n  \"a\" \"\"b\"\"\n  \"\"\"", "\"a\" \"\"b\"\""),
      ("#\"\"\"\n  \"\"\" \\n \\#n\n  \"\"\"#", "\"\"\" \\n \n"),
    ]
    expectEqual(cases.map { read($0.0) }, cases.map { .success($0.1) })
  }

  @Test func refuses() {
    let cases: [(String, InlineRefusal)] = [
      ("x", .noLiteralAlone(line: 1)),
      ("#if", .noLiteralAlone(line: 1)),
      ("\"\"\"a", .notUnderstood("a string that does not begin on a line of its own", line: 1)),
      ("\"a", .notUnderstood("a string without an end", line: 1)),
      ("\"a\nb\"", .notUnderstood("a string without an end", line: 1)),
      (
        "\"\"\"\n  a\n b\n  \"\"\"",
        .notUnderstood("a string with a line that is not indented", line: 3)
      ),
      (
        "\"\"\"\n  a\"\"\"",
        .notUnderstood("a string whose quotes share a line with its text", line: 1)
      ),
      (#""\(1)""#, .interpolation(line: 1)), (##"#"\#(a("\)"))"#"##, .interpolation(line: 1)),
      (#""\q""#, .notUnderstood("an escape in a string", line: 1)),
      (#""\u{D800}""#, .notUnderstood("an escape in a string", line: 1)),
      (#""\u{1234567890}""#, .notUnderstood("an escape in a string", line: 1)),
      ("\"\"\"\na\rb\n\"\"\"", .notUnderstood("a string with a carriage return", line: 1)),
    ]
    expectEqual(cases.map { read($0.0) }, cases.map { .failure($0.1) })
  }

  // MARK: - Writing

  private func written(_ text: String, hashes: Int = 0, isMultiline: Bool = true) -> String {
    let writer = LiteralWriter(
      text, hashes: hashes, isMultiline: isMultiline, indentation: [.space, .space])
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Backslashes and quotes stay free of escapes, and what is hidden is escaped.
  @Test func writesWhatAReaderSees() {
    let texts = [
      written("┌─┐\n\n└─┘"), written(""), written("a\n"), written("👩‍👩‍👦 é"),
      written("a \"b\"", isMultiline: false), written(#"/\"#), written("\"\"\""), written(##"\#"##),
      written("a", hashes: 1), written("\\########"), written("a\t\u{1B}[1m\u{202E}b"),
      written("a  \nb "), written("\\ "),
    ]
    expectEqual(
      texts,
      [
        "\"\"\"\n  ┌─┐\n\n  └─┘\n  \"\"\"", "\"\"\"\n\n  \"\"\"", "\"\"\"\n  a\n\n  \"\"\"",
        "\"\"\"\n  👩‍👩‍👦 é\n  \"\"\"", ##"#"a "b""#"##, "#\"\"\"\n  /\\\n  \"\"\"#",
        "#\"\"\"\n  \"\"\"\n  \"\"\"#", "##\"\"\"\n  \\#\n  \"\"\"##", "#\"\"\"\n  a\n  \"\"\"#",
        "\"\"\"\n  \\\\########\n  \"\"\"",
        "\"\"\"\n  a\\t\\u{1B}[1m\\u{202E}b\n  \"\"\"",
        "\"\"\"\n  a \\u{20}\n  b\\u{20}\n  \"\"\"", "#\"\"\"\n  \\\\#u{20}\n  \"\"\"#",
      ])
  }

  /// Whatever is written is read back, byte for byte, with nothing hidden in the source.
  @Test func everyTextIsReadBack() {
    var dice = Dice(seed: 19)
    let pool = [
      "a", "\\", "\"", "\"\"\"", "#", " ", "\n", "\r", "\t", "\u{0}", "\u{1B}", "│", "\u{301}", "👩‍👩‍👦",
      "(", "u{20}", "\u{202E}", "n",
    ]
    for _ in 0..<caseCount(short: 3_000) {
      let text = (0..<dice.upTo(12)).map { _ in dice.pick(pool) }.joined()
      let isMultiline = dice.chance(2) || text.utf8.contains(.lineFeed)
      let source = written(text, hashes: dice.below(3), isMultiline: isMultiline)
      guard case .success(let again) = read(source) else {
        Issue.record("\(source.debugDescription) is refused")
        return
      }
      #expect(again.utf8.elementsEqual(text.utf8), "\(text.debugDescription)")
      #expect(source.utf8.allSatisfy { $0 >= 0x20 || $0 == .lineFeed })
      #expect(
        !source.split(separator: "\n").contains { $0.last == " " && $0.contains { $0 != " " } })
    }
  }
}

@Suite struct SourceScannerTests {
  private func end(of source: String) -> Result<Int, InlineRefusal> {
    Result { () throws(InlineRefusal) in
      var scanner = SourceScanner(source: Array(source.utf8), position: 0)
      try scanner.skipGroup()
      return scanner.position
    }
  }

  @Test func findsTheEnd() {
    let groups = [
      "()", "(a, [b: {c}])", #"(")")"#, ##"(#"")"#)"##, "(/* ) /* ( */ */)", "(// )\n)",
      #"("\(f(")"))")"#,
      "(\"\"\"\n)\n\"\"\")", "(`a)`)", "(a / b, c)", "(x: /[(\"]/)", "(#/ ) \" /#)", "(a/b)",
      "(#line, #if)",
      "(f(/), 1)", "(g(x!/2) + x!/2)", "(f(/, 6) + 4 / 2)", "(g(1 </> 2) + 3 </> 4)",
      "(a(b)/c, \")\")",
      "([/\\)/, /(/])", "(x /= 2)", "(return /\\/)/)",
    ]
    expectEqual(groups.map { end(of: $0 + " )x") }, groups.map { .success($0.utf8.count) })
  }

  @Test func refuses() {
    let cases = [
      ("(", "a bracket without an end"), ("(]", "brackets that do not match"),
      ("(\"", "a string without an end"), ("(/* /* */)", "a comment without an end"),
      ("(`a\n`)", "a name without an end"), ("(x: /a\n/)", "a regular expression without an end"),
      ("(#/a", "a regular expression without an end"),
      ("(a /b/)", "a slash that may begin a regular expression"),
    ]
    expectEqual(
      cases.map { end(of: $0.0) }, cases.map { .failure(.notUnderstood($0.1, line: 1)) })
  }

  /// The sources of this package, which together contain every kind of literal.
  @Test func understandsRealSources() throws {
    // Short runs have every seventh file: the bytes of all take a second.
    let files = ["Sources", "Tests"].flatMap { folder in
      FileManager.default.enumerator(
        at: PackageFiles.root.appending(path: folder), includingPropertiesForKeys: nil)?.compactMap
      {
        $0 as? URL
      } ?? []
    }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    #expect(files.count > 500)
    for file in files.enumerated().filter({ isLongRun || $0.offset % 7 == 0 }).map(\.element) {
      let source = "{" + (try String(contentsOf: file, encoding: .utf8)) + "}"
      expectEqual(end(of: source), .success(source.utf8.count), "\(file.lastPathComponent)")
    }
  }
}
