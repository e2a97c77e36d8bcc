import DeclarativeViews
import Observation

/// Controls of bodies, in the spellings of SwiftUI: each is shown, acts, and writes its binding.
@Suite @MainActor struct ControlsTests {
  struct Trip: Identifiable {
    let id: Int
    var name: String
    var days = 3
  }

  // MARK: - What is shown

  /// The labels of links, steppers, bars and pickers are texts.
  @Test func aLabelIsAText() {
    let album = Album()
    album.add("labels", 24, 6) {
      Stepper(value: .constant(1), in: 0...9) { Text("Guests") }
      ProgressView(value: 1, total: 2) { Text("Copying") }
      Gauge(value: 0.5) { Text("Battery") }
      Picker(selection: .constant("S")) {
        Text("Small").tag("S")
      } label: {
        Text("Size")
      }
      List {
        NavigationLink {
          Text("Details")
        } label: {
          Text("Rome")
        }
        NavigationLink(value: 1) { Text("Oslo") }
      }
    }
    album.add("progress", 20, 5) {
      ProgressView("Load", value: 3, total: 4)
      ProgressView(value: 0.5)
      ProgressView()
      Gauge("Fuel", value: 30, in: 20...40)
      Gauge(value: 7, in: 7...7)
    }
    album.add("buttons", 20, 8) {
      Button(action: {}, label: { Text("Add") })
      Toggle(isOn: .constant(true)) { Text("On") }
      TextField("Name", text: .constant(""), prompt: Text("Ada Lovelace"))
      Text("x").border(.red)
      // The key path is only there because SwiftUI sorts by it.
      Table([Trip(id: 1, name: "Rome")]) {
        TableColumn("Name", value: \.name)
        TableColumn("Days", value: \.days) { Text("\($0.days)") }
      }
    }
    expectEqual(
      album.text,
      """
      labels                   ¦ progress             ¦ buttons
      Guests         [-] 1 [+] ¦ Load ███████▌░░  75% ¦ [ Add ]
      Copying █████▌░░░░░  50% ¦ ███████▌░░░░░░░  50% ¦ [✓] On
      Battery █████▌░░░░░  50% ¦ ⠋                    ¦ Ada Lovelace
      Size         [ Small ▾ ] ¦ Fuel █████░░░░░  50% ¦ ╭─╮
      Rome                  ›  ¦ ░░░░░░░░░░░░░░░   0% ¦ │x│
      Oslo                  ›  ¦                      ¦ ╰─╯
                               ¦                      ¦  Name      Days
                               ¦                      ¦  Rome      3
      """)
  }

  // MARK: - What writes a state

  struct Values: View {
    @State private var isOn = false
    @State private var count = 3
    @State private var size = "S"
    @State private var volume = 0.5
    @State private var text = "one"

    var body: some View {
      Toggle(isOn ? "is on" : "is off", isOn: $isOn)
      Stepper("Qty", value: $count, in: 0...4)
      Slider(value: $volume, step: 0.25) { Text("Volume") }
      Picker("Size", selection: $size) {
        Text("S").tag("S")
        Text("L").tag("L")
      }
      .pickerStyle(.segmented)
      TextEditor(text: $text)
      Text("\(isOn) \(count) \(size) \(volume) \(text.split(separator: "\n").count)")
    }
  }

  /// They are found by their labels.
  @Test func controlsWriteTheStateAndShowIt() throws {
    let stage = Stage(Values(), 22, 8)
    stage.expectFilm(
      .tap("is off"), .focus("Qty"), "right right", .focus("Volume"), "right", .tap("L"),
      "tab enter", .type("two"), drawing: \.nothing, noting: { $0.lines[7] },
      shows: """
        first           ¦ tap is off     ¦ focus Qty      ¦ right right    ¦ focus Volume
        false 3 S 0.5 1 ¦ true 3 S 0.5 1 ¦ true 3 S 0.5 1 ¦ true 4 S 0.5 1 ¦ true 4 S 0.5 1

        right           ¦ tap L           ¦ tab enter       ¦ 'two'
        true 4 S 0.75 1 ¦ true 4 L 0.75 1 ¦ true 4 L 0.75 1 ¦ true 4 L 0.75 2
        """)
    expectEqual(
      stage.commit().grid.sketch,
      """
      [✓] is on
      Qty          [-] 4 [+]
      ━━━━━━━━━━━━━━━━●─────
      Size             S [L]
      one
      two

      true 4 L 0.75 2
      """)
    expectEqual(stage.problems, [])
  }

  @Observable @MainActor final class Account {
    var delivery = "post"
    var name = ""
    var password = "x"
    var taken: Set<String> = ["ada"]
    var isChecked = true
    var trips = [Trip(id: 1, name: "a"), Trip(id: 2, name: "b")]
  }

  /// The label of a menu follows the selection, which the body around does not read; and its title
  /// names it.
  @Test func aPickerShowsWhatIsChosen() throws {
    let account = Account()
    let stage = Stage(
      Inline {
        Picker("Delivery", selection: Bindable(account).delivery) {
          ForEach(["post", "courier"], id: \.self) { Text($0) }
        }
      }, 24, 5)
    stage.expectFilm(
      .tap("Delivery"), .tap("courier"), .act("post") { account.delivery = "post" }, "enter",
      "down enter", drawing: \.words, noting: { account.delivery },
      shows: """
        first        ¦ Delivery [ post ▾ ]                ¦ post
        tap Delivery ¦ Delivery [ post ▾ ] ✓ post courier ¦ post
        tap courier  ¦ Delivery [ courier ▾ ]             ¦ courier
        post         ¦ Delivery [ post ▾ ]                ¦ post
        enter        ¦ Delivery [ post ▾ ] ✓ post courier ¦ post
        down enter   ¦ Delivery [ courier ▾ ]             ¦ courier
        """)
    try expectEqual(stage.element("Delivery", role: "menu").value, "courier")
  }

  struct Login: View {
    enum Field: Hashable { case name, password }

    @State private var name = ""
    @State private var password = ""
    @State private var submitted: [String] = []
    @FocusState private var focus: Field?

    var body: some View {
      TextField("Name", text: $name).focused($focus, equals: .name)
        .onSubmit { focus = .password }
      SecureField("Password", text: $password).focused($focus, equals: .password)
        .onSubmit { submitted.append("\(name):\(password)") }
      Button(action: { focus = .name }, label: { Text("Go") })
      Text(submitted.joined(separator: ", "))
    }
  }

  /// The closure of `onSubmit` is another one at each run: that must not make the body run for
  /// ever.
  ///
  /// Keys that come before the next frame go where the focus was set.
  @Test func enterSubmitsAndTheBodySettles() throws {
    let stage = Stage(Login(), 20, 4)
    let spoken = "\(stage.accessibilityTree())"
    #expect(!spoken.contains("\"Password\" = \"Password\""))
    try #expect(stage.element("Password").value?.isEmpty != false)
    stage.expectFilm(
      .focus("Name"), "A d a enter a b", "enter", .type("c"), "enter",
      Step("Go and !") { stage in (try? stage.tap("Go")) != nil && stage.perform(.text("!")) },
      drawing: \.words,
      shows: """
        first           ¦ Name Password [ Go ]            ¦
        focus Name      ¦ Name Password [ Go ]            ¦
        A d a enter a b ¦ Ada •• [ Go ]                   ¦
        enter           ¦ Ada •• [ Go ] Ada:ab            ¦
        'c'             ¦ Ada ••• [ Go ] Ada:ab           ¦
        enter           ¦ Ada ••• [ Go ] Ada:ab, Ada:abc  ¦
        Go and !        ¦ Ada! ••• [ Go ] Ada:ab, Ada:abc ¦
        """)
    expectEqual(stage.problems, [])
  }

  /// Bindings of elements are rows, and so are the numbers of a range.
  @Test func aListOfABindingHasBindingsInItsRows() {
    let account = Account()
    let view = Inline {
      List(Bindable(account).trips) { $trip in TextField("Name", text: $trip.name) }
      ForEach(Bindable(account).trips) { $trip in Stepper(trip.name, value: $trip.days) }
      ForEach(0..<2) { Text("row \($0)") }
    }
    Stage(view, 20, 6).expectFilm(
      .tap("Name"), "end !", .focus("b"), "right", drawing: \.words,
      noting: { account.trips.map(\.name).joined() },
      shows: """
        first    ¦ a b a [-] 3 [+] b [-] 3 [+] row 0 row 1   ¦ ab
        tap Name ¦ a b a [-] 3 [+] b [-] 3 [+] row 0 row 1   ¦ ab
        end !    ¦ a! b a! [-] 3 [+] b [-] 3 [+] row 0 row 1 ¦ a!b
        focus b  ¦ a! b a! [-] 3 [+] b [-] 3 [+] row 0 row 1 ¦ a!b
        right    ¦ a! b a! [-] 3 [+] b [-] 4 [+] row 0 row 1 ¦ a!b
        """)
    var names = ["a", "b", "c"]
    names.move(fromOffsets: RangeSet(0..<1), toOffset: 3)
    names.remove(atOffsets: RangeSet(0..<1))
    expectEqual(names, ["c", "a"])
  }

  // MARK: - A field that says why its text is invalid

  @Test func theReasonIsBelowTheText() throws {
    let account = Account()
    let problem: @MainActor @Sendable (String) -> String? = {
      account.taken.contains($0) ? "\($0) is taken" : nil
    }
    let view = Inline {
      TextField(
        "Name", text: Bindable(account).name,
        validation: account.isChecked ? problem : nil)
      SecureField(
        "Password", text: Bindable(account).password,
        validation: { $0.count < 3 ? "Too short" : nil })
    }
    let stage = Stage(view, 14, 4)
    stage.expectFilm(
      .focus("Name"), .type("ada"), .act("free") { account.taken = [] },
      .act("unchecked") { (account.taken, account.isChecked) = (["ada"], false) },
      .act("checked") { account.isChecked = true },
      drawing: \.words, noting: { "\((try? stage.element("Name").value) ?? "") \(stage.focused)" },
      shows: """
        first      ¦ Name • Too short             ¦
        focus Name ¦ Name • Too short             ¦
        'ada'      ¦ ada ada is taken • Too short ¦ ada, invalid: ada is taken
        free       ¦ ada • Too short              ¦ ada
        unchecked  ¦ ada • Too short              ¦ ada
        checked    ¦ ada ada is taken • Too short ¦ ada, invalid: ada is taken
        """)
  }

  // MARK: - A dialog about a value

  struct Asking: View {
    @State private var asks = false
    @State private var trip: Trip? = Trip(id: 1, name: "Rome")
    @State private var done = ""

    var body: some View {
      Button("Delete…") { asks = true }
        .confirmationDialog("Delete?", isPresented: $asks, presenting: trip) { trip in
          Button("Delete \(trip.name)", role: .destructive) { done = trip.name }
        } message: {
          Text("\($0.days) days")
        }
      Text(done)
    }
  }

  @Test func aDialogIsAboutAValue() {
    Stage(Asking(), 34, 7).expectFilm(
      .tap("Delete…"), .tap("Delete Rome"), drawing: \.words,
      shows: """
        first           ¦ [ Delete… ]                                           ¦
        tap Delete…     ¦ [ Delete… ] Delete? 3 days [ Delete Rome ] [ Cancel ] ¦
        tap Delete Rome ¦ [ Delete… ] Rome                                      ¦
        """)
  }

  // MARK: - Selections of lists

  struct Words: View {
    @Bindable var account: Account
    @State private var one: String?
    @State private var many: Set<String> = []
    @State private var number: Int?
    @State private var numbers: Set<Int> = []

    var body: some View {
      List(["a", "b"], id: \.self, selection: $one) { Text($0) }
      List(["c", "d"], id: \.self, selection: $many) { Text($0) }
      List(account.trips, selection: $number) { Text($0.name) }
      List(account.trips, selection: $numbers) { Text($0.name) }
      Text("\(one ?? "-") \(many.sorted()) \(number ?? 0) \(numbers.sorted())")
    }
  }

  /// A list of identifiable elements is selected by their identities, and another by its key path.
  @Test func aListIsSelectedByIdentitiesOrAKeyPath() {
    Stage(Words(account: Account()), 24, 9).expectFilm(
      .click(0, 1), .click(0, 2), .click(0, 3), .click(0, 5), .click(0, 6), .click(0, 7),
      drawing: \.nothing, noting: { $0.lines[8] },
      shows: """
        first     ¦ click 0,1 ¦ click 0,2    ¦ click 0,3         ¦ click 0,5
        - [] 0 [] ¦ b [] 0 [] ¦ b ["c"] 0 [] ¦ b ["c", "d"] 0 [] ¦ b ["c", "d"] 2 []

        click 0,6          ¦ click 0,7
        b ["c", "d"] 2 [1] ¦ b ["c", "d"] 2 [1, 2]
        """)
  }

  // MARK: - Columns

  /// Branches and loops of the builder, as its statements change.
  @Test func columnsMayBeBranchesAndLoops() {
    let shape = Held((isShort: false, columns: 2))
    let view = Inline {
      Table(
        [Trip(id: 1, name: "a"), Trip(id: 2, name: "b")], selection: .constant(Set<Int>())
      ) {
        if shape.value.isShort {
          TableColumn("N") { Text($0.name) }
        } else {
          TableColumn("Name") { Text($0.name) }
        }
        for number in 0..<shape.value.columns {
          TableColumn("\(number)") { item in Text("\(item.id)\(number)") }
        }
      }
    }
    Stage(view, 14, 3).expectFilm(
      .act("short") { shape.value = (true, 1) },
      shows: """
        first          ¦ short
         Name 0   1    ¦  N      0
         a    10  11   ¦  a      10
         b    20  21   ¦  b      20
        """)
  }
}
