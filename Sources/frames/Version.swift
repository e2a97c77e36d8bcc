/// The version of the package.
enum Version {
  /// The current version; the first heading of the changelog has the same.
  static let current = "0.9.0"
}
