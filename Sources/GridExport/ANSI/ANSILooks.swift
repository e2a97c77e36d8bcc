import CharacterGrid

/// The looks of one output, each once; the plain look is number 0.
struct ANSILooks {
  private let options: ANSIOptions
  private var looks: [ANSILook] = [.plain]
  private var numbers: [ANSILook: Int] = [.plain: 0]
  private var changes: [Int: [UInt8]] = [:]

  init(options: ANSIOptions) { self.options = options }

  /// The looks of a grid's styles, in their order.
  mutating func numbers(of styles: [CellStyle]) -> [Int] {
    styles.map { style in
      let look = ANSILook(style, options: options)
      if let known = numbers[look] { return known }
      looks.append(look)
      numbers[look] = looks.count - 1
      return looks.count - 1
    }
  }

  /// Whether a space looks the same in both.
  func haveSameBlank(_ left: Int, _ right: Int) -> Bool {
    left == right || looks[left].hasSameBlank(as: looks[right])
  }

  /// The bytes that turn one look into another.
  mutating func change(from pen: Int, to target: Int) -> [UInt8] {
    let key = pen << 32 | target
    if let known = changes[key] { return known }
    var bytes: [UInt8] = []
    let (old, new) = (looks[pen], looks[target])
    if let parameters = new.parameters(from: old) { bytes += Array("\u{1B}[\(parameters)m".utf8) }
    if old.link != new.link { bytes += Array("\u{1B}]8;;\(new.link ?? "")\u{1B}\\".utf8) }
    changes[key] = bytes
    return bytes
  }
}
