public import CharacterGrid

// The current item, the selection, and its binding to a model.
extension CollectionView {
  /// Returns the item at a point of the collection; nil if there is none.
  public func item(at point: GridPoint) -> Int? {
    guard viewport.frame.contains(point) else { return nil }
    let place = GridPoint(
      x: point.x - viewport.frame.minX + viewport.bounds.minX,
      y: point.y - viewport.frame.minY + viewport.bounds.minY)
    for line in lines {
      if let number = line.cells.firstIndex(where: { $0.frame.contains(place) }) {
        return items(ofLine: line.index).lowerBound + number
      }
    }
    return keptCells.first { $0.value.frame.contains(place) }?.key
  }

  /// Returns the item of a cell; nil if the cell shows none.
  func item(of cell: ListCell) -> Int? {
    for line in lines {
      if let number = line.cells.firstIndex(where: { $0 === cell }) {
        return items(ofLine: line.index).lowerBound + number
      }
    }
    return nil
  }

  // MARK: - Keys and clicks

  func selectCurrentItem() -> Bool {
    guard let currentItem, currentItem < items else { return false }
    select(currentItem)
    return true
  }

  func select(_ item: Int) {
    switch selectionMode {
    case .none: return
    case .single: selection = [item]
    case .multiple: selection.formSymmetricDifference([item])
    }
    if let boundSelection {
      boundSelection.toggle(id(of: item))
      // The model may have refused the choice.
      showSelection(of: boundSelection.read())
    }
    onSelect(item)
  }

  /// Moves to another item and makes it visible.
  ///
  /// The first key moves to an item that is visible.
  func goToItem(by key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, items > 0, heights.count > 0 else { return false }
    let page = max(1, viewport.frame.size.height - 1)
    guard let here = currentItem.map({ min($0, items - 1) }) else {
      guard Self.keys.contains(key.key) else { return false }
      let first = items(ofLine: min(anchor.line, heights.count - 1)).lowerBound
      return go(to: key.key == .end ? items - 1 : key.key == .home ? 0 : first)
    }
    return switch key.key {
    case .left: go(to: max(0, here - 1))
    case .right: go(to: min(items - 1, here + 1))
    case .up: go(to: item(lines: -1, from: here))
    case .down: go(to: item(lines: 1, from: here))
    case .pageUp: go(to: item(lines: -page, from: here))
    case .pageDown: go(to: item(lines: page, from: here))
    case .home: go(to: 0)
    case .end: go(to: items - 1)
    default: false
    }
  }

  private static var keys: Set<KeyPress.Key> {
    [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
  }

  private func go(to item: Int) -> Bool {
    guard item != currentItem || !isInSight(line(ofItem: item)) else { return false }
    (currentItem, isCurrentItemWanted, wantedLine) = (item, true, line(ofItem: item))
    setNeeds(.layoutSubviews, because: .request)
    return true
  }

  /// Returns the item a number of lines below or above another one; of that line, the item that
  /// begins nearest to its first column.
  private func item(lines: Int, from item: Int) -> Int {
    let line = line(ofItem: item)
    let target = min(max(0, line + lines), heights.count - 1)
    guard target != line else { return item }
    return min(item + (target - line) * lineLength, items - 1)
  }

  // MARK: - Items that change

  /// Renumbers the noted items after a change.
  func renumber(by change: LineChange) {
    if change.isEmpty { return }
    selection = Set(selection.compactMap(change.line(after:)).filter { $0 < items })
    guard let item = currentItem else { return }
    let following = (item..<max(item, change.old.upperBound) + 1).lazy
    let preceding = (0..<item).reversed().lazy
    let next = (following.compactMap(change.line(after:)).first { $0 < items })
    currentItem = next ?? preceding.compactMap(change.line(after:)).first
  }

  // MARK: - Selection in a model

  /// Also stores a selection of any number of items in a model.
  ///
  /// It is stored as the items' identities.
  public func bindSelection<ID: Hashable>(_ selection: Binding<Set<ID>>) {
    selectionMode = .multiple
    boundSelection = BoundSelection(selection)
  }

  /// Also stores a selection of at most one item in a model.
  public func bindSelection<ID: Hashable>(_ selection: Binding<ID?>) {
    selectionMode = .single
    boundSelection = BoundSelection(selection)
  }

  /// Selects the items with some identities.
  func showSelection(of ids: Set<AnyHashable>) {
    let known = selection.filter { $0 < items && ids.contains(id(of: $0)) }
    let left = ids.subtracting(known.map { id(of: $0) })
    if left.isEmpty { return selection = known }
    selection = known.union(rows.rows(of: left).map(\.row))
  }

  private func id(of item: Int) -> AnyHashable { rows.id(at: RowPath(row: item)) }
}
