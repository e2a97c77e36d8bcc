/// A row of a table: its section and its place there, both from 0.
public struct RowPath: Hashable, Comparable, Sendable {
  /// The section.
  public var section: Int
  /// The row in the section.
  public var row: Int

  /// Makes a path; without a section it is the first.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// What stands further up is less.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
