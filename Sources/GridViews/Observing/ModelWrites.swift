import CharacterGrid

// A view's own method may read models, and not write them: a frame that is made by writes depends on
// how many frames there were before. Such a write is seen where a scope has read what is written.

/// The writes to models that views' own methods have made since the last commit.
@MainActor struct ModelWrites {
  private var writers: [Call] = []
  private var readers: [Call: Call] = [:]

  /// A method of a view.
  struct Call: Hashable {
    let path: String
    let method: String
  }

  var isEmpty: Bool { writers.isEmpty }

  /// Notes a write; of several readers, which are notified in any order, the first by name is kept.
  mutating func note(by writer: Call, readBy reader: Call) {
    guard let known = readers[writer] else {
      writers.append(writer)
      readers[writer] = reader
      return
    }
    if (reader.path, reader.method) < (known.path, known.method) { readers[writer] = reader }
  }

  /// One problem for each method that has written.
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

/// The stage that is committing now: a proof renders its models once more, and what the other renderer
/// writes is heard by the views of the first.
enum CommittingStage {
  @TaskLocal static var link: StageLink?
}

extension StageLink {
  /// Notes that a model is written which a method or closure of a view has read, if a view's own
  /// method is running; in the record of the stage of which that view is.
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
