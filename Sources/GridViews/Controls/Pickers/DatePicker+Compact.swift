import CharacterGrid

// The style that shows a day on one row. Its parts are typed or changed separately.

extension DatePicker {
  /// Draws the three parts with dashes between them; the part with the cursor has the focus's
  /// style.
  func drawParts(in canvas: inout Canvas) {
    let style: CellStyle = isEnabled ? .accent : .disabled
    canvas.draw(day.description, at: .zero, style: style)
    guard isEnabled, isFocused else { return }
    let part = typing.part
    canvas.draw(
      typing.shown(in: day), at: GridPoint(x: part.columns.lowerBound, y: 0), style: look())
  }

  /// Changes the part with the cursor or moves the cursor; returns true if the key was handled.
  ///
  /// Without the focus there is no cursor.
  func editPart(by key: KeyPress) -> Bool {
    guard isFocused else { return false }
    if let digit = key.typed, digit.isDigit {
      if typing.type(digit) { moveCursor(by: 1) }
      return true
    }
    switch key {
    case .left: moveCursor(by: -1)
    case .right, KeyPress(.character("-")): moveCursor(by: 1)
    case .home: moveCursor(by: -2)
    case .end: moveCursor(by: 2)
    case .up: changePart(by: 1)
    case .down: changePart(by: -1)
    case .backspace: return typing.removeLast()
    case .escape: return typing.removeAll()
    case .enter: return finishTyping()
    case .tab, .backTab:
      finishTyping()
      return false
    default: return false
    }
    return true
  }

  /// Writes the typed number; returns false if there is none.
  @discardableResult func finishTyping() -> Bool {
    guard let day = typing.applied(to: binding.wrappedValue) else { return false }
    typing.removeAll()
    select(day)
    return true
  }

  private func moveCursor(by parts: Int) {
    finishTyping()
    let index = min(max(0, typing.part.rawValue + parts), 2)
    typing = DateTyping(DateTyping.Part(rawValue: index) ?? .year)
  }

  private func changePart(by step: Int) {
    finishTyping()
    let day = binding.wrappedValue
    switch typing.part {
    case .year: select(day.addingMonths(12 * step))
    case .month: select(day.addingMonths(step))
    case .day: select(day.addingDays(step))
    }
  }
}

/// The part of a date with the cursor, and the digits typed into it so far.
struct DateTyping: Equatable {
  private(set) var part: Part
  private var digits = ""

  /// The parts of a date, from left to right.
  enum Part: Int, CaseIterable {
    case year, month, day

    /// The columns of the part.
    var columns: Range<Int> {
      switch self {
      case .year: 0..<4
      case .month: 5..<7
      case .day: 8..<10
      }
    }

    /// The greatest first digit of a number with two digits; a greater digit is a complete number.
    fileprivate var greatestFirstDigit: Character {
      switch self {
      case .year: "9"
      case .month: "1"
      case .day: "3"
      }
    }
  }

  init(_ part: Part = .year) { self.part = part }

  /// Adds a digit; returns true if the number is complete.
  mutating func type(_ digit: Character) -> Bool {
    digits.append(digit)
    if digits.count >= part.columns.count { return true }
    return part != .year && digits.count == 1 && digit > part.greatestFirstDigit
  }

  /// Removes the last digit; returns false if there is none.
  mutating func removeLast() -> Bool { digits.popLast() != nil }

  /// Removes all digits; returns false if there are none.
  @discardableResult mutating func removeAll() -> Bool {
    defer { digits = "" }
    return !digits.isEmpty
  }

  /// Returns the day with the typed number in the current part; nil if no number was typed.
  func applied(to day: CalendarDay) -> CalendarDay? {
    guard let number = Int(digits) else { return nil }
    return CalendarDay(
      nearestToYear: part == .year ? number : day.year, month: part == .month ? number : day.month,
      day: part == .day ? number : day.day)
  }

  /// Returns the text of the current part: the typed digits, with a line for each missing digit.
  func shown(in day: CalendarDay) -> String {
    let length = part.columns.count
    if !digits.isEmpty { return digits + String(repeating: "_", count: length - digits.count) }
    switch part {
    case .year: return day.year.digits(length)
    case .month: return day.month.digits(length)
    case .day: return day.day.digits(length)
    }
  }
}

extension DateTyping: CustomStringConvertible {
  /// The number of the current part, and the typed digits.
  var description: String { "\(part.rawValue),\(digits)" }

  /// Reads the text of `description`; nil if the text is not valid.
  init?(_ description: String) {
    let parts = description.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let part = Int(parts[0]).flatMap(Part.init),
      parts[1].count < part.columns.count, parts[1].allSatisfy(\.isDigit)
    else { return nil }
    self.part = part
    digits = String(parts[1])
  }
}

extension Character {
  /// Whether the character is a plain digit from 0 to 9, without a combining mark.
  fileprivate var isDigit: Bool { isASCII && isWholeNumber }
}
