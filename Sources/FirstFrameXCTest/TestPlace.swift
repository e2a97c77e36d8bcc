import FirstFrame

/// Where a test method asks for a snapshot, in the types of XCTest's functions.
struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let function: StaticString
  let line: UInt
  let column: UInt

  var location: CodeLocation {
    CodeLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// The name that a snapshot has in the test method.
  func identity(named name: String?, case label: String?, kind: SnapshotKind) -> SnapshotIdentity {
    SnapshotIdentity(
      target: target, file: location.fileName, test: ["\(function)"], case: label, named: name,
      kind: kind)
  }

  /// The module: what precedes the first slash.
  private var target: String {
    String("\(fileID)".prefix { $0 != "/" })
  }
}
