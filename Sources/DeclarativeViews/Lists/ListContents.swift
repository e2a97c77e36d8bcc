/// The rows of a list in sections, in the order in which the list shows them.
@MainActor struct ListContents {
  private(set) var sections: [Section] = []

  struct Section {
    let title: String?
    let place: [Int]
    var runs: [PlacedRows] = []
    /// False for a section with rows that the description has outside of any section.
    let isNamed: Bool
  }

  init(_ parts: [ListPart] = []) { append(parts, isInSection: false) }

  private mutating func append(_ parts: [ListPart], isInSection: Bool) {
    for part in parts {
      switch part {
      case .rows(let rows):
        if sections.last.map({ $0.isNamed && !isInSection }) ?? true {
          sections.append(Section(title: nil, place: rows.place, isNamed: false))
        }
        sections[sections.count - 1].runs.append(rows)
      case .section(let title, let place, let parts):
        sections.append(Section(title: title, place: place, isNamed: true))
        append(parts, isInSection: true)
      case .body(let body): append(body.parts, isInSection: isInSection)
      }
    }
  }

  /// The sections as a table counts them.
  var tableSections: [TableSection] {
    sections.map { section in
      TableSection(header: section.title, rows: section.runs.reduce(0) { $0 + $1.run.count })
    }
  }

  /// Returns the run that contains a row, and the number of the row in that run.
  func row(at path: RowPath) -> (rows: PlacedRows, number: Int) {
    var number = path.row
    for rows in sections[path.section].runs {
      if number < rows.run.count { return (rows, number) }
      number -= rows.run.count
    }
    preconditionFailure("The list has no row \(path). Report it as a defect.")
  }

  /// Returns the line of a row in the table; rows and titles are lines.
  func line(of path: RowPath) -> Int {
    let before = tableSections[..<path.section].reduce(0) {
      $0 + $1.rows + ($1.header == nil ? 0 : 1)
    }
    return before + path.row + (sections[path.section].title == nil ? 0 : 1)
  }

  /// Calls a closure for all rows, with their paths.
  func forEachRow(_ body: (RowPath, PlacedRows, Int) -> Void) {
    for (section, contents) in sections.enumerated() {
      var row = 0
      for rows in contents.runs {
        for number in 0..<rows.run.count {
          body(RowPath(section: section, row: row), rows, number)
          row += 1
        }
      }
    }
  }

  // MARK: - What has changed

  /// Returns where the lines of older contents are now.
  ///
  /// If the description has the same runs, only lines that differ in them are compared.
  func change(since old: ListContents) -> LineChange {
    if let change = changeOfRuns(since: old) { return change }
    var matching = LineMatching<RowID>()
    if old.sections.isEmpty {
      matching.add(tableSections.reduce(0) { $0 + $1.rows + ($1.header == nil ? 0 : 1) })
    } else {
      matching.match(old.lineIDs, lineIDs) { $0 }
    }
    return matching.change
  }

  private func changeOfRuns(since old: ListContents) -> LineChange? {
    guard sections.count == old.sections.count else { return nil }
    var matching = LineMatching<RowID>()
    for (section, oldSection) in zip(sections, old.sections) {
      guard section.place == oldSection.place, section.runs.count == oldSection.runs.count,
        (section.title == nil) == (oldSection.title == nil)
      else { return nil }
      if section.title != nil { matching.keep() }
      for (rows, oldRows) in zip(section.runs, oldSection.runs) {
        guard rows.place == oldRows.place,
          rows.run.match(oldRows.run, in: &matching, at: rows.place)
        else { return nil }
      }
    }
    return matching.change
  }

  private var lineIDs: [RowID] {
    sections.flatMap { section in
      let header = section.title == nil ? [] : [RowID(place: section.place, id: nil)]
      return header
        + section.runs.flatMap { rows in
          (0..<rows.run.count).map { RowID(place: rows.place, id: rows.run.id(at: $0)) }
        }
    }
  }

  /// The first identity that two rows have; lists of more than 1,000 rows are not searched.
  var sharedID: AnyHashable? {
    guard tableSections.reduce(0, { $0 + $1.rows }) <= 1_000 else { return nil }
    var known: Set<RowID> = []
    var shared: AnyHashable?
    forEachRow { _, rows, number in
      let id = rows.run.id(at: number)
      if !known.insert(RowID(place: rows.place, id: id)).inserted { shared = shared ?? id }
    }
    return shared
  }
}
