import FirstFrame

/// Where a test method asks for a snapshot, in the types that XCTest wants.
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

  /// The module, which stands before the first slash.
  var target: String {
    String("\(fileID)".prefix { $0 != "/" })
  }
}
