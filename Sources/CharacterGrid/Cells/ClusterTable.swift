/// The distinct clusters of several scalars on a canvas, compared by their bytes.
///
/// They are not strings, because `String` considers `é` in one scalar and in two scalars equal. All
/// bytes are in one array, one cluster after another. A hash table with open addressing finds a
/// cluster, so the lookup of a known cluster allocates no memory.
package struct ClusterTable {
  private struct Entry {
    // Kept, so that the table can grow without hashing every cluster again.
    let hash: UInt64
    /// The offset of the cluster in ``bytes``.
    let start: Int
    let end: Int
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The index of an entry plus one for each slot, or zero; at least half of the slots are zero.
  private var slots: [Int32] = []

  /// Makes an empty table.
  package init() {}

  package var count: Int { entries.count }

  /// Returns the bytes of a cluster.
  package func cluster(at index: Int) -> [UInt8] {
    Array(bytes[entries[index].start..<entries[index].end])
  }

  package mutating func index(of cluster: some Collection<UInt8>) -> Int {
    let cluster = ArraySlice(cluster)
    return index(of: cluster.span)
  }

  package mutating func index(of cluster: Span<UInt8>) -> Int {
    let hash = Self.hash(of: cluster)
    if let known = find(cluster, hash: hash) { return known }
    let start = bytes.count
    for index in cluster.indices { bytes.append(cluster[index]) }
    entries.append(Entry(hash: hash, start: start, end: bytes.count))
    if 2 * count > slots.count { grow() } else { fillSlot(for: count - 1) }
    return count - 1
  }

  private func find(_ cluster: Span<UInt8>, hash: UInt64) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      let entry = entries[index]
      if entry.hash == hash, isEqual(cluster, to: entry) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isEqual(_ cluster: Span<UInt8>, to entry: Entry) -> Bool {
    guard entry.end - entry.start == cluster.count else { return false }
    let known = bytes[entry.start..<entry.end]
    return haveEqualMemory(known.span.bytes, cluster.bytes)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(16, 2 * slots.count))
    for index in 0..<count { fillSlot(for: index) }
  }

  private mutating func fillSlot(for index: Int) {
    // The number of slots is a power of two, so the mask gives the remainder.
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index) + 1
  }

  /// Hashes eight bytes at a time; the last eight may overlap the eight before them.
  private static func hash(of cluster: Span<UInt8>) -> UInt64 {
    let bytes = cluster.bytes
    let count = bytes.byteCount
    var hash = UInt64(truncatingIfNeeded: count)
    func mix(_ word: UInt64) {
      // Fibonacci hashing: 2^64 divided by the golden ratio.
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    var offset = 0
    while offset + 8 <= count {
      mix(bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if offset < count, count >= 8 {
      mix(bytes.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    } else if offset < count {
      var word: UInt64 = 0
      for index in cluster.indices { word = word << 8 | UInt64(cluster[index]) }
      mix(word)
    }
    return hash ^ hash >> 32
  }
}
