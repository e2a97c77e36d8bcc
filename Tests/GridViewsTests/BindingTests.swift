import ViewsTestSupport

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

  /// Checklist rows 26 and 29: a part, and a constant.
  @Test func aPropertyIsReadAndWrittenThroughIt() {
    let name = $profile.name
    var names = [name.wrappedValue]
    name.wrappedValue = "Grace"
    names.append(profile.name)
    profile.name = "Edsger"
    expectEqual(names + [name.wrappedValue], ["Ada", "Grace", "Edsger"])
    $profile.address.city.wrappedValue = "Paris"
    expectEqual(profile.address, Address(city: "Paris"))
    // A constant forgets writes.
    let constant = Binding.constant(1)
    constant.wrappedValue = 2
    expectEqual(constant.wrappedValue, 1)
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
    // A value can be taken for an optional one.
    let name = Binding<String?>($profile.name)
    let names = [nil, "Grace"].map { value in
      name.wrappedValue = value
      return profile.name
    }
    expectEqual(names, ["Ada", "Grace"])
  }

  /// Checklist row 29: a flag as an item.
  @Test func aFlagIsAnItemWithoutContent() {
    let item = $profile.isShown.asPresence
    #expect(item.wrappedValue == nil)
    let flags = [Presence(), nil].map { presence in
      item.wrappedValue = presence
      return profile.isShown
    }
    expectEqual(flags, [true, false])
  }

  /// Checklist row 29: the transaction, which parts keep.
  @Test func writesAreMadeInItsTransaction() {
    let log = Log()
    var marked = Transaction()
    marked[Mark.self] = "typed"
    let binding = Binding(
      get: { Address(city: "") },
      set: { (address: Address) in
        log.note("\(address.city): \(Transaction.current[Mark.self])")
      })
    binding.wrappedValue = Address(city: "Oslo")
    binding.transaction(marked).wrappedValue = Address(city: "Bern")
    withTransaction(marked) { binding.wrappedValue = Address(city: "Bonn") }
    binding.transaction(marked).city.wrappedValue = "Rome"
    expectEqual(log.take(), "Oslo: none Bern: typed Bonn: typed Rome: typed")
  }
}
