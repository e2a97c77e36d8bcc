/// Distributes the length of an axis among views that are arranged along it.
package struct LengthDistribution {
  /// The length of each view.
  package private(set) var lengths: [Int]
  private let extents: [Extent]

  /// - Parameters:
  ///   - lengths: The ideal length of each view.
  ///   - extents: The limits for shortening and stretching each view, and the priorities.
  ///   - room: The available length for all views.
  package init(lengths: [Int], extents: [Extent], room: Int) {
    // An ideal length may be as large as `Int.max`. Then it counts as the whole room.
    self.lengths = zip(lengths, extents).map { min($0, max(room, $1.least)) }
    self.extents = extents
    let wanted = self.lengths.reduce(0) { $0.addingUpToLimit($1) }
    if wanted < room {
      stretch(by: room - wanted)
    } else if wanted > room {
      shrink(by: wanted.addingUpToLimit(-room))
    }
  }

  // MARK: - Stretching

  private mutating func stretch(by room: Int) {
    var left = room
    for priority in Set(extents.filter(\.fills).map(\.priority)).sorted(by: >) where left > 0 {
      let members = extents.indices.filter {
        extents[$0].fills && extents[$0].priority == priority
      }
      left = lengthen(members, by: left)
    }
  }

  /// Adds equal parts until no room is left or each view has its greatest length.
  ///
  /// The first views get the columns that cannot be divided. Returns the room that is left.
  private mutating func lengthen(_ members: [Int], by room: Int) -> Int {
    var left = room
    var open = members.filter { lengths[$0] < extents[$0].most }
    while left > 0, !open.isEmpty {
      let (part, rest) = left.quotientAndRemainder(dividingBy: open.count)
      for (number, index) in open.enumerated() {
        let wanted = part + (number < rest ? 1 : 0)
        let given = min(wanted, extents[index].most - lengths[index])
        lengths[index] += given
        left -= given
      }
      open.removeAll { lengths[$0] == extents[$0].most }
    }
    return left
  }

  // MARK: - Shrinking

  private mutating func shrink(by shortage: Int) {
    var left = shortage
    for priority in Set(extents.map(\.priority)).sorted() where left > 0 {
      left = shorten(extents.indices.filter { extents[$0].priority == priority }, by: left)
    }
  }

  /// Shortens the longest views to the length of the next longest, and so on.
  ///
  /// Of views with equal lengths, the last ones lose the columns that cannot be divided. Returns
  /// the length that is still missing.
  private mutating func shorten(_ members: [Int], by shortage: Int) -> Int {
    var left = shortage
    while left > 0 {
      let open = members.filter { lengths[$0] > extents[$0].least }
      guard let longest = open.map({ lengths[$0] }).max() else { break }
      let group = open.filter { lengths[$0] == longest }
      let next = open.map { lengths[$0] }.filter { $0 < longest }.max() ?? 0
      let floor = max(next, group.map { extents[$0].least }.max() ?? 0)
      left = shortenEqually(group, by: left, downTo: floor)
    }
    return left
  }

  private mutating func shortenEqually(
    _ group: [Int], by shortage: Int, downTo floor: Int
  ) -> Int {
    let depth = lengths[group[0]] - floor
    let (part, rest) = shortage.quotientAndRemainder(dividingBy: group.count)
    var left = shortage
    for (number, index) in group.enumerated() {
      let wanted = part + (number >= group.count - rest ? 1 : 0)
      let taken = min(wanted, depth)
      lengths[index] -= taken
      left -= taken
    }
    return left
  }
}
