import Foundation

extension Platform {
  /// The key of an app's Info.plist that turns tracking on in iOS 18.
  public static let trackingKey = "UIObservationTrackingEnabled"

  /// Returns iOS 18 with the tracking that an app's Info.plist sets: on only if the value of
  /// ``trackingKey`` is true.
  ///
  /// - Throws: ``PropertyListError`` if the file cannot be read, is not a property list, or has a
  ///   value for the key that is not a boolean.
  public static func iOS18(infoPropertyListAt path: String) throws(PropertyListError) -> Platform {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PropertyListError(place: path, problem: .unreadable)
    }
    return try iOS18(data, place: path)
  }

  /// Returns iOS 18 with the tracking that the text of a property list sets.
  ///
  /// The text may also be a fragment that contains only keys and values, as documents print it:
  ///
  ///     <key>UIObservationTrackingEnabled</key>
  ///     <true/>
  public static func iOS18(infoPropertyList text: String) throws(PropertyListError) -> Platform {
    try iOS18(Data(text.utf8), place: "the property list")
  }

  private static func iOS18(_ data: Data, place: String) throws(PropertyListError) -> Platform {
    let text = String(decoding: data, as: UTF8.self).afterBlanksAndComments
    // Foundation reads white space as an empty dictionary.
    if text.isEmpty { throw PropertyListError(place: place, problem: .empty) }
    let isFragment = text.hasPrefix("<key>")
    let whole = isFragment ? Data("<plist version=\"1.0\"><dict>\(text)</dict></plist>".utf8) : data
    do {
      let list = try PropertyListDecoder().decode(InfoPropertyList.self, from: whole)
      return .iOS18(tracking: list.tracks ?? false)
    } catch DecodingError.typeMismatch(_, let context) {
      // Foundation reads a single word as a property list in the oldest format.
      let isList = text.hasPrefix("<") || text.hasPrefix("(")
      let problem: PropertyListError.Problem =
        !context.codingPath.isEmpty ? .notABoolean : isList ? .notADictionary : .notAPropertyList
      throw PropertyListError(place: place, problem: problem)
    } catch {
      throw PropertyListError(
        place: place, problem: .notAPropertyList, reason: reason(of: error))
    }
  }

  /// Returns Foundation's message about a text, such as `Value missing for key inside <dict> at
  /// line 1`.
  private static func reason(of error: any Error) -> String? {
    guard case .dataCorrupted(let context) = error as? DecodingError else { return nil }
    let userInfo = (context.underlyingError as NSError?)?.userInfo
    return userInfo?[NSDebugDescriptionErrorKey] as? String
  }
}

extension String {
  /// The text without white space and XML comments at its start.
  fileprivate var afterBlanksAndComments: Substring {
    var rest = self[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      guard rest.hasPrefix("<!--"), let end = rest.range(of: "-->") else { return rest }
      rest = rest[end.upperBound...]
    }
  }
}

/// The key of an Info.plist that is read.
private struct InfoPropertyList: Decodable {
  let tracks: Bool?

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    tracks = try keys.decodeIfPresent(Bool.self, forKey: Key())
  }

  private struct Key: CodingKey {
    let stringValue = Platform.trackingKey
    let intValue: Int? = nil
    init() {}
    init?(stringValue: String) { return nil }
    init?(intValue: Int) { return nil }
  }
}

/// The error for a property list that does not determine whether a platform tracks.
public struct PropertyListError: Error, Equatable {
  /// The file, or another source of the list.
  public let place: String
  /// The kind of the error.
  public let problem: Problem
  /// Foundation's message, if it contains more details.
  public let reason: String?

  /// Makes an error.
  public init(place: String, problem: Problem, reason: String? = nil) {
    self.place = place
    self.problem = problem
    self.reason = reason
  }

  /// The kinds of errors.
  public enum Problem: Sendable {
    /// The file does not exist or cannot be read.
    case unreadable
    /// The text contains only white space and comments.
    case empty
    /// The text is not a property list, or it is damaged.
    case notAPropertyList
    /// The outermost value is not a dictionary.
    case notADictionary
    /// The value of the key is not a boolean.
    case notABoolean
  }
}

extension PropertyListError: CustomStringConvertible {
  /// A message with the error, its place, and the correction.
  public var description: String {
    switch problem {
    case .unreadable: "\(place) cannot be read. Give the path of the app's Info.plist."
    case .empty: "\(place) is empty. \(Self.remedy)"
    case .notAPropertyList:
      "\(place) is not a property list\(reason.map { ": \($0)" } ?? ""). \(Self.remedy)"
    case .notADictionary:
      "\(place) holds no dictionary. An Info.plist holds one <dict>, which has the keys."
    case .notABoolean:
      "\(Platform.trackingKey) in \(place) is neither <true/> nor <false/>. Make it one of them."
    }
  }

  private static let remedy =
    "Give the text of an Info.plist, or the two lines <key>\(Platform.trackingKey)</key> and <true/>."
}
