import CharacterGrid
import DeclarativeViews
import GridComponents

/// A log-in form; when it is filled in, the user as a card and as a form.
struct AccountView: View {
  let model: any ViewModel<AccountState>
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    content
      .padding(.horizontal)
      .border(title: "Account")
  }

  @ViewBuilder private var content: some View {
    if sizeClass == .regular {
      HStack(alignment: .top, spacing: 2) {
        VStack(alignment: .leading) {
          AccountGreeting(model: model).padding(.bottom)
          AccountForm(model: model)
        }
        AccountCard(model: model).frame(width: 30)
      }
    } else {
      VStack(alignment: .leading) {
        AccountGreeting(model: model)
        AccountCard(model: model)
        AccountForm(model: model)
      }
    }
  }
}

/// The first row.
private struct AccountGreeting: View {
  let model: any ViewModel<AccountState>

  var body: some View { Text(words).foregroundStyle(.title).lineLimit(1) }

  private var words: String {
    guard let name = model[\.profile?.name] else { return "Hello! Who are you?" }
    return Profile.problem(ofName: name) == nil ? "Welcome, \(name)!" : "Welcome!"
  }
}

/// The fields of the current step, their errors, and a button at the bottom.
private struct AccountForm: View {
  let model: any ViewModel<AccountState>
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    if model.isLoggedIn {
      row("Name") { TextField("A name", text: name) }
      row("Letters") { Toggle("Write to me", isOn: wantsNews) }
      row("Seats") { Stepper(value: seats, in: Profile.seatsToChoose) }
    } else {
      row("Name") {
        TextField("What may we call you?", text: loginName).onSubmit { model.send(.logIn) }
      }
    }
    if let problem {
      Text(problem).foregroundStyle(Tones(colorScheme).negative)
    }
    Spacer()
    if model.isLoggedIn {
      Button("Log out") { model.send(.logOut) }
    } else {
      Button("Log in") { model.send(.logIn) }
    }
  }

  private func row(_ title: String, @ViewBuilder field: () -> some View) -> some View {
    HStack {
      Text(title).frame(width: 8, alignment: .leading)
      field()
    }
  }

  private var problem: String? {
    if let name = model[\.profile?.name] { return Profile.problem(ofName: name) }
    return model.isRefused ? Profile.problem(ofName: model.loginName) : nil
  }

  private var loginName: Binding<String> {
    binding({ $0.loginName }, AccountIntent.typeName)
  }

  private var name: Binding<String> {
    binding({ $0[\.profile?.name] ?? "" }, AccountIntent.changeName)
  }

  private var wantsNews: Binding<Bool> {
    binding({ $0[\.profile?.wantsNews] ?? false }, AccountIntent.wantNews)
  }

  private var seats: Binding<Int> {
    binding({ $0[\.profile?.seats] ?? 0 }, AccountIntent.keepSeats)
  }

  private func binding<Value>(
    _ read: @escaping @MainActor (any ViewModel<AccountState>) -> Value,
    _ intent: @escaping @MainActor (Value) -> AccountIntent
  ) -> Binding<Value> {
    Binding(get: { read(model) }, set: { (value: Value) in model.send(intent(value)) })
  }
}
