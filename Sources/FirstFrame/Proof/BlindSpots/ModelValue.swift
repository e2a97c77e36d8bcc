/// What a property of a model holds.
struct ModelValue: Hashable {
  /// The value in full, to tell whether it has changed.
  let text: String
  /// The value in a word, for a list of those that were seen.
  let word: String
  /// The words of all values that there are, where they are few.
  let possible: [String]

  init(of value: Any) {
    text = Self.dump(of: value)
    if let optional = value as? any AnyOptional {
      let inner = optional.wrapped.map { Self(of: $0) }
      let words = Self.words(of: type(of: optional).wrappedType)
      possible = ["nil"] + (words.isEmpty ? [Self.some] : words)
      word = inner.map { words.isEmpty ? Self.some : $0.word } ?? "nil"
    } else {
      possible = Self.words(of: type(of: value))
      word = Self.word(of: value, text)
    }
  }

  private init(text: String, word: String, possible: [String]) {
    (self.text, self.word, self.possible) = (text, word, possible)
  }

  /// An optional that is there and whose properties speak for themselves.
  static let something = Self(text: some, word: some, possible: ["nil", some])

  private static let some = "a value"

  private static func dump(of value: Any) -> String {
    var writer = DumpWriter()
    do throws(DumpError) {
      try writer.write(value)
      return writer.text
    } catch {
      return error.description
    }
  }

  private static func word(of value: Any, _ text: String) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum {
      return "." + (mirror.children.first?.label ?? "\(value)")
    }
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: ", ")
  }

  /// The words of a type whose values can be counted.
  private static func words(of type: Any.Type) -> [String] {
    if type is Bool.Type { return ["false", "true"] }
    guard let type = type as? any CaseIterable.Type else { return [] }
    return cases(of: type).map { word(of: $0, dump(of: $0)) }
  }

  private static func cases<Value: CaseIterable>(of type: Value.Type) -> [Any] {
    // More than this are no choice that somebody would try out one by one.
    Value.allCases.prefix(BlindSpotReport.mostValues).map(\.self)
  }
}

/// An optional of any type.
private protocol AnyOptional {
  static var wrappedType: Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
  fileprivate var wrapped: Any? { map { $0 as Any } }
}
