/// The version of the package.
enum Version {
  /// The first heading of the changelog has it too.
  static let current = "0.9.0"
}
