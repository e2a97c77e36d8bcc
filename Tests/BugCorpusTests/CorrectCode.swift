import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// Code that is right and that a proof must not call wrong.
@MainActor struct CorrectCode {
  let id: String
  let title: String
  let proof: (Surroundings) -> CaseProof?

  init<Models>(
    _ id: String, _ title: String, _ scenario: @escaping @MainActor () -> Scenario<Models>
  ) {
    (self.id, self.title) = (id, title)
    proof = { CaseProof(scenario(), $0, within: .ofCase) }
  }
}

@MainActor let correctCode: [CorrectCode] =
  correctFieldCode(of: ObservableModels.self) + [
    CorrectCode("C4", "a view that is a turn late, tolerated") {
      feeding { view, feed in
        view.render(feed.text.value)
        view.follow(feed.text.dropFirst().receive(on: mainQueue))
      }.tolerating(.old)
    }
  ]

/// The field cases among it, with models of either kind.
@MainActor func correctFieldCode<Models: FieldModels>(of _: Models.Type) -> [CorrectCode] {
  [
    CorrectCode("C1", "Tab moves the focus") { form(Models.Article.self, focusesLast: false) },
    CorrectCode("C1a", "a field gets the focus in viewDidAppear()") {
      form(Models.Article.self, focusesLast: true)
    },
    CorrectCode("C2", "an animation over turns, its view excepted") {
      reading(Models.Article.self) { article in
        let view = TrackedView { article.title }
        let odometer = Odometer(article)
        odometer.frame = GridRect(x: 8, y: 0, width: 4, height: 1)
        view.addSubview(odometer)
        return view
      }.tolerating(.old, .vain, in: "TrackedView/Odometer")
    },
    CorrectCode("C3", "rows in order of arrival, excepted by name") {
      Scenario(Models.Items(["Eve"])) { guests in
        var arrived: [String] = []
        return stage(
          TrackedView {
            // In the order in which the view heard of them, which the model does not keep.
            arrived += guests.all.filter { !arrived.contains($0) }
            return arrived.joined(separator: " ")
          })
      } actions: {
        for name in ["Bob", "Abe"] {
          Action(name, if: { !$0.all.contains(name) }) { $0.all = ($0.all + [name]).sorted() }
        }
      }.tolerating(.view, in: "TrackedView")
    },
  ]
}

/// Two fields, one of which may get the focus when they appear.
@MainActor private func form<Person: ArticleModel>(
  _: Person.Type, focusesLast: Bool
) -> Scenario<Person> {
  Scenario(Person("Ada")) { person in
    let city = TextField("City", text: Binding(get: { "London" }, set: { _ in }))
    let stack = StackView(.vertical)
    stack.addSubview(TextField("Name", text: Binding(person, \.title)))
    stack.addSubview(city)
    return stage(
      controller: Page(stack, appear: { if focusesLast { city.focus() } }),
      size: GridSize(width: 12, height: 2))
  } actions: {
    Action("tab", input: .key(.tab))
    Action("rename") { $0.title += "!" }
  }
}

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
    later { [weak self] in self?.approach(target) }
  }
}
