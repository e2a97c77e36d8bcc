@testable import CharacterGrid

/// Draws the clusters of a text, each in its scalars, with the columns of each: `e.301:1 a:1`.
func drawnClusters(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = ClusterScanner(bytes)
    var drawn: [String] = []
    while let cluster = scanner.next() {
      let part = String(decoding: bytes[cluster.bytes], as: UTF8.self)
      let scalars = part.unicodeScalars.map(drawnScalar).joined(separator: ".")
      drawn.append("\(scalars):\(cluster.width)")
    }
    return drawn.joined(separator: " ")
  }
}

private func drawnScalar(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x21..<0x7F: String(scalar)
  default: String(scalar.value, radix: 16, uppercase: true)
  }
}

/// All that a scanner says of a text.
func clusters(_ text: String) -> [Cluster] {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = ClusterScanner(bytes)
    var clusters: [Cluster] = []
    while let cluster = scanner.next() { clusters.append(cluster) }
    return clusters
  }
}
