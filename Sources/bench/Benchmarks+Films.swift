import FirstFrame
import GridExport

extension Benchmark {
  /// A film as a page for a browser, and as coloured lines for a terminal.
  static let films: [Benchmark] = [filmPage, filmLines]

  private static let frames = 50

  private static var film: Recording {
    Recording(
      frames: (0..<frames).map { number in
        Recording.Frame(label: "change \(number)", grid: ScreenSeries.screen(number))
      })
  }

  private static let filmPage = Benchmark(
    "film-html", n: frames, unit: "frame",
    work: "write a film of \(frames) frames of 80x24 cells as a page of HTML"
  ) {
    let film = Self.film
    return { precondition(film.htmlPage(title: "Film").utf8.count > frames * Screen.size.area) }
  }

  private static let filmLines = Benchmark(
    "film-ansi", n: frames, unit: "frame",
    work: "write a film of \(frames) frames of 80x24 cells as coloured lines for a terminal"
  ) {
    let film = Self.film
    return {
      let lines = film.frames.reduce(0) { $0 + $1.grid.ansiLines(ANSIOptions()).count }
      precondition(lines == frames * Screen.size.height)
    }
  }
}
