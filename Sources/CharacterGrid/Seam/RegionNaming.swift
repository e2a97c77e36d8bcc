/// A renderer that knows where on its picture the things with names are.
public protocol RegionNaming {
  /// The cells, as of the last commit, of everything with the name.
  ///
  /// There is one rectangle for each, cut to what is visible, and empty where none of it is; no
  /// rectangle at all means that nothing has the name.
  @MainActor func regions(named name: String) -> [GridRect]
  /// The names that there are, each once, those of what holds others first.
  @MainActor var regionNames: [String] { get }
}
