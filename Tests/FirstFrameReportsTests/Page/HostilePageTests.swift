@testable import FirstFrame
@testable import FirstFrameReports

/// The page of a report stays what it is, whatever views show and tests are called.
@MainActor @Suite struct HostilePageTests {
  private let package = TemporaryPackage()

  private func page() throws -> String {
    try package.report.html
  }

  nonisolated static let words =
    HostileWordsTests.words + [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a\" onfocus=\"b",
      "</style><style>*{display:none}", "javascript:alert(1)", "]]></script>&lt;b&#x3c;", "-->",
    ]

  private func fill(_ word: String) {
    func verify(_ content: SnapshotContent, _ kind: SnapshotKind) {
      package.verify(content, as: .demo(word, case: word, named: word, kind: kind))
    }
    let text = SnapshotKind(fileExtension: "txt")
    let link = CellStyle(link: "https://a.example/\(word)", token: word)
    let grid = drawing("x" + word, styled: link, at: 0..<1)
    verify(.pictures(Recording(of: drawing("plain"))), .grid)
    verify(
      .pictures(
        Recording(
          of: grid, focus: FocusArea(id: word, frame: GridRect(x: 0, y: 0, width: 1, height: 1)))),
      .grid)
    verify(.pictures(film(("a", drawing("b")))), .film)
    verify(.pictures(film((word, drawing("b")), (word, grid))), .film)
    if let text {
      verify(.text(SnapshotText("plain")), text)
      verify(.text(SnapshotText(word)), text)
    }
    ProofProcess(root: package.root, test: word).judge(.leak) { ["│ leak: \(word)\n│ \(word)"] }
  }

  /// Elements that a page has with any findings, and elements that findings add.
  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "h3", "p", "div",
    "button", "ul",
    "li", "b", "i", "u", "em", "small", "label", "select", "option", "input", "output", "main",
    "section",
    "details", "summary", "span", "figure", "figcaption", "pre", "code", "ol", "footer", "dialog",
    "table", "tr", "th", "td", "kbd", "script",
  ]

  @Test(arguments: words.indices) func noWordIsMarkup(index: Int) throws {
    fill(Self.words[index])
    let page = try page()
    let tree = try MarkupTree.read(page)
    expectEqual(tree.find(".entry").count, 4)
    #expect(Set(tree.all.map(\.name)).subtracting(Self.elements).isEmpty)
    #expect(tree.find("script").count == 1 && tree.find("style").count == 1)
    for element in tree.all {
      let names = element.attributes.keys
      #expect(!names.contains { $0.hasPrefix("on") || ["style", "href", "src"].contains($0) })
    }
    let hidden = page.unicodeScalars.filter { VisibleText.isHiddenFromReaders($0) && $0 != "\n" }
    #expect(hidden.isEmpty)
  }

  @Test func whatIsShownIsReadAgain() throws {
    let word = "</pre><img src=x onerror=\"alert('1')\"> &amp; <b>"
    fill(word)
    let tree = try MarkupTree.read(page())
    let texts = tree.find(".entry").map(\.text)
    expectEqual(texts.count { $0.contains(word) }, 4)
    #expect(tree.find(".g").contains { $0.text == "x" + word })
  }

  /// Only facts that were asked for: a report is an artefact that others can read.
  @Test func saysNothingOfTheMachine() throws {
    fill("x")
    let page = try page()
    #expect(!page.contains(package.root))
    let variables = ProcessEnvironment.variables.filter { $0.value.utf8.count > 12 }
    for (name, value) in variables { #expect(!page.contains(value), "\(name)") }
  }

  // MARK: - The policy

  @Test func runsItsOwnScriptAlone() throws {
    fill("x")
    let page = try page()
    let tree = try MarkupTree.read(page)
    let metas = tree.find("meta")
    let policy = metas.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    let nonce = try #require(tree.first("script").attributes["nonce"])
    expectEqual(tree.first("style").attributes["nonce"], nonce)
    #expect(
      policy?.attributes["content"]
        == "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
        + "base-uri 'none'; form-action 'none'")
    // What cannot be guessed cannot be in a picture.
    #expect(try nonce.count > 20 && !self.page().contains(nonce))
    // Nothing may stand before the policy that it would forbid.
    let names = tree.first("head").children.map(\.name)
    let place = try #require(names.firstIndex(of: "style"))
    #expect(place > 1)
    for word in ["innerHTML", "eval(", "fetch(", "XMLHttp", "document.write", "http"] {
      #expect(!PageScript.text.contains(word), "\(word)")
    }
  }
}
