import DeclarativeViews
import Observation

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
    let log: Log
    var body: some View {
      let _ = log.note("ran")
      Text(model.name)
    }
  }

  /// Checklist row 78: a body is invalidated when its model is about to change, and reads it later.
  @Test func aBodyIsToldBeforeAndReadsAfter() {
    let (model, log) = (Manual(), Log())
    let stage = Stage(NameView(model: model, log: log), 4, 1)
    model.isTold = { [weak model] in
      log.note("told, needs commit: \(stage.needsCommit), still \(model?.name ?? "");")
    }
    stage.expectFilm(
      .act("write") {
        model.name = "new"
        log.note("stored")
      }, noting: log.take,
      shows: """
        first ¦ old  ¦ ran
        write ¦ new  ¦ told, needs commit: true, still old; stored ran
        """)
  }

  // MARK: - Which wrapper

  @Observable final class Theme {
    var mark = "*"
    var mayEdit = false
  }

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
  @Test func eachWrapperRunsTheBodyThatHasIt() {
    let (donut, theme) = (Donut("Ring"), Theme())
    let stage = Stage(Page(donut: donut, theme: theme), 9, 4)
    _ = stage.commit()
    stage.expectFilm(
      .focus("Name"), .type("s"), .tap("open"), .act("mark = +") { theme.mark = "+" },
      drawing: \.words, noting: { $0.bodies.joined(separator: " ") },
      shows: """
        first      ¦ Ring Ring [ open ] *    ¦
        focus Name ¦ Ring Ring [ open ] *    ¦
        's'        ¦ Rings Rings [ open ] *  ¦ Page/Title 1
        tap open   ¦ Rings Rings [ close ] * ¦ Page/Fold 1
        mark = +   ¦ Rings Rings [ close ] + ¦ Page/Mark 1
        """)
    expectEqual(donut.name, "Rings")
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

  /// Checklist row 116: a value by its key path, a sheet and an alert by a `Bool`, a list of data,
  /// and several views at the root of a body.
  @Test func aValueOfTheEnvironmentAllowsToEdit() {
    let theme = Theme()
    let view = Inline {
      ItemsPage(items: [Donut("Ring")]).environment(
        \.authorization, Authorization(mayEdit: theme.mayEdit))
    }
    let stage = Stage(view, 20, 6)
    stage.expectFilm(
      .act("may edit") { theme.mayEdit = true }, .tap("Add"), "escape", .tap("Clear"),
      .tap("Clear all"), drawing: \.words,
      shows: """
        first         ¦ Ring                                       ¦
        may edit      ¦ Ring [ Add ] [ Clear ]                     ¦
        tap Add       ¦ Ring a new one [ Add ] [ Clear ]           ¦
        escape        ¦ Ring [ Add ] [ Clear ]                     ¦
        tap Clear     ¦ Ring Clear? [ Clear a… ] [ Add ] [ Clear ] ¦
        tap Clear all ¦ Ring [ Add ] [ Clear ]                     ¦
        """)
    expectEqual(stage.problems, [])
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
