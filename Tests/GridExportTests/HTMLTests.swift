import CharacterGrid
import GridExport
import Foundation
import TestSupport

@Suite struct HTMLTests {
  /// The element, without its style sheet.
  private func element(_ grid: Grid) -> String {
    let html = grid.html()
    let end = html.range(of: "</style>\n")
    return end.map { String(html[$0.upperBound...]) } ?? html
  }

  private func styled(_ text: String, _ style: CellStyle) -> String {
    let grid = Grid(lines: [text], style: style)
    return String(element(grid).dropFirst("<pre class=\"ff-grid\">".count).dropLast("</pre>".count))
  }

  @Test func rowsAreLinesOfOneElement() {
    expectEqual(element(Grid(lines: ["ab", " c"])), "<pre class=\"ff-grid\">ab\n c</pre>")
    expectEqual(element(Grid(blank: .zero)), "<pre class=\"ff-grid\"></pre>")
  }

  @Test func aStyleIsOneElementOfItsColumns() {
    let style = CellStyle(
      foreground: .red, background: .rgb(red: 1, green: 2, blue: 255), attributes: [.bold, .italic])
    #expect(
      styled("ab", style) == """
        <span style="width:2ch;color:var(--ff-red);background:#0102ff;font-weight:bold;\
        font-style:italic">ab</span>
        """)
    expectEqual(
      styled("a", CellStyle(attributes: .dim)), "<span style=\"width:1ch\"><i>a</i></span>")
    #expect(
      styled("a", CellStyle(attributes: .reverse)) == """
        <span style="width:1ch;color:var(--ff-page);background:var(--ff-text)">a</span>
        """)
  }

  @Test func linesTakeTheirShapeAndColor() {
    let style = CellStyle(underline: .curly, underlineColor: .indexed(196), attributes: .strike)
    #expect(
      styled("a", style) == """
        <span style="width:1ch;text-decoration:underline line-through wavy #ff0000">a</span>
        """)
  }

  @Test func textOnAColorIsReadable() {
    #expect(styled("a", CellStyle(background: .blue)).contains("color:#ffffff;background"))
    #expect(styled("a", CellStyle(background: .white)).contains("color:#1f2328;background"))
    let badge = styled("a", CellStyle(foreground: .white, background: .red))
    #expect(badge.contains("color:#ffffff;background:#c4232f"))
  }

  @Test func wideAndRareClustersKeepTheirColumns() {
    #expect(
      element(Grid(lines: ["a界b─"])) == """
        <pre class="ff-grid">a<span class="ff-2">界</span>b<span class="ff-1">─</span></pre>
        """)
  }

  @Test func theTokenNeverGetsOut() {
    expectEqual(styled("a", CellStyle(token: "secret")), "a")
  }

  @Test func onlyTheWebAndMailboxesAreLinked() {
    let link = styled("a", CellStyle(link: "HTTPS://a.b/?x='1'&y=<\"2\">\u{1B}"))
    #expect(
      link == """
        <a href="HTTPS://a.b/?x=&#39;1&#39;&amp;y=&lt;&quot;2&quot;&gt;%1B" \
        rel="noopener noreferrer nofollow" style="width:1ch;text-decoration:none">a</a>
        """)
    #expect(styled("a", CellStyle(link: "mailto:a@b.c")).contains("<a href=\"mailto:a@b.c\""))
    for address in [
      "javascript:alert(1)", " https://a.b", "data:text/html,x", "file:///", "", "/a",
    ] {
      expectEqual(styled("a", CellStyle(link: address)), "a")
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

  @Test func theWholePageOfASmallGrid() throws {
    let grid = Grid(lines: ["a"])
    let html = grid.html()
    let end = try #require(html.range(of: "</style>"))
    let sheet = html[..<end.lowerBound].dropFirst("<style>".count)
    #expect(
      grid.htmlPage(title: "x & y") == """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>x &amp; y</title>
        <style>
        \(sheet)
        body{margin:24px;background:#eef1f4;color:#1f2328;font:14px/20px system-ui,sans-serif}
        figure{margin:0 0 24px}
        figcaption{margin:0 0 6px;white-space:pre-wrap;unicode-bidi:isolate}
        @media (prefers-color-scheme:dark){body{background:#05080c;color:#e3e9f0}}
        </style>
        </head>
        <body>
        <pre class="ff-grid">a</pre>
        </body>
        </html>

        """)
    #expect(
      sheet.replacing(/--ff-[a-z]+:#[0-9a-f]{6};?/, with: "") == """
        .ff-grid{display:inline-block;margin:0;padding:12px;\
        border-radius:8px;background:var(--ff-page);color:var(--ff-text);\
        font:15px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',\
        'Liberation Mono',monospace;font-variant-ligatures:none;tab-size:1;text-align:left;\
        white-space:pre;direction:ltr;unicode-bidi:bidi-override}
        .ff-grid *{display:inline-block;height:18px;vertical-align:top;color:inherit;\
        font-style:inherit;text-decoration:inherit;unicode-bidi:bidi-override}
        .ff-grid i{opacity:.65}
        .ff-1{width:1ch}
        .ff-2{width:2ch;text-align:center}
        @media (prefers-color-scheme:dark){.ff-grid{}}
        """)
    #expect(sheet.contains(".ff-grid{--ff-text:#1f2328;--ff-page:#ffffff;--ff-black:#1f2328;"))
    #expect(
      sheet.contains("dark){.ff-grid{--ff-text:#e3e9f0;--ff-page:#10151c;--ff-black:#5a636e;"))
  }

  @Test func aPageLoadsAndRunsNothing() {
    let page = Grid(lines: ["a"]).htmlPage(title: "<b>")
    #expect(page.contains("<title>&lt;b&gt;</title>"))
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""))
    #expect(page.contains("@media (prefers-color-scheme:dark){.ff-grid{--ff-text:"))
    #expect(!page.contains("url(") && !page.contains("<script") && !page.contains(" id="))
  }

  @Test func aFilmIsAPageOfFigures() {
    let film = [
      CaptionedGrid("kick-off", Grid(lines: ["0"])), CaptionedGrid("<i>", Grid(lines: ["1"])),
    ]
    let page = film.htmlPage(title: "a film")
    #expect(page.contains("<title>a film</title>"))
    #expect(
      page.contains(
        """
        <figure><figcaption><b>1</b> kick-off</figcaption><pre class="ff-grid">0</pre></figure>
        <figure><figcaption><b>2</b> &lt;i&gt;</figcaption><pre class="ff-grid">1</pre></figure>
        """))
  }
}
