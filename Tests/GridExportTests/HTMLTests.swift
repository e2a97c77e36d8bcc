import Foundation

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
    expectEqual(
      [Grid(lines: ["ab", " c"]), Grid(blank: .zero), Grid(lines: ["a界b─"])].map(element),
      [
        "<pre class=\"ff-grid\">ab\n c</pre>", "<pre class=\"ff-grid\"></pre>",
        "<pre class=\"ff-grid\">a<span class=\"ff-2\">界</span>b<span class=\"ff-1\">─</span></pre>",
      ])
  }

  /// A style is one element of its columns; lines take their shape and color, text on a color is
  /// readable, and the token never gets out.
  @Test func aStyleIsOneElementOfItsColumns() {
    let styles = [
      CellStyle(
        foreground: .red, background: .rgb(red: 1, green: 2, blue: 255),
        attributes: [.bold, .italic]),
      CellStyle(attributes: .dim), CellStyle(attributes: .reverse),
      CellStyle(underline: .curly, underlineColor: .indexed(196), attributes: .strike),
      CellStyle(background: .blue), CellStyle(background: .white),
      CellStyle(foreground: .white, background: .red), CellStyle(token: "secret"),
    ]
    expectEqual(
      styles.map { styled("a", $0) }.joined(separator: "\n"),
      """
      <span \
      style="width:1ch;color:var(--ff-red);background:#0102ff;font-weight:bold;font-style:italic">a</span>
      <span style="width:1ch"><i>a</i></span>
      <span style="width:1ch;color:var(--ff-page);background:var(--ff-text)">a</span>
      <span style="width:1ch;text-decoration:underline line-through wavy #ff0000">a</span>
      <span style="width:1ch;color:#ffffff;background:#0b62c9">a</span>
      <span style="width:1ch;color:#1f2328;background:#d3d9e0">a</span>
      <span style="width:1ch;color:#ffffff;background:#c4232f">a</span>
      a
      """)
    #expect(styled("ab", styles[0]).hasPrefix("<span style=\"width:2ch;"))
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
    expectEqual(
      element(Grid(lines: [hostile])),
      """
      <pre class="ff-grid">&lt;/pre&gt;&lt;/script&gt;&lt;img onerror=&quot;x&quot;&gt; &amp; \
      &#39;<span class="ff-1">\u{FFFD}</span><span class="ff-1">\u{FFFD}</span></pre>
      """)
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

  @Test func aFilmIsAPageOfFigures() {
    let film = [
      CaptionedGrid("kick-off", Grid(lines: ["0"])), CaptionedGrid("<i>", Grid(lines: ["1"])),
    ]
    let page = film.htmlPage(title: "a <film>")
    #expect(page.contains("<title>a &lt;film&gt;</title>"))
    #expect(
      page.contains(
        """
        <figure><figcaption><b>1</b> kick-off</figcaption><pre class="ff-grid">0</pre></figure>
        <figure><figcaption><b>2</b> &lt;i&gt;</figcaption><pre class="ff-grid">1</pre></figure>
        """))
    #expect(page.contains("@media (prefers-color-scheme:dark){.ff-grid{--ff-text:"))
    #expect(!page.contains("url(") && !page.contains("<script") && !page.contains(" id="))
  }
}
