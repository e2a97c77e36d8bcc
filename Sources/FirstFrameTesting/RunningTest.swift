/// Registers the check, once, whether a test of this library is running when the process ends.
private let asksAtEnd: Void = SnapshotSession.askAtEnd { Test.current != nil }

extension TestCall {
  /// A call in the running test; its failures become issues.
  init(at location: SourceLocation) {
    asksAtEnd
    let test = Test.current.map { test in
      // Swift Testing does not show the arguments of a case.
      RunningTest(
        module: test.id.moduleName, path: test.id.nameComponents,
        isCase: Test.Case.current?.isParameterized == true)
    }
    self.init(in: test, at: CodeLocation(location), of: .swiftTesting) { message, isNote in
      // In a test method of XCTest, and if no test is running, an issue may be lost.
      if test == nil { print(message) }
      #if compiler(>=6.3)
      let severity = isNote ? Issue.Severity.warning : .error
      Issue.record(Comment(rawValue: message), severity: severity, sourceLocation: location)
      #else
      if isNote { return print(message) }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      #endif
    } attach: { attachments in
      for attachment in attachments {
        Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
      }
    }
  }
}

extension CodeLocation {
  init(_ location: SourceLocation) {
    #if compiler(>=6.3)
    let filePath = location.filePath
    #else
    let filePath = location._filePath
    #endif
    self.init(
      fileID: location.fileID, filePath: filePath, line: location.line, column: location.column)
  }
}
