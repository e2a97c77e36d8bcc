import GridViews

/// What the controls of an account read and write.
///
/// They read the model itself where they can: what was typed since the last frame is in the model
/// already, and not yet in what is shown.
@MainActor struct AccountBindings {
  let loginName: Binding<String>
  let name: Binding<String>
  let wantsNews: Binding<Bool>
  let seats: Binding<Int>

  init(
    loginName: @escaping @MainActor () -> String, name: @escaping @MainActor () -> String,
    wantsNews: @escaping @MainActor () -> Bool, seats: @escaping @MainActor () -> Int,
    send: @escaping @MainActor (AccountIntent) -> Void
  ) {
    self.loginName = Binding(get: loginName, set: { send(.typeName($0)) })
    self.name = Binding(get: name, set: { send(.changeName($0)) })
    self.wantsNews = Binding(get: wantsNews, set: { send(.wantNews($0)) })
    self.seats = Binding(get: seats, set: { send(.keepSeats($0)) })
  }

  init(_ model: any AccountViewModel) {
    self.init(
      loginName: { model.profile == nil ? model.loginName : "" },
      name: { model.profile?.name ?? "" },
      wantsNews: { model.profile?.wantsNews ?? false }, seats: { model.profile?.seats ?? 0 },
      send: { model.send($0) })
  }
}
