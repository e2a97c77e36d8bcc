/// A group of rows of a table.
package struct TableSection: Hashable, Sendable {
  /// The header above the rows; nil for no header.
  package var header: String?
  /// The number of rows.
  package var rows: Int

  /// Makes a section.
  package init(header: String? = nil, rows: Int) {
    self.header = header
    self.rows = rows
  }

  /// The number of lines of the section, with its header.
  var lines: Int { rows + (header == nil ? 0 : 1) }
}

/// Converts between the lines of a table, which include headers, and its rows.
struct TableIndex {
  private(set) var sections: [TableSection] = []
  /// The first line of each section, and at the end the number of all lines.
  private var starts = [0]

  init(_ sections: [TableSection] = []) {
    self.sections = sections
    for section in sections {
      precondition(
        section.rows >= 0 && section.rows <= 1 << 40,
        "A section cannot have \(section.rows) rows. Use a number from 0 to 2^40.")
      starts.append(starts[starts.count - 1] + section.lines)
    }
  }

  var count: Int { starts[starts.count - 1] }

  func contains(_ path: RowPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows
  }

  func line(of path: RowPath) -> Int {
    starts[path.section] + path.row + (sections[path.section].header == nil ? 0 : 1)
  }

  /// Returns the section and the row of a line; the row is nil for a header.
  func place(ofLine line: Int) -> (section: Int, row: Int?) {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > line { high = middle } else { low = middle + 1 }
    }
    let row = line - starts[low] - (sections[low].header == nil ? 0 : 1)
    return (low, row < 0 ? nil : row)
  }

  func path(ofLine line: Int) -> RowPath? {
    guard line >= 0, line < count else { return nil }
    let place = place(ofLine: line)
    return place.row.map { RowPath(section: place.section, row: $0) }
  }
}

/// A row of a table: the index of its section, and its index in the section.
public struct RowPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the row in the section.
  public var row: Int

  /// Makes a path; the default is the first section.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns true if the left row is above the right one.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
