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
  public static func iOS18(infoPropertyList text: String) throws(PropertyListError) -> Platform {
    try iOS18(Data(text.utf8), place: "the property list")
  }

  private static func iOS18(_ data: Data, place: String) throws(PropertyListError) -> Platform {
    do {
      let list = try PropertyListDecoder().decode(InfoPropertyList.self, from: data)
      return .iOS18(tracking: list.tracks ?? false)
    } catch DecodingError.typeMismatch(_, let context) {
      let problem: PropertyListError.Problem =
        context.codingPath.isEmpty ? .notADictionary : .notABoolean
      throw PropertyListError(place: place, problem: problem)
    } catch {
      throw PropertyListError(place: place, problem: .notAPropertyList)
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

  /// Makes an error.
  public init(place: String, problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// What can be wrong.
  public enum Problem: Sendable {
    /// The file does not exist or cannot be read.
    case unreadable
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
    case .notAPropertyList:
      "\(place) is not a property list. Check it with `plutil -lint`, or write a new one."
    case .notADictionary: "\(place) holds no dictionary. An Info.plist begins with <dict>."
    case .notABoolean:
      "\(Platform.trackingKey) in \(place) is neither <true/> nor <false/>. Make it one of them."
    }
  }
}
