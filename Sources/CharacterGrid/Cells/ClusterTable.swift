/// The clusters of several scalars that a canvas or a grid holds, each once, told apart by bytes.
///
/// Bytes, since `String` calls `é` in one scalar and in two the same.
struct ClusterTable {
  private(set) var clusters: [[UInt8]] = []
  private var indices: [[UInt8]: Int] = [:]

  mutating func index(of bytes: some Collection<UInt8>) -> Int {
    let key = Array(bytes)
    if let known = indices[key] { return known }
    let index = clusters.count
    clusters.append(key)
    indices[key] = index
    return index
  }

  func text(at index: Int) -> String { String(decoding: clusters[index], as: UTF8.self) }
}
