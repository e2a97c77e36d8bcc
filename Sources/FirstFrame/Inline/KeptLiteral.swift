/// What a test saw if its literal differs: the text for the literal, and the location of the call.
///
/// It is stored in the results, in a file with a header of lines such as `call: 12:23`, an empty
/// line, and the text.
package struct KeptLiteral: Hashable, Sendable {
  /// The path of the source below the package's directory.
  package let file: String
  /// The hash of the source from which the test was compiled.
  let source: ContentHash
  /// The line and the column, from 1, of the opening parenthesis of the call.
  package let line: Int
  package let column: Int
  /// The hash of the literal's text that the test has compared; nil if the call had no literal.
  package let compared: ContentHash?
  /// The extension of the files of the format.
  package let format: String
  /// What the test saw, as a file of the format contains it.
  package let content: [UInt8]

  private static let start = "firstframe inline 1"

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let header = [
      Self.start, "file: \(KeyedLine.escaped(file))", "source: \(source)",
      "call: \(line):\(column)", "compared: \(compared?.description ?? "-")", "format: \(format)",
    ]
    return Array((header.joined(separator: "\n") + "\n\n").utf8) + content
  }

  /// Parses the bytes of the file; nil if they are damaged or of another version.
  package init?(bytes: [UInt8]) {
    var rest = bytes[...]
    var lines: [String] = []
    while let end = rest.firstIndex(of: .lineFeed), lines.count < 7 {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    let names = ["file: ", "source: ", "call: ", "compared: ", "format: "]
    guard lines.count == 7, lines[0] == Self.start, lines[6].isEmpty,
      zip(lines[1...], names).allSatisfy({ $0.utf8.starts(with: $1.utf8) })
    else { return nil }
    let values = zip(lines[1...], names).map {
      String(decoding: $0.utf8.dropFirst($1.utf8.count), as: UTF8.self)
    }
    let place = values[2].split(separator: ":").map { Int($0) }
    guard let file = KeyedLine.unescaped(Array(values[0].utf8)[...]), Self.isBelow(file),
      let source = ContentHash(values[1]), place.count == 2, let line = place[0],
      let column = place[1], line > 0, column > 0,
      values[3] == "-" || ContentHash(values[3]) != nil,
      SnapshotKind(fileExtension: values[4]) != nil, rest.last == .lineFeed
    else { return nil }
    self.init(
      file: file, source: source, line: line, column: column, compared: ContentHash(values[3]),
      format: values[4], content: Array(rest))
  }

  init(
    file: String, source: ContentHash, line: Int, column: Int, compared: ContentHash?,
    format: String, content: [UInt8]
  ) {
    (self.file, self.source, self.line, self.column) = (file, source, line, column)
    (self.compared, self.format, self.content) = (compared, format, content)
  }

  /// Returns true for the path of a Swift file that does not lead out of the package.
  private static func isBelow(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return path.utf8.reversed().starts(with: ".swift".utf8.reversed())
      && parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
  }

  /// The text for the literal: the content without its last line feed.
  package var text: String { String(decoding: content.dropLast(), as: UTF8.self) }
}

// MARK: - The source

extension KeptLiteral {
  /// The call in the current source; throws unless it still contains the text that was compared.
  package func call(in places: Places, _ history: SourceHistory) throws(InlineRefusal) -> InlineCall
  {
    let path = FilePath.join(places.root, file)
    let current = try Self.read(path)
    // A symbolic link within the package may lead out of it.
    guard places.contains(path) else { throw .notInPackage }
    guard let line = history.line(line, of: file, from: source, to: ContentHash(of: current)) else {
      throw .sourceChanged
    }
    let call = try InlineCall(in: current, line: line, column: column)
    guard call.text.map(ContentHash.init(of:)) != compared else { return call }
    guard let text = call.text else { throw .noTrailingClosure }
    throw text == Array(content.dropLast()) ? .alreadyWritten : .otherLiteral
  }

  private static func read(_ path: String) throws(InlineRefusal) -> [UInt8] {
    do throws(FileError) {
      return try FileStore.read(path)
    } catch {
      throw error.reason == .missing ? .sourceChanged : .file(error)
    }
  }

  /// Writes the text into the source.
  ///
  /// Only one process at a time does this. It first notes how the change moves the lines of other
  /// calls.
  package func write(in places: Places) throws(InlineRefusal) {
    let lock: FileLock
    do throws(FileError) {
      lock = try FileLock(places.inlineLock)
    } catch {
      throw .file(error)
    }
    defer { lock.unlock() }
    let call = try call(in: places, SourceHistory(at: places.inlineHistory))
    let change = try call.replacement(by: text)
    let path = FilePath.join(places.root, file)
    do throws(FileError) {
      try SourceHistory.note(
        SourceVersion(
          file: file, before: ContentHash(of: call.source),
          written: FileStore.changeTime(of: path), after: ContentHash(of: change.result),
          shift: change.shift),
        at: places.inlineHistory)
      try FileStore.write(change.result, to: path) { () throws(FileError) in
        // An editor may have saved the source meanwhile.
        guard try FileStore.read(path) == call.source else {
          throw FileError(
            path: path, reason: .refused("another program has changed it"))
        }
      }
    } catch {
      throw .file(error)
    }
  }
}
