/// What a log looks like.
@MainActor @Suite struct LogViewSheetTests {
  private func log() -> LogBuffer {
    let log = LogBuffer()
    log.append([TextRun("GET ", style: .success), TextRun("/index.html 200")])
    log.append("POST /login 403 a password was wrong three times, 表示幅を測る")
    log.append([TextRun("error ", style: .error), TextRun("\u{1B}[31mno such file\u{1B}[0m")])
    log.append("\ttab\tstops")
    log.append("GET /style.css 304")
    return log
  }

  @Test func states() {
    expectSheets(of: [
      ControlState("truncated", rows: 6) { LogView(log()) },
      ControlState("wrapped", rows: 8) { LogView(log(), wraps: true) },
      ControlState("at the end", rows: 3) { LogView(log()) },
      ControlState("scrolled up", rows: 3, use: scrollUp) { LogView(log()) },
      ControlState("with new lines", rows: 3, use: append) { LogView(log()) },
      ControlState("with new lines, wrapped", rows: 3, use: append) { LogView(log(), wraps: true) },
    ])
  }

  private func scrollUp(_ stage: Stage) {
    for key in [KeyPress.tab, .home] { stage.press(key) }
  }

  private func append(_ stage: Stage) {
    scrollUp(stage)
    _ = stage.commit()
    for number in 0..<12 { (stage.root as? LogView)?.log.append("new \(number)") }
  }
}
