import CharacterGrid

// A view's own method may read models but must not write them. Otherwise a frame depends on the
// number of frames before it. Such a write is detected if a scope has read the property.

/// The methods of views that have written models since the last commit.
@MainActor struct ModelWrites {
  private var writers: [Call] = []
  private var readers: [Call: Call] = [:]

  /// A method of a view.
  struct Call: Hashable {
    let path: String
    let method: String
  }

  var isEmpty: Bool { writers.isEmpty }

  /// Notes a write.
  ///
  /// Observers are notified in any order, so the reader with the first name is kept.
  mutating func note(by writer: Call, readBy reader: Call) {
    guard let known = readers[writer] else {
      writers.append(writer)
      readers[writer] = reader
      return
    }
    if (reader.path, reader.method) < (known.path, known.method) { readers[writer] = reader }
  }

  /// A problem for each method that has written a model.
  var problems: [FrameRecord.Problem] {
    writers.compactMap { writer in
      readers[writer].map { reader in
        .modelWrite(
          path: writer.path, method: writer.method, reader: reader.path,
          readerMethod: reader.method)
      }
    }
  }
}

/// The stage that commits now.
///
/// A proof renders the same models with a second renderer. Its writes notify the views of the first
/// one, but belong to the record of the second.
enum CommittingStage {
  @TaskLocal static var link: StageLink?
}

extension View {
  /// Passes a value to the views below, which is no write to a model.
  ///
  /// Views that run because of it run as a part of the method that passes it.
  package func passDown(_ pass: () -> Void) {
    guard let log = link?.log else { return pass() }
    let outer = log.isPassingDown
    log.isPassingDown = true
    log.appearing(pass)
    log.isPassingDown = outer
  }
}

extension StageLink {
  /// Notes a write to a property that a view's method or closure has read, if a view's own method
  /// is running.
  ///
  /// The write is noted in the record of the stage to which the running method belongs.
  func noteWrite(readBy reader: View, in method: String) {
    var log = log
    var writer = log.runningCall
    if writer == nil, let other = CommittingStage.link, other !== self {
      log = other.log
      writer = log.runningCall
    }
    guard let writer, !RegistrationRemoval.isRunning else { return }
    log.noteWrite(by: writer, readBy: .init(path: reader.path, method: method))
  }
}
