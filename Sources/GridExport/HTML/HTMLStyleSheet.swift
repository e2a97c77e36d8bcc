/// The style sheet of grids, and the page around them.
enum HTMLStyleSheet {
  /// The monospaced fonts of the common systems.
  static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

  /// The rules for a grid.
  ///
  /// All elements inside of it are boxes with the height of one row, so that backgrounds touch. The
  /// writing direction is overridden, so that text of any script stays in its columns.
  static let grid = """
    .ff-grid{\(Paint.variables(isDark: false));display:inline-block;margin:0;padding:12px;\
    border-radius:8px;background:var(--ff-page);color:var(--ff-text);\
    font:15px/18px \(fonts);font-variant-ligatures:none;tab-size:1;text-align:left;\
    white-space:pre;direction:ltr;unicode-bidi:bidi-override}
    .ff-grid *{display:inline-block;height:18px;vertical-align:top;color:inherit;\
    font-style:inherit;text-decoration:inherit;unicode-bidi:bidi-override}
    .ff-grid i{opacity:.65}
    .ff-1{width:1ch}
    .ff-2{width:2ch;text-align:center}
    @media (prefers-color-scheme:dark){.ff-grid{\(Paint.variables(isDark: true))}}
    """

  /// Returns a page that can neither load nor run anything.
  static func page(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>\(MarkupText.escaped(title))</title>
    <style>
    \(grid)
    \(surroundings)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  private static let surroundings = """
    body{margin:24px;background:#eef1f4;color:#1f2328;font:14px/20px system-ui,sans-serif}
    figure{margin:0 0 24px}
    figcaption{margin:0 0 6px;white-space:pre-wrap;unicode-bidi:isolate}
    @media (prefers-color-scheme:dark){body{background:#05080c;color:#e3e9f0}}
    """
}
