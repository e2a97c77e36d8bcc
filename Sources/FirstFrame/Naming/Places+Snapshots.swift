// The files of one snapshot or one test.

extension Places {
  /// The path of a snapshot's recorded file.
  package func recordedFile(of identity: SnapshotIdentity) -> String {
    snapshot(at: identity.path)
  }

  /// The path of a snapshot's actual: the file with what the test saw if it differs.
  package func actual(of identity: SnapshotIdentity) -> String {
    FilePath.join(results, "actual/" + identity.path)
  }

  /// The path of the description of a snapshot's failure.
  package func failure(of identity: SnapshotIdentity) -> String {
    FilePath.join(failures, identity.path + ".txt")
  }

  /// The path of the description of a test's failed proofs.
  package func failure(of test: TestName) -> String {
    let names = test.path.map(PathComponent.encoded).joined(separator: ".")
    let stem = PathComponent.shortened(names, to: PathComponent.longestStem)
    return FilePath.join(
      failures, "\(PathComponent.encoded(test.module))/\(stem.isEmpty ? "proofs" : stem).proof.txt")
  }

  /// The path of what one machine saw, if machines differ; `machine` is the name of that machine.
  package func divergent(_ identity: SnapshotIdentity, on machine: String) -> String {
    FilePath.join(divergents, "\(machine)/\(identity.path)")
  }
}
