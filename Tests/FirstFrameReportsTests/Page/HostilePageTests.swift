import FirstFrameTestSupport
import Foundation

@testable import FirstFrame
@testable import FirstFrameReports

/// The page of a report stays what it is, whatever views show and tests are called.
@MainActor @Suite struct HostilePageTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  private func page() throws -> String {
    try SnapshotReport(of: Places.locate(from: package.root, environment: [:])).html
  }

  nonisolated static let words =
    HostileWordsTests.words + [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a\" onfocus=\"b",
      "</style><style>*{display:none}", "javascript:alert(1)", "]]></script>&lt;b&#x3c;", "-->",
    ]

  private func fill(_ word: String) {
    func verify(_ content: SnapshotContent, _ kind: SnapshotKind) {
      _ = SnapshotSession(environment: [:]).verify(
        content, as: .demo(word, case: word, named: word, kind: kind), at: package.location())
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
    func content(_ name: String) throws -> String {
      let start = try #require(page.range(of: "<\(name)>")).upperBound
      let end = try #require(page.range(of: "</\(name)>", range: start..<page.endIndex)).lowerBound
      return String(page[start..<end])
    }
    func hash(_ text: String) -> String { Base64.text(of: SHA256.hash(of: Array(text.utf8))) }
    let (style, script) = (hash(try content("style")), hash(try content("script")))
    #expect(
      policy?.attributes["content"]
        == "default-src 'none'; style-src 'sha256-\(style)'; script-src 'sha256-\(script)'; "
        + "base-uri 'none'; form-action 'none'")
    // Nothing may stand before the policy that it would forbid.
    let names = tree.first("head").children.map(\.name)
    let place = try #require(names.firstIndex(of: "style"))
    #expect(place > 1)
    for word in ["innerHTML", "eval(", "fetch(", "XMLHttp", "document.write", "http"] {
      #expect(!PageScript.text.contains(word), "\(word)")
    }
  }

  /// The examples of FIPS 180-4 and of RFC 4648, and a length at each end of a block.
  @Test func hashesAsTheStandardSays() {
    func digits(_ text: String) -> String {
      SHA256.hash(of: Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
    }
    expectEqual(digits(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    expectEqual(digits("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expectEqual(
      digits("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    let lengths = [55, 56, 63, 64, 65].map { digits(String(repeating: "a", count: $0)) }
    expectEqual(
      lengths.map { $0.prefix(8) }, ["9f4390f8", "b35439a4", "7d3e74a0", "ffe054fe", "635361c4"])
    let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    expectEqual(
      texts.map { Base64.text(of: Array($0.utf8)) },
      ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }
}
