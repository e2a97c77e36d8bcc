import Foundation

extension Terminal {
  /// The lines of the standard input as they arrive, for a program that reads from a pipe or a
  /// file.
  ///
  /// ```swift
  /// // tail -f app.log | logview
  /// Task { for await lines in Terminal.inputLines { log.append(lines) } }
  /// ```
  ///
  /// Each element has the lines that have arrived together. The next bytes are read when the next
  /// element is requested, so a slow program also slows down the program that writes into the pipe.
  ///
  /// A last line without a line end counts as a line. Bytes that are not UTF-8 become U+FFFD. A
  /// line of more than a megabyte is divided.
  ///
  /// Use only one loop: two loops would divide the lines between them. If the standard input is a
  /// terminal, the sequence is empty, because the keys are for the views.
  public static var inputLines: AsyncStream<[String]> { lines(ofFile: STDIN_FILENO) }

  /// The lines of a file as they arrive; empty for a terminal.
  nonisolated static func lines(ofFile file: Int32, longest: Int = 1 << 20) -> AsyncStream<[String]>
  {
    let reader = LineReader(file, longest: longest)
    return AsyncStream { await reader.next() }
  }
}

/// Reads lines on a queue of its own, when the next ones are requested.
private actor LineReader {
  private let file: Int32
  private var splitter: LineSplitter
  private var isAtEnd = false
  private let reading = DispatchQueue(label: "standard input")

  init(_ file: Int32, longest: Int) {
    (self.file, splitter) = (file, LineSplitter(longest: longest))
    // A read would take keys away from the program.
    isAtEnd = isatty(file) == 1
  }

  /// Returns the next lines; nil at the end.
  func next() async -> [String]? {
    while !isAtEnd {
      guard let bytes = await read() else {
        isAtEnd = true
        return splitter.rest().map { [$0] }
      }
      let lines = splitter.lines(after: bytes)
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  /// Returns the next bytes when they have arrived; nil at the end of the file.
  private func read() async -> [UInt8]? {
    let file = file
    return await withCheckedContinuation { continuation in
      reading.async { continuation.resume(returning: Self.readNow(file)) }
    }
  }

  private static func readNow(_ file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(file, &bytes, bytes.count)
      if count > 0 { return Array(bytes.prefix(count)) }
      if count == 0 { return nil }
      let error = errno
      guard [EINTR, EAGAIN].contains(error) else { return nil }
      // The file does not block if another program of the shell has set it so.
      if error == EAGAIN { _ = FileSet.ready(toRead: [file], atMost: nil) }
    }
  }
}

/// Divides bytes into lines.
struct LineSplitter {
  private var line: [UInt8] = []
  private let longest: Int

  init(longest: Int) { self.longest = longest }

  /// Adds bytes and returns the lines that they complete.
  mutating func lines(after bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      lines += divided(after: part)
      lines.append(taken())
    }
    let last = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return lines + divided(after: bytes[last...])
  }

  /// Returns the last line if it has no line end; nil if there is none.
  mutating func rest() -> String? { line.isEmpty ? nil : taken() }

  /// Adds bytes to the current line; returns parts of the line if it becomes too long.
  private mutating func divided(after bytes: ArraySlice<UInt8>) -> [String] {
    line += bytes
    var parts: [String] = []
    while line.count > longest {
      // Not inside of a character.
      let start = line[...longest].lastIndex { $0 & 0xC0 != 0x80 } ?? longest
      let end = start > 0 && longest - start < 4 ? start : longest
      parts.append(String(decoding: line.prefix(end), as: UTF8.self))
      line.removeFirst(end)
    }
    return parts
  }

  /// Removes and returns the current line, without its carriage return.
  private mutating func taken() -> String {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer { line = [] }
    return String(decoding: line, as: UTF8.self)
  }
}
