import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Profile {
  var name = "Ada"
  var address = Address(city: "London")
  var nickname: String?
  var isShown = false
}

private struct Address: Equatable {
  var city: String
}

private enum Mark: TransactionKey {
  static var defaultValue: String { "none" }
}

@MainActor @Suite struct BindingTests {
  @Bindable private var profile = Profile()

  /// Checklist row 26.
  @Test func aPropertyIsReadAndWrittenThroughIt() {
    let name = $profile.name
    expectEqual(name.wrappedValue, "Ada")
    name.wrappedValue = "Grace"
    expectEqual(profile.name, "Grace")
    profile.name = "Edsger"
    expectEqual(name.wrappedValue, "Edsger")
  }

  /// Checklist row 29: a part.
  @Test func aPartOfAValueHasABindingToo() {
    let city = $profile.address.city
    city.wrappedValue = "Paris"
    expectEqual(profile.address, Address(city: "Paris"))
  }

  @Test func readingItInAScopeIsTracked() {
    let name = $profile.name
    let probe = Probe()
    var seen: [String] = []
    probe.properties = { _ in seen.append(name.wrappedValue) }
    probe.layoutIfNeeded()
    name.wrappedValue = "Grace"
    probe.layoutIfNeeded()
    expectEqual(seen, ["Ada", "Grace"])
  }

  /// Checklist row 29: an optional.
  @Test func anOptionalIsUnwrappedAndRemembersWhatHasGone() throws {
    #expect(Binding<String>($profile.nickname) == nil)
    profile.nickname = "Countess"
    let nickname = try #require(Binding<String>($profile.nickname))
    nickname.wrappedValue = "Enchantress"
    expectEqual(profile.nickname, "Enchantress")
    profile.nickname = nil
    expectEqual(nickname.wrappedValue, "Enchantress")
    nickname.wrappedValue = "Ghost"
    #expect(profile.nickname == nil)
  }

  @Test func aValueCanBeTakenForAnOptionalOne() {
    let name = Binding<String?>($profile.name)
    name.wrappedValue = nil
    expectEqual(profile.name, "Ada")
    name.wrappedValue = "Grace"
    expectEqual(profile.name, "Grace")
  }

  /// Checklist row 29: a flag as an item.
  @Test func aFlagIsAnItemWithoutContent() {
    let item = $profile.isShown.asPresence
    #expect(item.wrappedValue == nil)
    item.wrappedValue = Presence()
    #expect(profile.isShown)
    item.wrappedValue = nil
    #expect(!profile.isShown)
  }

  /// Checklist row 29: a constant.
  @Test func aConstantForgetsWrites() {
    let constant = Binding.constant(1)
    constant.wrappedValue = 2
    expectEqual(constant.wrappedValue, 1)
  }

  /// Checklist row 29: the transaction.
  @Test func writesAreMadeInItsTransaction() {
    var seen: [String] = []
    var marked = Transaction()
    marked[Mark.self] = "typed"
    let binding = Binding(
      get: { 0 }, set: { (_: Int) in seen.append(Transaction.current[Mark.self]) })
    binding.wrappedValue = 1
    binding.transaction(marked).wrappedValue = 2
    withTransaction(marked) { binding.wrappedValue = 3 }
    expectEqual(seen, ["none", "typed", "typed"])
  }

  @Test func partsKeepTheTransaction() {
    var seen: [String] = []
    var marked = Transaction()
    marked[Mark.self] = "typed"
    let binding = Binding(
      get: { Address(city: "") },
      set: { (_: Address) in seen.append(Transaction.current[Mark.self]) })
    binding.transaction(marked).city.wrappedValue = "Rome"
    expectEqual(seen, ["typed"])
  }
}
