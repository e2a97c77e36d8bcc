/// The clusters of several scalars that a canvas holds, each once, told apart by bytes.
///
/// Bytes, since `String` calls `é` in one scalar and in two the same. They lie one after the other
/// in one array, and a table of open addressing finds them, so that a known cluster costs no
/// allocation.
package struct ClusterTable {
  private struct Entry {
    let hash: UInt64
    /// Where the cluster lies in ``bytes``.
    let start: Int
    let end: Int
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// For each place of the table an index plus one, or zero; at least half of them are zero.
  private var places: [Int32] = []

  /// Makes a table that knows no cluster.
  package init() {}

  package var count: Int { entries.count }

  /// The bytes of a cluster.
  package func cluster(at index: Int) -> [UInt8] {
    Array(bytes[entries[index].start..<entries[index].end])
  }

  package mutating func index(of cluster: some Collection<UInt8>) -> Int {
    let cluster = ArraySlice(cluster)
    return index(of: cluster.span)
  }

  package mutating func index(of cluster: UnsafeBufferPointer<UInt8>) -> Int {
    index(of: cluster.span)
  }

  package mutating func index(of cluster: Span<UInt8>) -> Int {
    let hash = Self.hash(of: cluster)
    if let known = known(cluster, hash: hash) { return known }
    let start = bytes.count
    for index in cluster.indices { bytes.append(cluster[index]) }
    entries.append(Entry(hash: hash, start: start, end: bytes.count))
    if 2 * count > places.count { grow() } else { place(count - 1) }
    return count - 1
  }

  private func known(_ cluster: Span<UInt8>, hash: UInt64) -> Int? {
    guard !places.isEmpty else { return nil }
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      let entry = entries[index]
      if entry.hash == hash, isEqual(cluster, to: entry) { return index }
      place = (place + 1) & mask
    }
    return nil
  }

  private func isEqual(_ cluster: Span<UInt8>, to entry: Entry) -> Bool {
    guard entry.end - entry.start == cluster.count else { return false }
    let known = bytes[entry.start..<entry.end]
    return haveEqualMemory(known.span.bytes, cluster.bytes)
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: max(16, 2 * places.count))
    for index in 0..<count { place(index) }
  }

  private mutating func place(_ index: Int) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: entries[index].hash) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = Int32(index) + 1
  }

  /// Eight bytes at a time, the last of them shared with those before.
  private static func hash(of cluster: Span<UInt8>) -> UInt64 {
    let bytes = cluster.bytes
    let count = bytes.byteCount
    var hash = UInt64(truncatingIfNeeded: count)
    func mix(_ word: UInt64) {
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
