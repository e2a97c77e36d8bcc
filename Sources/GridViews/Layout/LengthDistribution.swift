/// Shares the room along an axis among those who stand there one after another.
struct RoomSharing {
  private(set) var lengths: [Int]
  private let extents: [Extent]

  /// - Parameters:
  ///   - lengths: How long everyone would like to be.
  ///   - extents: What may be done about it.
  ///   - room: What there is for all of them.
  init(lengths: [Int], extents: [Extent], room: Int) {
    // Nobody gets more than there is, so "as long as possible" counts as that much.
    self.lengths = zip(lengths, extents).map { min($0, max(room, $1.least)) }
    self.extents = extents
    let wanted = self.lengths.reduce(0) { $0.addingUpToLimit($1) }
    if wanted < room {
      stretch(by: room - wanted)
    } else if wanted > room {
      shrink(by: wanted.addingUpToLimit(-room))
    }
  }

  // MARK: - Too much

  private mutating func stretch(by room: Int) {
    var left = room
    for priority in Set(extents.filter(\.fills).map(\.priority)).sorted(by: >) where left > 0 {
      let members = extents.indices.filter {
        extents[$0].fills && extents[$0].priority == priority
      }
      left = share(left, among: members)
    }
  }

  /// Gives equal parts until nothing is left or everyone is as long as may be; the first get what
  /// cannot be divided.
  private mutating func share(_ room: Int, among members: [Int]) -> Int {
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

  // MARK: - Too little

  private mutating func shrink(by shortage: Int) {
    var left = shortage
    for priority in Set(extents.map(\.priority)).sorted() where left > 0 {
      left = take(left, from: extents.indices.filter { extents[$0].priority == priority })
    }
  }

  /// Cuts the longest down to the length of the next ones, and so on; of those that are equal the
  /// last lose the odd columns.
  private mutating func take(_ shortage: Int, from members: [Int]) -> Int {
    var left = shortage
    while left > 0 {
      let open = members.filter { lengths[$0] > extents[$0].least }
      guard let longest = open.map({ lengths[$0] }).max() else { break }
      let group = open.filter { lengths[$0] == longest }
      let next = open.map { lengths[$0] }.filter { $0 < longest }.max() ?? 0
      let floor = max(next, group.map { extents[$0].least }.max() ?? 0)
      left = take(left, equallyFrom: group, downTo: floor)
    }
    return left
  }

  private mutating func take(_ shortage: Int, equallyFrom group: [Int], downTo floor: Int) -> Int {
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
