extension ClusterTable {
  mutating func index(of cluster: Span<UInt8>) -> Int {
    cluster.withUnsafeBufferPointer { index(of: $0) }
  }
}
