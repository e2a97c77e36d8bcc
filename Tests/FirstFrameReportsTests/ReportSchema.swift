/// The JSON schema in the module's documentation, and how what is printed departs from it.
///
/// It knows the words of JSON Schema that the file has. A member that the schema does not list is a
/// problem, too: it should be described.
struct ReportSchema {
  private let definitions: [String: Any]

  init() throws {
    let text = try PackageFiles.text(of: "Sources/FirstFrame/FirstFrame.docc/report.schema.json")
    let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    definitions = try #require(file?["$defs"] as? [String: Any])
  }

  /// Returns where a printed object departs from a definition.
  func problems(of json: String, as name: String) throws -> [String] {
    problems(
      of: try JSONSerialization.jsonObject(with: Data(json.utf8)),
      as: ["$ref": "#/$defs/\(name)"], at: name)
  }

  /// The text without spaces, with a line for each entry.
  static func compact(_ json: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try JSONSerialization.data(withJSONObject: object, options: options)
    return String(decoding: bytes, as: UTF8.self).replacing("},{\"change", with: "},\n{\"change")
      .replacing("entries\":[{", with: "entries\":[\n{")
  }

  /// The words that a member of a definition can be.
  func words(of member: String, in name: String) throws -> [String] {
    let members = (definitions[name] as? [String: Any])?["properties"] as? [String: Any]
    return try #require((members?[member] as? [String: Any])?["enum"] as? [String])
  }

  private func problems(of value: Any, as schema: [String: Any], at place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.replacing("#/$defs/", with: "")
      guard let target = definitions[name] as? [String: Any] else {
        return ["\(place): no \(name)"]
      }
      return problems(of: value, as: target, at: place)
    }
    var problems: [String] = []
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { Self.is(value, $0) }) {
      problems.append("\(place) is no \(types)")
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      problems.append("\(place) is \(value)")
    }
    if let word = schema["const"], "\(word)" != "\(value)" {
      problems.append("\(place) is \(value)")
    }
    if let items = schema["items"] as? [String: Any], let list = value as? [Any] {
      for item in list { problems += self.problems(of: item, as: items, at: place + "[]") }
    }
    if let members = schema["properties"] as? [String: Any], let object = value as? [String: Any] {
      if Set(schema["required"] as? [String] ?? []) != Set(members.keys) {
        problems.append("\(place): not all members are required")
      }
      if Set(object.keys) != Set(members.keys) {
        problems.append("\(place): \(object.keys.sorted())")
      }
      for (name, value) in object {
        guard let member = members[name] as? [String: Any] else { continue }
        problems += self.problems(of: value, as: member, at: "\(place).\(name)")
      }
    }
    return problems
  }

  private static func `is`(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "null": value is NSNull
    case "string": value is String
    case "integer": value is Int
    case "boolean": value is Bool
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}
