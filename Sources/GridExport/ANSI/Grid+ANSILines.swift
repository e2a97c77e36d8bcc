@_spi(Cells) public import CharacterGrid

extension Grid {
  /// The rows with their colours and attributes, to be printed line by line into a log.
  ///
  /// There is no cursor movement and no link. Each line begins and ends with a plain pen, so lines
  /// can stand between others.
  public func ansiLines(_ options: ANSIOptions = ANSIOptions()) -> [String] {
    var options = options
    options.hasLinks = false
    var looks = ANSILooks(options: options)
    let numbers = looks.numbers(of: styles)
    var writer = ANSIWriter(looks: looks)
    return (0..<size.height).map { y in
      let start = writer.bytes.count
      for index in y * size.width..<(y + 1) * size.width {
        let cell = PackedCell(bits: cells[index])
        if cell.isContinuation { continue }
        writer.setPen(numbers[Int(cell.style)])
        writer.write(column: nil) { appendText(of: cell, to: &$0) }
      }
      writer.setPen(0)
      return String(decoding: writer.bytes[start...], as: UTF8.self)
    }
  }
}
