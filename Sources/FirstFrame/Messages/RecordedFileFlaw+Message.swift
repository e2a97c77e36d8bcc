extension RecordedFileFlaw: CustomStringConvertible {
  /// A sentence that says what is wrong and where.
  public var description: String {
    switch self {
    case .notation(let error): error.description
    case .text(let flaw): flaw.description
    }
  }

  /// A sentence that says how to repair the file.
  package var remedy: String {
    switch self {
    case .notation(let error): error.remedy
    case .text(let flaw): flaw.remedy
    }
  }
}

extension TextFlaw: CustomStringConvertible {
  /// A sentence that says what is wrong and where.
  public var description: String {
    switch self {
    case .emptyFile: "The file is empty."
    case .gitLFSPointer: "Line 1: the file is a Git LFS pointer, not the snapshot itself."
    case .invalidUTF8(let offset): "The byte at offset \(offset) is not UTF-8."
    case .conflictMarkers(let line):
      "Line \(line): the file holds the markers of an unfinished merge."
    case .byteOrderMark: "The file begins with a byte order mark."
    case .carriageReturns(let line):
      "Line \(line): the line ends with a carriage return, as after a checkout with CRLF."
    case .lostFinalLineFeed: "The line feed at the end of the file is missing."
    case .trimmedLines(let line): "Line \(line): the blanks at the end of the line are missing."
    }
  }

  /// A sentence that says how to repair the file.
  package var remedy: String {
    switch self {
    case .emptyFile: "Restore the file from version control, or delete it and record it again."
    case .gitLFSPointer: "Run `git lfs pull` to fetch the file itself."
    case .invalidUTF8: "Save the file as UTF-8, or restore it from version control."
    case .conflictMarkers:
      "Finish the merge: keep one side, or delete the file and record it again."
    case .byteOrderMark:
      "Save the file as UTF-8 without a byte order mark, or restore it from version control."
    case .carriageReturns:
      "Put `\(Places.snapshots)/** -text` into .gitattributes and check the file out again."
    case .lostFinalLineFeed:
      "Restore the file, and put `insert_final_newline = unset` for [\(Places.snapshots)/**] "
        + "into .editorconfig."
    case .trimmedLines:
      "Restore the file, and put `trim_trailing_whitespace = unset` for "
        + "[\(Places.snapshots)/**] into .editorconfig."
    }
  }
}
