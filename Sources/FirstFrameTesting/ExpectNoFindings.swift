/// Expects that an oracle has found nothing, such as one of `Oracle`'s or a rehearsal's relations.
///
/// - Parameters:
///   - findings: What was found.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoFindings(
  _ findings: [Finding], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  for finding in findings { report(finding.failureMessage, at: location) }
}

/// Expects that a renderer goes with all its parts once nobody keeps it.
///
///     expectNoLeak { Stage(ScoreView(model), size: size) } while: { _ in model.home += 1 }
///
/// - Parameters:
///   - make: Makes the renderer, which nobody else may keep.
///   - use: What is done with it, before it is brought to rest.
///   - listeners: How many listen to the models, where the models can tell.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoLeak<Source: FrameSource>(
  of make: () -> Source, while use: (Source) -> Void = { _ in },
  counting listeners: (() -> Int)? = nil, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  expectNoFindings(
    Oracle.lifetime(of: make, while: use, counting: listeners), fileID: fileID, filePath: filePath,
    line: line, column: column)
}
