@testable import CharacterGrid

private func drawnScalar(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x21..<0x7F: String(scalar)
  default: String(scalar.value, radix: 16, uppercase: true)
  }
}

/// A cluster as the rules cut and measure it, before what has no column joins a cell.
struct PlainCluster {
  var scalars: [Unicode.Scalar]
  var width: Int
  /// Where its bytes lie in the text's UTF-8.
  var bytes: Range<Int>

  private var first: ScalarKind { UnicodeProperties.shared.kind(of: scalars[0]) }
  var joinsAnyCell: Bool { first.joinsAnyCell }
  var isReplaced: Bool { first.isReplaced }
}

func plainClusters(_ text: String) -> [PlainCluster] {
  var clusters: [PlainCluster] = []
  var rules: (breaks: ClusterBreaks, width: ClusterWidth)?
  var offset = 0
  for scalar in text.unicodeScalars {
    let kind = UnicodeProperties.shared.kind(of: scalar)
    let end = offset + UTF8.width(scalar)
    if var last = rules, last.breaks.joins(kind) {
      last.width.add(kind)
      rules = last
      clusters[clusters.count - 1].scalars.append(scalar)
      clusters[clusters.count - 1].width = last.width.columns
      clusters[clusters.count - 1].bytes = clusters[clusters.count - 1].bytes.lowerBound..<end
    } else {
      let width = ClusterWidth(kind)
      rules = (ClusterBreaks(after: kind), width)
      clusters.append(PlainCluster(scalars: [scalar], width: width.columns, bytes: offset..<end))
    }
    offset = end
  }
  return clusters
}

/// All that a scanner says of a text.
func clusters(_ text: String) -> [Cluster] {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = ClusterScanner()
    var clusters: [Cluster] = []
    while let cluster = scanner.next(in: bytes.span) { clusters.append(cluster) }
    return clusters
  }
}

/// Draws what a text puts into cells: the scalars of each and its columns.
func drawnCells(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = ClusterScanner()
    var drawn: [String] = []
    while let cluster = scanner.next(in: bytes.span) {
      let text = String(decoding: cluster.text(of: bytes.span), as: UTF8.self)
      drawn.append(
        "\(text.unicodeScalars.map(drawnScalar).joined(separator: ".")):\(cluster.width)")
    }
    return drawn.joined(separator: " ")
  }
}
