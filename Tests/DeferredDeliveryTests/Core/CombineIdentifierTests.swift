@Suite struct CombineIdentifierTests {
  @Test func noTwoAreTheSame() {
    expectEqual(Set((0..<1000).map { _ in CombineIdentifier() }).count, 1000)
  }

  @Test func anObjectHasItsOwn() {
    let one = SentSubscription()
    let other = SentSubscription()
    expectEqual(one.combineIdentifier, CombineIdentifier(one))
    #expect(one.combineIdentifier != other.combineIdentifier)
    let address = UInt(bitPattern: ObjectIdentifier(one))
    expectEqual(CombineIdentifier(one).description, "0x\(String(address, radix: 16))")
  }
}
