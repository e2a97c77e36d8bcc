extension View {
  /// The view's place from the root down, such as `ScoreView/ScoreBoard/Label[1]`.
  ///
  /// A number tells siblings of the same name apart.
  public final var path: String {
    var paths = ViewPaths()
    return paths.path(of: self)
  }
}
