import Foundation

extension Platform {
  /// The key of an app's Info.plist that turns tracking on in iOS 18.
  public static let trackingKey = InfoPropertyList.CodingKeys.tracks.rawValue

  /// Returns iOS 18 with the tracking that an app's Info.plist sets: on only if the value of
  /// ``trackingKey`` is true.
  ///
  /// - Throws: ``PropertyListError`` if the file cannot be read, is no property list with a
  ///   dictionary, or has a value for the key that is not a boolean.
  public static func iOS18(infoPropertyListAt path: String) throws(PropertyListError) -> Platform {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PropertyListError(
        description: "\(path) cannot be read. Give the path of the app's Info.plist.")
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
    let isFragment = text.hasPrefix("<key>")
    let whole = isFragment ? Data("<plist version=\"1.0\"><dict>\(text)</dict></plist>".utf8) : data
    do {
      // Foundation reads white space as an empty dictionary.
      if text.isEmpty { throw CocoaError(.propertyListReadCorrupt) }
      let list = try PropertyListDecoder().decode(InfoPropertyList.self, from: whole)
      return .iOS18(tracking: list.tracks ?? false)
    } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
      throw PropertyListError(
        description: "\(trackingKey) in \(place) is neither <true/> nor <false/>. "
          + "Make it one of them.")
    } catch {
      throw PropertyListError(
        description: "\(place) is no property list with a dictionary. Give the text of an "
          + "Info.plist, or the two lines <key>\(trackingKey)</key> and <true/>.")
    }
  }
}

/// The error for a property list that does not determine whether a platform tracks.
public struct PropertyListError: Error, CustomStringConvertible {
  /// A message with the error, its place, and the correction.
  public let description: String
}

/// The key of an Info.plist that is read.
private struct InfoPropertyList: Decodable {
  let tracks: Bool?

  enum CodingKeys: String, CodingKey { case tracks = "UIObservationTrackingEnabled" }
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
