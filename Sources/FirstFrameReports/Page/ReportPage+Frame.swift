import GridExport

// The parts of the page around the entries: the head, the counts, the filters and the help.

extension ReportPage {
  /// The markup of the whole page.
  mutating func text() -> String {
    // The entries come first, because the style sheet and the filters depend on them.
    let entries = snapshots() + proofs()
    let styles = "/*<![CDATA[*/\n\(PageStyles.text)\n\(pictures.rules)\n/*]]>*/"
    let script = "/*<![CDATA[*/\n\(PageScript.text)\n/*]]>*/"
    // No attribute of the markup is a style or a handler then, whatever a view shows.
    let policy =
      "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
      + "base-uri 'none'; form-action 'none'"
    return """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <title>FirstFrame: \(MarkupText.escaped(VisibleText.of(report.title, limit: 100)))</title>
      <style nonce="\(nonce)">\(styles)</style>
      </head>
      <body>
      \(header)
      \(overview)
      \(entries.isEmpty ? "" : filters)
      <main id="entries">
      \(entries)</main>
      \(rest)
      \(Self.help)
      <script nonce="\(nonce)">\(script)</script>
      </body>
      </html>

      """
  }

  private var header: String {
    """
    <header><h1>FirstFrame</h1><p>\(MarkupText.escaped(report.title))</p>\
    <div class="switches"><button type="button" id="styles" aria-pressed="true" \
    title="Colours and attributes of the pictures (s)">Styles</button>\
    <button type="button" id="theme" title="Light or dark (t)">Theme</button>\
    <button type="button" id="keys" title="Keys (?)">Keys</button></div></header>
    """
  }

  // MARK: - Overview

  private var overview: String {
    let proofs = report.proofs
    let counts: [(count: Int, words: [String], isBad: Bool)] = [
      (report.known, ["snapshot known", "snapshots known"], false),
      (report.pending.count, ["to look at"], true),
      (notCompared.count, ["not compared"], true),
      (proofs.held, ["proof held", "proofs held"], false),
      (proofs.failed.count, ["failed"], true),
      (
        proofs.failedSnapshots.count,
        ["other failure of a snapshot", "other failures of snapshots"], true
      ),
      (report.unended.count, ["unended process", "unended processes"], true),
      (proofs.interrupted.count + report.leftBehind.count, ["interrupted"], true),
      (report.damagedLines, ["damaged line", "damaged lines"], true),
    ]
    let tiles = counts.filter { $0.count > 0 }.map { count, words, isBad in
      "<li class=\"\(isBad ? "bad" : "calm")\"><b>\(count)</b> "
        + "\((count == 1 ? words.first : words.last) ?? "")</li>"
    }
    let damage = (report.damage ?? "").split(separator: "\n").map { Self.note(String($0)) }
    return "<ul class=\"counts\" aria-label=\"Overview\">\(tiles.joined())</ul>"
      + damage.joined()
  }

  private static func note(_ text: String) -> String {
    "<p class=\"note\">\(PagePictures.text(text, limit: 10_000))</p>"
  }

  // MARK: - Filters

  private var filters: String {
    let options = words.sorted { $0.key < $1.key }.map { word, count in
      "<option value=\"\(word)\">\(word) (\(count))</option>"
    }
    let names = files.sorted { $0.key < $1.key }.map { name, number in
      "<option value=\"\(number)\">\(Self.option(name))</option>"
    }
    return """
      <div class="filters" role="search"><label>Kind <select id="kind"><option value="">all</option>\
      <option value="snapshot">snapshots</option><option value="proof">proofs</option></select></label>
      <label>Finding <select id="word"><option value="">all</option>\(options.joined())</select></label>
      <label>Test file <select id="file"><option value="">all</option>\(names.joined())</select></label>
      <label>Text <input type="search" id="search" placeholder="press /"/></label>
      <output id="shown" role="status"></output></div>
      """
  }

  /// The file's name before its folder, since a browser cuts a long option at its end.
  private static func option(_ file: String) -> String {
    if file.isEmpty { return "(unknown)" }
    let name = FilePath.name(of: file)
    return PagePictures.name(FilePath.parent(of: file).map { "\(name), in \($0)" } ?? name)
  }

  // MARK: - The rest

  private static let mostLines = 500

  private static func list(_ title: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    let items = lines.prefix(mostLines).map { "<li>\(PagePictures.text($0))</li>" }
    let rest = lines.count - items.count
    return "<details class=\"list\"><summary>\(title)</summary><ul>\(items.joined())</ul>"
      + (rest > 0 ? note("\(rest) more are left out here.") : "") + "</details>\n"
  }

  private var rest: String {
    let skipped = notCompared.map { "\($0.name): \($0.whyNotCompared ?? "")" }
    let held = report.proofs.passed.map { record in
      let entry = ReportEntry(of: record)
      return "\(entry.name): \(entry.place ?? "")"
        + (record.message.isEmpty ? "" : ". \(record.message)")
    }
    let sentences =
      leftOut + [
        "A snapshot proves that a picture equals the recorded one, not that this one is right.",
        "A proof holds within the limit that its summary prints, for this library's model of the run "
          + "loop. It says nothing about the timing of a real UIKit.",
        "Only what tests check is here. A test that did not run keeps its last finding.",
      ]
    return """
      <footer>
      \(Self.list("\(Words.count(skipped.count, "snapshot")) not compared since", skipped))\
      \(Self.list("\(Words.count(held.count, "proof")) held", held))\
      <section class="limits"><h2>What this page does not say</h2>\
      <ul>\(sentences.map { "<li>\(PagePictures.text($0))</li>" }.joined())</ul></section>
      </footer>
      """
  }

  // MARK: - Help

  private static let help: String = {
    let keys = [
      ("j k ↓ ↑", "the next finding, and the one before"), ("Enter", "open or close it"),
      ("/", "search"), ("o", "recorded and now over each other, or beside each other"),
      ("← →", "the frame before and after; over each other: recorded, or now"),
      ("f", "play the film, or stop it"), ("s", "colours and attributes on or off"),
      ("c", "select and copy the command"), ("t", "light or dark"), ("?", "this help"),
      ("Escape", "close the help, or leave the search"),
    ]
    let rows = keys.map { key, words in
      "<tr><th scope=\"row\"><kbd>\(key)</kbd></th><td>\(words)</td></tr>"
    }
    return """
      <dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2>\
      <table>\(rows.joined())</table>\
      <p><button type="button" id="close">Close</button></p></dialog>
      """
  }()
}
