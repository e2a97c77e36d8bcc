package import Foundation

/// The files of this package, for tests of its pages and its sources.
package enum PackageFiles {
  /// The folder of the package.
  package static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Returns the text of a file, whose path begins at the package's folder.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
