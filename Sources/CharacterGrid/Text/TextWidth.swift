extension String {
  /// How many columns the text takes on one line of a grid.
  public var columns: Int {
    var text = self
    return text.withUTF8 { bytes in
      let length = bytes.lengthOfPrintableASCII(from: 0)
      return length == bytes.count ? length : length + bytes.columns(from: length)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The columns of the clusters from an offset on; one without a column stands on a space.
  fileprivate func columns(from start: Int) -> Int {
    let rules = ClusterRules.shared
    var (columns, offset, state) = (0, start, 0)
    while offset < count {
      let (scalar, length) = scalar(at: offset)
      let kind = rules.number(of: scalar)
      let following = rules.state(after: state, kind: kind)
      if following != 0 {
        state = following
        offset += length
        continue
      }
      columns += Swift.max(1, rules.columns(of: state))
      let run = length == 1 ? lengthOfPrintableASCII(from: offset) : 0
      columns += run
      state = run > 0 ? 0 : rules.state(after: 0, kind: kind)
      offset += run > 0 ? run : length
    }
    return state == 0 ? columns : columns + Swift.max(1, rules.columns(of: state))
  }
}
