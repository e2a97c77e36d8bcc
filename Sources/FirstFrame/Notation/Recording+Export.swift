public import GridExport

extension Recording {
  /// The frames side by side in one picture, each under its number and its label.
  public func svg(title: String = "Recording", theme: ExportTheme = .automatic) -> String {
    captionedGrids.svg(title: title, theme: theme)
  }

  /// The frames as one page that needs nothing else, each under its number and its label.
  public func htmlPage(title: String = "Recording") -> String {
    captionedGrids.htmlPage(title: title)
  }

  private var captionedGrids: [CaptionedGrid] {
    frames.map { CaptionedGrid($0.label, $0.grid) }
  }
}
