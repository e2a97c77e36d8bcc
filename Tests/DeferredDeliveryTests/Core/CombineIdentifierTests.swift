import Testing

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct CombineIdentifierTests {
  @Test func noTwoAreTheSame() {
    #expect(Set((0..<1000).map { _ in CombineIdentifier() }).count == 1000)
  }

  @Test func anObjectHasItsOwn() {
    let one = SubscriptionProbe()
    let other = SubscriptionProbe()
    #expect(one.combineIdentifier == CombineIdentifier(one))
    #expect(one.combineIdentifier != other.combineIdentifier)
    let address = UInt(bitPattern: ObjectIdentifier(one))
    #expect(CombineIdentifier(one).description == "0x\(String(address, radix: 16))")
  }
}
