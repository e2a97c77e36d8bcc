/// The place in the source that asked for a snapshot.
public struct CodeLocation: Hashable, Sendable {
  /// The module and the file's name, as `#fileID` gives them.
  public let fileID: String
  /// The file's path as the compiler was given it.
  public let filePath: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes a place; its defaults are the caller's own.
  public init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The name of the source file without its directories.
  package var fileName: String { FilePath.name(of: fileID) }
}
