/// Why a property list does not tell whether a platform tracks.
public struct PropertyListError: Error, Equatable {
  /// The file, or where else the list came from.
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
    /// There is no such file, or it may not be read.
    case unreadable
    /// The file is something else, or damaged.
    case notAPropertyList
    /// The outermost value is something else.
    case notADictionary
    /// The key's value is something else.
    case notABoolean
  }
}

extension PropertyListError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch problem {
    case .unreadable: "\(place) cannot be read. Give the path of the app's Info.plist."
    case .notAPropertyList:
      "\(place) is not a property list. Check it with `plutil -lint`, or write it anew."
    case .notADictionary: "\(place) holds no dictionary. An Info.plist begins with <dict>."
    case .notABoolean:
      "\(Platform.trackingKey) in \(place) is neither <true/> nor <false/>. Make it one of them."
    }
  }
}
