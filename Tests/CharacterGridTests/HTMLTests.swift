import CharacterGrid
import Foundation
import Testing

@Suite struct HTMLTests {
  /// The element, without its style sheet.
  private func element(_ grid: Grid) -> String {
    let html = grid.html()
    let end = html.range(of: "</style>\n")
    return end.map { String(html[$0.upperBound...]) } ?? html
  }

  private func styled(_ text: String, _ style: Style) -> String {
    let grid = Grid(lines: [text], style: style)
    return String(element(grid).dropFirst("<pre class=\"ff-grid\">".count).dropLast("</pre>".count))
  }

  @Test func rowsAreLinesOfOneElement() {
    #expect(element(Grid(lines: ["ab", " c"])) == "<pre class=\"ff-grid\">ab\n c</pre>")
    #expect(element(Grid(blank: .zero)) == "<pre class=\"ff-grid\"></pre>")
  }

  @Test func aStyleIsOneElementOfItsColumns() {
    let style = Style(
      foreground: .red, background: .rgb(red: 1, green: 2, blue: 255), attributes: [.bold, .italic])
    #expect(
      styled("ab", style) == """
        <span style="width:2ch;color:var(--ff-red);background:#0102ff;font-weight:bold;\
        font-style:italic">ab</span>
        """)
    #expect(
      styled("a", Style(attributes: .dim)) == "<span style=\"width:1ch\"><i>a</i></span>")
    #expect(
      styled("a", Style(attributes: .reverse)) == """
        <span style="width:1ch;color:var(--ff-page);background:var(--ff-text)">a</span>
        """)
  }

  @Test func linesTakeTheirShapeAndColor() {
    let style = Style(underline: .curly, underlineColor: .indexed(196), attributes: .strike)
    #expect(
      styled("a", style) == """
        <span style="width:1ch;text-decoration:underline line-through wavy #ff0000">a</span>
        """)
  }

  @Test func textOnAColorIsReadable() {
    #expect(styled("a", Style(background: .blue)).contains("color:#ffffff;background"))
    #expect(styled("a", Style(background: .white)).contains("color:#1f2328;background"))
    let badge = styled("a", Style(foreground: .white, background: .red))
    #expect(badge.contains("color:#ffffff;background:#c4232f"))
  }

  @Test func wideAndRareClustersKeepTheirColumns() {
    #expect(
      element(Grid(lines: ["a界b─"])) == """
        <pre class="ff-grid">a<span class="ff-2">界</span>b<span class="ff-1">─</span></pre>
        """)
  }

  @Test func theTokenNeverGetsOut() {
    #expect(styled("a", Style(token: "secret")) == "a")
  }

  @Test func onlyTheWebAndMailboxesAreLinked() {
    let link = styled("a", Style(link: "HTTPS://a.b/?x='1'&y=<\"2\">\u{1B}"))
    #expect(
      link == """
        <a href="HTTPS://a.b/?x=&#39;1&#39;&amp;y=&lt;&quot;2&quot;&gt;%1B" \
        rel="noopener noreferrer nofollow" style="width:1ch;text-decoration:none">a</a>
        """)
    #expect(styled("a", Style(link: "mailto:a@b.c")).contains("<a href=\"mailto:a@b.c\""))
    for address in [
      "javascript:alert(1)", " https://a.b", "data:text/html,x", "file:///", "", "/a",
    ] {
      #expect(styled("a", Style(link: address)) == "a")
    }
  }

  @Test func whatIsDrawnIsNeverMarkup() {
    let hostile = "</pre></script><img onerror=\"x\"> & '\u{FFFE}\u{1B}"
    let expected =
      "&lt;/pre&gt;&lt;/script&gt;&lt;img onerror=&quot;x&quot;&gt; &amp; &#39;"
    let element = element(Grid(lines: [hostile]))
    #expect(element.hasPrefix("<pre class=\"ff-grid\">" + expected))
    #expect(
      element.split(separator: "<").allSatisfy {
        $0.hasPrefix("pre class=\"ff-grid\">") || $0.hasPrefix("span class=\"ff-1\">")
          || $0.hasPrefix("/span>") || $0 == "/pre>"
      })
    #expect(!element.unicodeScalars.contains("\u{FFFE}"))
  }

  @Test func aPageLoadsAndRunsNothing() {
    let page = Grid(lines: ["a"]).htmlPage(title: "<b>")
    #expect(page.contains("<title>&lt;b&gt;</title>"))
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""))
    #expect(page.contains("@media (prefers-color-scheme:dark){.ff-grid{--ff-text:"))
    #expect(!page.contains("url(") && !page.contains("<script") && !page.contains(" id="))
  }

  @Test func aFilmIsAPageOfFigures() {
    let film = Recording(frames: [
      .init(label: "kick-off", grid: Grid(lines: ["0"])),
      .init(label: "<i>", grid: Grid(lines: ["1"])),
    ])
    let page = film.htmlPage()
    #expect(
      page.contains(
        """
        <figure><figcaption><b>1</b> kick-off</figcaption><pre class="ff-grid">0</pre></figure>
        <figure><figcaption><b>2</b> &lt;i&gt;</figcaption><pre class="ff-grid">1</pre></figure>
        """))
  }
}
