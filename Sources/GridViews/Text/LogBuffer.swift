public import CharacterGrid
public import Observation

/// Lines that are appended one after another, of which the last ones are kept.
///
/// ```swift
/// let log = LogBuffer(limit: 10_000)
/// log.append("GET /index.html 200")
/// log.append([TextRun("error ", style: .error), TextRun("no such file")])
/// ```
///
/// Each line has a number, which stays the same when older lines are dropped. An append costs as much
/// after a million lines as after one. A ``LogView`` shows the lines.
@Observable @MainActor public final class LogBuffer {
  /// How many lines are kept.
  @ObservationIgnored public let limit: Int

  /// The numbers of the lines that are kept, from the oldest to the newest; the first line of all is
  /// number 0.
  public var numbers: Range<Int> {
    access(keyPath: \.numbers)
    return kept
  }

  @ObservationIgnored private var kept = 0..<0
  /// The lines from the oldest on, after some blank ones in place of those that were dropped.
  @ObservationIgnored private var lines: [[TextRun]] = []
  @ObservationIgnored private var dropped = 0

  /// Makes a buffer without lines.
  ///
  /// - Precondition: At least one line is kept.
  public init(limit: Int = .max) {
    precondition(limit > 0, "A log that keeps \(limit) lines shows nothing. Keep at least one.")
    self.limit = limit
  }

  /// The line with a number, without runs if it is not kept.
  ///
  /// A line never changes, so that only ``numbers`` is tracked.
  public subscript(number: Int) -> [TextRun] {
    kept.contains(number) ? lines[dropped + number - kept.lowerBound] : []
  }

  /// Appends a text; line feeds in it begin new lines, and one at its end does not.
  public func append(_ text: String, style: CellStyle = .default) {
    append([TextRun(text, style: style)])
  }

  /// Appends a text of several styles; line feeds in it begin new lines, and one at its end does not.
  public func append(_ runs: [TextRun]) { add(Self.lines(of: runs)) }

  /// Appends several texts, of which observers are told once.
  public func append(contentsOf texts: some Sequence<String>) {
    add(texts.flatMap { Self.lines(of: [TextRun($0)]) })
  }

  /// Drops all lines; the next one is numbered as if they were still there.
  public func removeAll() {
    withMutation(keyPath: \.numbers) {
      kept = kept.upperBound..<kept.upperBound
      (lines, dropped) = ([], 0)
    }
  }

  private func add(_ new: [[TextRun]]) {
    if new.isEmpty { return }
    withMutation(keyPath: \.numbers) {
      lines += new
      kept = kept.lowerBound..<kept.upperBound + new.count
      dropOldest()
    }
  }

  /// Drops what is beyond the limit.
  ///
  /// The array moves only when half of it is blank, so that a line is moved about once.
  private func dropOldest() {
    let extra = kept.count - limit
    guard extra > 0 else { return }
    for place in dropped..<dropped + extra { lines[place] = [] }
    kept = kept.lowerBound + extra..<kept.upperBound
    dropped += extra
    if dropped > lines.count / 2 {
      lines.removeFirst(dropped)
      dropped = 0
    }
  }

  /// The lines of a text; carriage return and line feed together end a line too.
  private static func lines(of runs: [TextRun]) -> [[TextRun]] {
    var lines: [[TextRun]] = [[]]
    for run in runs {
      let parts = run.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for (place, part) in parts.enumerated() {
        if place > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(TextRun(String(part), style: run.style)) }
      }
    }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
