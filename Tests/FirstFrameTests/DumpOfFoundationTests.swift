@testable import FirstFrame

/// Values whose parts are hidden, or are not the value.
@MainActor @Suite struct DumpOfFoundationTests {
  private func dump<Value>(_ value: Value) throws -> String {
    let bytes = try SnapshotFormat<Value>.dump.rendering(of: value).content.bytes
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  private struct Ticket {
    let id: UUID
    let page: URL?
    let bytes: Data
  }

  private struct Secret: CustomStringConvertible {
    var description: String { "a secret" }
  }

  @Test func theValueIsWritten() throws {
    let text = "7BDDBBCE-072D-4412-BEA2-997116C26B4D"
    let id = try #require(UUID(uuidString: text))
    let ticket = Ticket(
      id: id, page: URL(string: "https://a.example/b?c=1"), bytes: Data([1, 254]))
    #expect(
      try dump(ticket) == """
        Ticket
          id: UUID \(text)
          page: URL https://a.example/b?c=1
          bytes: Data 01 fe
        """)
    #expect(try dump([id]) != dump([UUID()]))
    try expectEqual(dump(Decimal(string: "1.50") ?? 0), "Decimal 1.5")
    try expectEqual(dump(IndexPath(indexes: [1, 2])), "IndexPath [1, 2]")
    try expectEqual(dump(Secret()), "Secret a secret")
  }

  @Test func anObjectIsWrittenByItsValue() throws {
    let text = "7BDDBBCE-072D-4412-BEA2-997116C26B4D"
    try expectEqual(dump(NSUUID(uuidString: text)), "NSUUID \(text)")
    try expectEqual(dump(NSURL(string: "https://a.example/b")), "NSURL https://a.example/b")
  }

  @Test func anAttributedStringIsTheSameAgain() throws {
    try expectEqual(dump(AttributedString("hi")), dump(AttributedString("hi")))
    #expect(try dump(AttributedString("hi")) != dump(AttributedString("ho")))
  }
}
