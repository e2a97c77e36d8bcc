import CharacterGrid

/// What the parameters of `CSI … m` do to a terminal's pen.
enum ANSIPen {
  static func change(_ pen: inout CellStyle, by text: String) {
    var codes = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
    while let code = codes.popFirst() {
      if let change = changes[code] {
        change(&pen)
      } else if code.hasPrefix("58:") {
        pen.underlineColor = underlineColor(code)
      } else {
        guard let number = Int(code) else { preconditionFailure("unknown: \(code)") }
        setColor(&pen, number, &codes)
      }
    }
  }

  private static func setColor(
    _ pen: inout CellStyle, _ code: Int, _ rest: inout ArraySlice<String>
  ) {
    let isBright = code >= 90
    let base = code - (isBright ? 60 : 0)
    let color = base % 10 == 8 ? numbered(&rest) : named(base % 10 + (isBright ? 8 : 0))
    switch base / 10 {
    case 3: pen.foreground = color
    case 4: pen.background = color
    default: preconditionFailure("unknown: \(code)")
    }
  }

  private static func named(_ number: Int) -> Color? {
    Color.Name(rawValue: UInt8(number)).map(Color.named)
  }

  private static func numbered(_ rest: inout ArraySlice<String>) -> Color? {
    if rest.popFirst() == "5" { return rest.popFirst().flatMap { UInt8($0) }.map(Color.indexed) }
    let parts = rest.prefix(3).compactMap { UInt8($0) }
    rest = rest.dropFirst(3)
    return .rgb(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func underlineColor(_ code: String) -> Color? {
    let parts = code.split(separator: ":").compactMap { UInt8($0) }
    if parts.count == 5 - 1 { return nil }
    if parts[1] == 5 { return parts[2] < 16 ? named(Int(parts[2])) : .indexed(parts[2]) }
    return .rgb(red: parts[2], green: parts[3], blue: parts[4])
  }

  private static let changes: [String: @Sendable (inout CellStyle) -> Void] = [
    "": { $0 = CellStyle(link: $0.link) }, "0": { $0 = CellStyle(link: $0.link) },
    "1": { $0.attributes.insert(.bold) }, "2": { $0.attributes.insert(.dim) },
    "3": { $0.attributes.insert(.italic) }, "5": { $0.attributes.insert(.blink) },
    "7": { $0.attributes.insert(.reverse) }, "8": { $0.attributes.insert(.conceal) },
    "9": { $0.attributes.insert(.strike) }, "53": { $0.attributes.insert(.overline) },
    "22": { $0.attributes.subtract([.bold, .dim]) }, "23": { $0.attributes.remove(.italic) },
    "25": { $0.attributes.remove(.blink) }, "27": { $0.attributes.remove(.reverse) },
    "28": { $0.attributes.remove(.conceal) }, "29": { $0.attributes.remove(.strike) },
    "55": { $0.attributes.remove(.overline) },
    "4": { $0.underline = .single }, "4:2": { $0.underline = .double },
    "4:3": { $0.underline = .curly }, "4:4": { $0.underline = .dotted },
    "4:5": { $0.underline = .dashed }, "24": { $0.underline = .none },
    "39": { $0.foreground = nil }, "49": { $0.background = nil },
    "59": { $0.underlineColor = nil },
  ]
}
