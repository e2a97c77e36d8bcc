import Foundation

extension Platform {
  /// The key of an app's Info.plist by which iOS 18 tracks.
  public static let trackingKey = "UIObservationTrackingEnabled"

  /// iOS 18 as an app's Info.plist sets it: it tracks only if the key is there and true.
  public static func iOS18(infoPropertyListAt path: String) throws(PropertyListError) -> Platform {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PropertyListError(place: path, problem: .unreadable)
    }
    return try iOS18(data, place: path)
  }

  /// iOS 18 as a property list sets it that is given as text.
  ///
  /// The text may also be a fragment, keys and their values without what is around them, as
  /// documents print it:
  ///
  ///     <key>UIObservationTrackingEnabled</key>
  ///     <true/>
  public static func iOS18(infoPropertyList text: String) throws(PropertyListError) -> Platform {
    try iOS18(Data(text.utf8), place: "the property list")
  }

  private static func iOS18(_ data: Data, place: String) throws(PropertyListError) -> Platform {
    let text = String(decoding: data, as: UTF8.self).afterBlanksAndComments
    // Foundation reads blanks as an empty dictionary.
    if text.isEmpty { throw PropertyListError(place: place, problem: .empty) }
    let isFragment = text.hasPrefix("<key>")
    let whole = isFragment ? Data("<plist version=\"1.0\"><dict>\(text)</dict></plist>".utf8) : data
    do {
      let list = try PropertyListDecoder().decode(InfoPropertyList.self, from: whole)
      return .iOS18(tracking: list.tracks ?? false)
    } catch DecodingError.typeMismatch(_, let context) {
      // Foundation reads a lone word as a property list of the oldest form.
      let isList = text.hasPrefix("<") || text.hasPrefix("(")
      let problem: PropertyListError.Problem =
        !context.codingPath.isEmpty ? .notABoolean : isList ? .notADictionary : .notAPropertyList
      throw PropertyListError(place: place, problem: problem)
    } catch {
      throw PropertyListError(
        place: place, problem: .notAPropertyList, reason: reason(of: error))
    }
  }

  /// What Foundation says against a text, such as `Value missing for key inside <dict> at line 1`.
  private static func reason(of error: any Error) -> String? {
    guard case .dataCorrupted(let context) = error as? DecodingError else { return nil }
    let userInfo = (context.underlyingError as NSError?)?.userInfo
    return userInfo?[NSDebugDescriptionErrorKey] as? String
  }
}

extension String {
  /// What is left without the blanks and the comments of XML that it begins with.
  fileprivate var afterBlanksAndComments: Substring {
    var rest = self[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      guard rest.hasPrefix("<!--"), let end = rest.range(of: "-->") else { return rest }
      rest = rest[end.upperBound...]
    }
  }
}

/// The only key of an Info.plist that is read.
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

/// Why a property list does not say whether a platform tracks.
public struct PropertyListError: Error, Equatable {
  /// The file, or another source of the list.
  public let place: String
  /// What is wrong with it.
  public let problem: Problem
  /// What Foundation says of it, if it says more.
  public let reason: String?

  /// Makes an error.
  public init(place: String, problem: Problem, reason: String? = nil) {
    self.place = place
    self.problem = problem
    self.reason = reason
  }

  /// What can be wrong.
  public enum Problem: Sendable {
    /// The file does not exist or cannot be read.
    case unreadable
    /// There is nothing in it but blanks and comments.
    case empty
    /// The file is no property list, or it is damaged.
    case notAPropertyList
    /// The outermost value is no dictionary.
    case notADictionary
    /// The key's value is no boolean.
    case notABoolean
  }
}

extension PropertyListError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch problem {
    case .unreadable: "\(place) cannot be read. Give the path of the app's Info.plist."
    case .empty: "\(place) is empty. \(Self.remedy)"
    case .notAPropertyList:
      "\(place) is not a property list\(reason.map { ": \($0)" } ?? ""). \(Self.remedy)"
    case .notADictionary:
      "\(place) holds no dictionary. An Info.plist holds one <dict>, in which the keys are."
    case .notABoolean:
      "\(Platform.trackingKey) in \(place) is neither <true/> nor <false/>. Make it one of them."
    }
  }

  private static let remedy =
    "Give the text of an Info.plist, or the two lines <key>\(Platform.trackingKey)</key> and <true/>."
}
