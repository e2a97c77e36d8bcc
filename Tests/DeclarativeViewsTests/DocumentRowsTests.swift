import DeclarativeViews
import Observation
import TestSupport

/// What the documents say of bodies, and no film shows.
@MainActor @Suite struct DocumentRowsTests {
  // MARK: - Before the change

  /// A model whose registrar is called by hand.
  final class Manual: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = "old"
    /// Called when the readers have been notified, before the value is stored.
    var isTold: () -> Void = {}

    var name: String {
      get {
        registrar.access(self, keyPath: \.name)
        return stored
      }
      set {
        registrar.willSet(self, keyPath: \.name)
        isTold()
        stored = newValue
        registrar.didSet(self, keyPath: \.name)
      }
    }
  }

  struct NameView: View {
    let model: Manual
    let ran: () -> Void
    var body: some View {
      let _ = ran()
      Text(model.name)
    }
  }

  /// Checklist row 78: a body is invalidated when its model is about to change, and reads it later.
  @Test func aBodyIsToldBeforeAndReadsAfter() {
    let model = Manual()
    var log: [String] = []
    let stage = Stage(
      NameView(model: model) { log.append("ran") }, size: GridSize(width: 4, height: 1))
    expectEqual(stage.commit().lines, ["old"])
    model.isTold = { [weak model] in
      log.append("told, needs commit: \(stage.needsCommit), still \(model?.name ?? "")")
    }
    model.name = "new"
    log.append("stored")
    expectEqual(stage.commit().lines, ["new"])
    expectEqual(log, ["ran", "told, needs commit: true, still old", "stored", "ran"])
  }

  // MARK: - One of two

  /// Checklist row 79: what is tracked is the object, and not its class.
  @Test func anotherObjectOfTheClassRunsNothing() {
    let (truck, other) = (FoodTruck(), FoodTruck())
    let stage = Stage(DonutMenu(truck: truck), size: GridSize(width: 24, height: 7))
    _ = stage.commit()
    other.donuts[0].name = "Ring"
    other.donuts.append(Donut("Plain"))
    other.orders.append("third")
    #expect(!stage.needsCommit)
    truck.donuts[0].name = "Ring"
    #expect(stage.needsCommit)
  }

  // MARK: - Which wrapper

  @Observable final class Theme { var mark = "*" }

  struct Page: View {
    let donut: Donut
    let theme: Theme
    var body: some View {
      Title(donut: donut)
      Editor(donut: donut)
      Fold()
      Mark().environment(theme)
    }
  }

  /// It is given, and read.
  struct Title: View {
    let donut: Donut
    var body: some View { Text(donut.name) }
  }

  /// It is given, and its controls write it.
  struct Editor: View {
    @Bindable var donut: Donut
    var body: some View { TextField("Name", text: $donut.name) }
  }

  /// It is the view's own.
  struct Fold: View {
    @State private var isOpen = false
    var body: some View { Button(isOpen ? "close" : "open") { isOpen.toggle() } }
  }

  /// A view far above has it.
  struct Mark: View {
    @Environment(Theme.self) private var theme
    var body: some View { Text(theme.mark) }
  }

  /// Checklist rows 83 and 84: four wrappers, each for one question, and what a write of each runs.
  @Test func eachWrapperRunsTheBodyThatHasIt() throws {
    let (donut, theme) = (Donut("Ring"), Theme())
    let stage = Stage(Page(donut: donut, theme: theme), size: GridSize(width: 12, height: 4))
    expectEqual(stage.commit().lines, ["Ring", "Ring", "[ open ]", "*"])
    try stage.focus("Name")
    try stage.type("s")
    let typed = stage.commit()
    expectEqual(typed.lines, ["Rings", "Rings", "[ open ]", "*"])
    expectEqual(donut.name, "Rings")
    expectEqual(typed.bodies, ["Page/Title 1"])
    try stage.tap("open")
    let opened = stage.commit()
    expectEqual(opened.lines[2], "[ close ]")
    expectEqual(opened.bodies, ["Page/Fold 1"])
    theme.mark = "+"
    let marked = stage.commit()
    expectEqual(marked.lines[3], "+")
    expectEqual(marked.bodies, ["Page/Mark 1"])
  }

  // MARK: - By a key path, in several roots

  struct Authorization: Equatable { var mayEdit = false }

  struct ItemsPage: View {
    @Environment(\.authorization) private var authorization
    @State private var isAdding = false
    @State private var asks = false
    let items: [Donut]

    var body: some View {
      List(items) { Text($0.name) }
      if authorization.mayEdit {
        Button("Add") { isAdding = true }.sheet(isPresented: $isAdding) { Text("a new one") }
        Button("Clear") { asks = true }
          .alert("Clear?", isPresented: $asks) { Button("Clear all", role: .destructive) {} }
      }
    }
  }

  /// Checklist row 116: a value by its key path, a sheet and an alert by a `Bool`, a list of data, and several
  /// views at the root of a body.
  @Test func aValueOfTheEnvironmentAllowsToEdit() throws {
    struct Root: View {
      let mayEdit: Bool
      var body: some View {
        ItemsPage(items: [Donut("Ring")]).environment(
          \.authorization, Authorization(mayEdit: mayEdit))
      }
    }
    let guest = Stage(Root(mayEdit: false), size: GridSize(width: 20, height: 7))
    expectEqual(guest.commit().lines.joined(), "Ring")
    let stage = Stage(Root(mayEdit: true), size: GridSize(width: 20, height: 7))
    expectEqual(stage.commit().lines.filter { !$0.isEmpty }, ["Ring", "[ Add ]", "[ Clear ]"])
    try stage.tap("Add")
    #expect(stage.commit().grid.text.contains("a new one"))
    stage.press(.escape)
    #expect(!stage.commit().grid.text.contains("a new one"))
    try stage.tap("Clear")
    #expect(stage.commit().grid.text.contains("Clear?"))
    try stage.tap("Clear all")
    #expect(!stage.commit().grid.text.contains("Clear?"))
    expectEqual(stage.problems, [])
  }

  // MARK: - A form of a store

  struct Profile: Equatable {
    var name = "Ada"
    var getsNews = true
    var seats = 2
  }

  struct ProfileForm: View {
    let store: Store<Profile>

    var body: some View {
      Form {
        Section("Profile") {
          TextField("Name", text: binding(\.name))
          Toggle("News", isOn: binding(\.getsNews))
        }
        Section("Seats") { Seats(store: store) }
      }
    }

    /// A control reads a field of the store and sends what is entered.
    private func binding<Part: Equatable>(_ key: WritableKeyPath<Profile, Part>) -> Binding<Part> {
      Binding(
        get: { store[dynamicMember: key] }, set: { new in store.send { $0[keyPath: key] = new } })
    }
  }

  struct Seats: View {
    let store: Store<Profile>
    var body: some View { Text("\(store.seats) seats") }
  }

  /// Checklist row 117: a form whose controls are bound to the fields of a store.
  @Test func aFormIsBoundToAStore() throws {
    let store = Store(Profile())
    let stage = Stage(ProfileForm(store: store), size: GridSize(width: 16, height: 6))
    expectEqual(stage.commit().lines, ["Profile", "Ada", "[✓] News", "Seats", "2 seats", ""])
    try stage.focus("Name")
    try stage.type("!")
    try stage.tap("News")
    let frame = stage.commit()
    expectEqual(frame.lines, ["Profile", "Ada!", "[ ] News", "Seats", "2 seats", ""])
    expectEqual(frame.bodies, [])
    expectEqual(store.whole, Profile(name: "Ada!", getsNews: false))
    store.send { $0.seats = 3 }
    let more = stage.commit()
    expectEqual(more.lines[4], "3 seats")
    expectEqual(more.bodies, ["ProfileForm/Form/ScrollView/Seats 1"])
  }
}

private struct AuthorizationKey: EnvironmentKey {
  static let defaultValue = DocumentRowsTests.Authorization()
}

extension EnvironmentValues {
  fileprivate var authorization: DocumentRowsTests.Authorization {
    get { self[AuthorizationKey.self] }
    nonmutating set { self[AuthorizationKey.self] = newValue }
  }
}
