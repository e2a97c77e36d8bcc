extension SnapshotFormat<Film> {
  /// The frames that look different from the frame before, and their causes.
  public static var film: SnapshotFormat { film() }

  /// The frames with their causes and with further details.
  ///
  /// - Parameters:
  ///   - details: The details of each frame, such as how often each phase ran; a snapshot with
  ///     details changes whenever the renderer works in another way.
  ///   - regions: The regions to be masked; the film must watch each name.
  ///   - notes: The notes in the header, such as the theme.
  /// - Returns: The format.
  public static func film(
    showing details: Set<Film.Detail> = [], ignoring regions: [Region] = [],
    notes: [String: String] = [:]
  ) -> SnapshotFormat {
    SnapshotFormat(kind: .film) { film in
      let recording = try film.recording(showing: details, ignoring: regions, notes: notes)
      return Rendering(.pictures(recording), of: film) {
        BlankPicture.remark(on: recording, timeLeft: film.timeLeft)
      }
    }
  }

  /// The number, the cause and the text of the rows of each frame, without styles.
  public static var text: SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { film in
      let parts = film.recording.frames.enumerated().map { index, frame in
        (["frame \(index + 1): " + EscapedText.line(frame.label)]
          + frame.grid.rowsWithoutBlanksAtEnd).joined(separator: "\n")
      }
      let text = SnapshotText(parts.joined(separator: "\n\n"))
      return Rendering(.text(text), of: film)
    }
  }
}

extension Rendering {
  /// The content of a film, with what is wrong with the film and what it lacks.
  package init(
    _ content: SnapshotContent, of film: Film, remark: @escaping @MainActor () -> [String] = { [] }
  ) {
    self.init(content, failureMessage: film.failureMessage)
    // If the picture never changed, the failure message says it.
    self.remark = { film.isMissingDelivery ? [] : remark() }
    gap = { (film.isMissingDelivery ? [] : Advice.onStrayBlocks) + film.missed.keys }
  }
}
