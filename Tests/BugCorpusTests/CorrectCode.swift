import DeferredDelivery
import FirstFrameProof
import GridViews

/// Code that is right and that a proof must not call wrong.
@MainActor struct CorrectCode {
  let id: String
  let title: String
  let proof: (Surroundings) -> CaseProof?

  init<Models>(
    _ id: String, _ title: String, _ scenario: @escaping @MainActor () -> Scenario<Models>
  ) {
    self.id = id
    self.title = title
    proof = { CaseProof(scenario(), $0, within: .ofCase) }
  }
}

@MainActor let correctCode: [CorrectCode] =
  correctFieldCode(of: ObservableModels.self) + [
    CorrectCode("C4", "a view that is a turn late, tolerated") {
      feeding { view, feed in
        view.render(feed.text.value)
        feed.text.dropFirst().receive(on: mainQueue).sink { [weak view] in view?.render($0) }
          .store(in: &view.cancellables)
      }.tolerating(.stale)
    }
  ]

/// The field cases among it, with models of either kind.
@MainActor func correctFieldCode<Models: FieldModels>(of _: Models.Type) -> [CorrectCode] {
  [
    CorrectCode("C1", "Tab moves the focus") { form(Models.Person.self, focusesFirst: false) },
    CorrectCode("C1a", "a field gets the focus in viewDidAppear()") {
      form(Models.Person.self, focusesFirst: true)
    },
    CorrectCode("C2", "an animation over turns, its view excepted") {
      animation(Models.Article.self)
    },
    CorrectCode("C3", "rows in order of arrival, excepted by name") {
      arrivals(Models.Guests.self)
    },
  ]
}

// MARK: - The focus

private final class FormController: ViewController {
  private let name: TextField
  private let city: TextField
  private let focusesFirst: Bool

  init(_ person: some PersonModel, focusesFirst: Bool) {
    name = TextField("Name", text: Binding(person, \.name))
    city = TextField("City", text: Binding(person, \.city))
    self.focusesFirst = focusesFirst
    super.init()
  }

  override func loadView() -> View {
    let stack = StackView(.vertical)
    stack.addSubview(name)
    stack.addSubview(city)
    return stack
  }

  override func viewDidAppear() { if focusesFirst { city.focus() } }
}

@MainActor private func form<Person: PersonModel>(
  _: Person.Type, focusesFirst: Bool
) -> Scenario<Person> {
  Scenario(Person()) { person in
    stage(
      controller: FormController(person, focusesFirst: focusesFirst),
      size: GridSize(width: 12, height: 2))
  } actions: {
    Action("tab", input: .key(.tab))
    Action("rename") { $0.name += "!" }
  }
}

// MARK: - Animations and arrivals

/// Counts up to its model's number, one with each turn.
private final class Odometer: LabelView {
  private var shown: Int

  init(_ article: any ArticleModel) {
    shown = article.badge
    super.init()
    observe { [weak self] in self?.approach(article.badge) }
  }

  private func approach(_ target: Int) {
    render("#\(shown)")
    guard shown < target else { return }
    shown += 1
    mainQueue.enqueue { [weak self] in MainActor.assumeIsolated { self?.approach(target) } }
  }
}

@MainActor private func animation<Article: ArticleModel>(_: Article.Type) -> Scenario<Article> {
  let scenario = reading(Article.self) { article in
    let view = TrackedView(update: { $0.render(article.title) })
    let odometer = Odometer(article)
    odometer.frame = GridRect(x: 8, y: 0, width: 4, height: 1)
    view.addSubview(odometer)
    return view
  }
  return scenario.tolerating(.stale, .doubleRender, in: "TrackedView/Odometer")
}

/// Shows names in the order in which it heard of them, which the model does not keep.
private final class ArrivalsView: LabelView {
  private let guests: any GuestsModel
  private var arrived: [String] = []

  init(_ guests: any GuestsModel) {
    self.guests = guests
    super.init()
  }

  override func updateProperties() {
    arrived += guests.names.filter { !arrived.contains($0) }
    render(arrived.joined(separator: " "))
  }
}

@MainActor private func arrivals<Guests: GuestsModel>(_: Guests.Type) -> Scenario<Guests> {
  let scenario = Scenario(Guests()) { guests in
    stage(ArrivalsView(guests))
  } actions: {
    Action("Bob", if: { !$0.names.contains("Bob") }) { $0.names = ($0.names + ["Bob"]).sorted() }
    Action("Abe", if: { !$0.names.contains("Abe") }) { $0.names = ($0.names + ["Abe"]).sorted() }
  }
  return scenario.tolerating(.ownState, in: "ArrivalsView")
}
