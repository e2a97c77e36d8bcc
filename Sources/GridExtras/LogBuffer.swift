public import GridViews
public import Observation

/// A log: lines are appended, and the last lines are kept.
///
/// ```swift
/// let log = LogBuffer(limit: 10_000)
/// log.append("GET /index.html 200")
/// log.append([TextRun("error ", style: .error), TextRun("no such file")])
/// ```
///
/// Each line has a number, which does not change when older lines are dropped. The cost of an
/// append does not depend on the number of lines. A ``LogView`` shows the lines.
@Observable @MainActor public final class LogBuffer {
  /// The number of lines that are kept.
  @ObservationIgnored public let limit: Int

  /// The numbers of the lines that are kept, from the oldest to the newest.
  ///
  /// The very first line has the number 0.
  public var numbers: Range<Int> {
    access(keyPath: \.numbers)
    return kept
  }

  @ObservationIgnored private var kept = 0..<0
  /// The lines from the oldest on, after some blank lines in place of dropped ones.
  @ObservationIgnored private var lines: [[TextRun]] = []
  @ObservationIgnored private var dropped = 0

  /// Makes a buffer without lines.
  ///
  /// - Precondition: `limit` is at least 1.
  public init(limit: Int = .max) {
    precondition(limit > 0, "A log that keeps \(limit) lines shows nothing. Keep at least one.")
    self.limit = limit
  }

  /// The line with a number; empty if the line is not kept.
  ///
  /// A line never changes, so only ``numbers`` is tracked.
  public subscript(number: Int) -> [TextRun] {
    kept.contains(number) ? lines[dropped + number - kept.lowerBound] : []
  }

  /// Appends a text.
  ///
  /// Line feeds inside of it begin new lines; a line feed at its end does not.
  public func append(_ text: String, style: CellStyle = .default) {
    append([TextRun(text, style: style)])
  }

  /// Appends a text of several styles.
  ///
  /// Line feeds inside of it begin new lines; a line feed at its end does not.
  public func append(_ runs: [TextRun]) { add(Self.lines(of: runs)) }

  /// Appends several texts with a single notification of the observers.
  public func append(contentsOf texts: some Sequence<String>) {
    add(texts.flatMap { Self.lines(of: [TextRun($0)]) })
  }

  /// Drops all lines.
  ///
  /// The numbers of later lines continue.
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

  /// Drops the lines beyond the limit.
  ///
  /// The array is moved only when half of it is blank, so each line is moved about once.
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

  /// Splits a text into lines; carriage return and line feed together also end a line.
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
