/// What an editor, a checkout or a merge has done to a file that is compared byte by byte.
public enum TextFlaw: Error, Hashable, Sendable {
  /// There is no byte.
  case emptyFile
  /// Git LFS left its pointer in place of the file.
  case gitLFSPointer
  /// A byte, counted from 0, is not UTF-8.
  case invalidUTF8(offset: Int)
  /// A merge stopped at the line, from 1, and was not finished.
  case conflictMarkers(line: Int)
  /// A byte order mark stands before the text.
  case byteOrderMark
  /// Lines end with carriage returns, the first at the line, from 1.
  case carriageReturns(line: Int)
  /// The line feed at the end is lost.
  case lostFinalLineFeed
  /// Blanks before line ends are lost, the first at the line, from 1.
  case trimmedLines(line: Int)
}

extension TextFlaw: CustomStringConvertible {
  /// What is wrong and where, as a sentence.
  public var description: String {
    switch self {
    case .emptyFile: "The file is empty."
    case .gitLFSPointer: "Line 1: the file is a pointer of Git LFS, not the snapshot itself."
    case .invalidUTF8(let offset): "The byte at offset \(offset) is not UTF-8."
    case .conflictMarkers(let line):
      "Line \(line): the file holds the markers of an unfinished merge."
    case .byteOrderMark: "A byte order mark stands before the text."
    case .carriageReturns(let line):
      "Line \(line): the line ends with a carriage return, as after a checkout with CRLF."
    case .lostFinalLineFeed: "The line feed at the end of the file is lost."
    case .trimmedLines(let line): "Line \(line): the blanks at the end of the line are lost."
    }
  }

  /// What to do about it, as a sentence.
  package var remedy: String {
    switch self {
    case .emptyFile: "Restore the file from version control, or delete it and record it anew."
    case .gitLFSPointer: "Run `git lfs pull` to fetch the file itself."
    case .invalidUTF8: "Save the file as UTF-8, or restore it from version control."
    case .conflictMarkers:
      "Finish the merge: keep one side, or delete the file and record it anew."
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
