/// The package's directory cannot be found, so there is no place for snapshots.
public enum MissingRoot: Error, Hashable, Sendable {
  /// The source file is not on this machine.
  case noSource(String)
  /// No directory above the path holds a Package.swift.
  case noPackage(String)
  /// What the variable names is not a directory.
  case noDirectory(String)
}
