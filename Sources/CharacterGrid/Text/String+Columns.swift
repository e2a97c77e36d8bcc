extension String {
  /// How many columns the text takes on one line of a grid, where a tab leads to the next multiple
  /// of eight.
  public var columns: Int {
    var text = self
    return text.withUTF8 { $0.span.columns(by: .shared) }
  }

  /// How many columns the text takes by a policy.
  public func columns(by policy: TextPolicy) -> Int {
    var text = showing(policy.controls)
    return text.withUTF8 { $0.span.columns(by: policy.rules) }
  }
}

extension Span<UInt8> {
  fileprivate func columns(by rules: @autoclosure () -> ClusterRules) -> Int {
    let length = lengthOfPrintableASCII(from: 0)
    return length == count ? length : columns(from: length, by: rules())
  }

  /// The columns of what there is of printable ASCII, and of the cells from there on: what a
  /// ``ClusterScanner`` would say, without finding out what the cells are.
  private func columns(from start: Int, by rules: ClusterRules) -> Int {
    var (columns, offset, state, limit) = (start, start, 0, 0)
    while offset < count {
      let (scalar, length) = scalar(at: offset)
      let kind = rules.number(of: scalar)
      if state != 0 {
        let following = rules.state(after: state, kind: kind)
        if following != 0, offset &+ length <= limit {
          state = following
          offset += length
          continue
        }
        columns += rules.columns(of: state)
        state = 0
      }
      if length == 1 {
        let run = lengthOfPrintableASCII(from: offset)
        if run > 0 || scalar == "\t" {
          columns = run > 0 ? columns + run : TabStops.standard.next(after: columns)
          offset += max(1, run)
          continue
        }
      }
      state = rules.state(after: 0, kind: kind)
      limit = offset &+ mostBytes(ofCellFrom: scalar, rules.kind(number: kind), at: offset)
      offset += length
    }
    return state == 0 ? columns : columns + rules.columns(of: state)
  }

  @inline(__always)
  private func mostBytes(
    ofCellFrom first: Unicode.Scalar, _ kind: ScalarKind, at offset: Int
  ) -> Int {
    if kind.width > 0 { return Cluster.longestText }
    return StandIn(for: first, kind, at: offset, in: self).mostBytes
  }
}
