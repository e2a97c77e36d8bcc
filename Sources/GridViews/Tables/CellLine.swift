/// One line of a list that is seen: a cell of a table, or several of a collection side by side.
struct CellLine {
  /// Its number among all lines.
  var index: Int
  let cells: [ListCell]
  /// The first row in the viewport's rows; nil until it has been placed.
  var top: Int?
  var height = 0
  var isMeasured = false
}

/// Where a list is scrolled to: the first line that is seen, and how many of its rows are not.
///
/// Less than none means rows of the lines before.
package struct ScrollAnchor: Equatable {
  package var line = 0
  package var hidden = 0

  package init(line: Int = 0, hidden: Int = 0) {
    self.line = line
    self.hidden = hidden
  }
}
