import FirstFrameProof
import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// A form of every control, driven by keys alone.
@MainActor @Suite struct BookingFormTests {
  private let size = GridSize(width: 44, height: 15)

  /// What is pressed for each frame.
  private let script: [(label: String, keys: [KeyPress])] = [
    ("tab", [.tab]),
    ("type a name", typed("Zoë 山田")),
    ("select a letter", [KeyPress(.left, .shift)]),
    ("type over it", typed("川, first of her name")),
    ("go on", typed(" and last")),
    ("home", [.home]),
    ("remove a word", [KeyPress(.delete, .option)]),
    ("tab, type a password", [.tab] + typed("open")),
    ("tab, two guests more", [.tab, .right, .right]),
    ("tab, the next room", [.tab, .right]),
    ("tab, the top floor", [.tab, .end]),
    ("one floor down", [.left]),
    ("tab, news", [.tab, .space]),
    ("tab", [.tab]),
    ("tab, book", [.tab, .enter]),
    ("back to the name", [.tab]),
  ]

  private static func typed(_ text: String) -> [KeyPress] {
    text.map { KeyPress(.character($0)) }
  }

  /// Checklist rows 26 and 29.
  @Test func everyControlByKeysAlone() {
    let booking = Booking()
    let stage = Stage(BookingForm(booking), size: size)
    let film = Film(of: stage)
    for event in script {
      film.act(event.label) { for key in event.keys { stage.press(key) } }
    }
    expectSnapshot(of: film)
    expectEqual(film.frames.count, script.count + 1)
    expectEqual(booking.name, " 山川, first of her name and last")
    expectEqual(booking.password, "open")
    #expect((booking.guests, booking.room, booking.floor) == (3, 1, 19))
    #expect(booking.wantsNews && booking.isSent)
  }

  @Test func everyFrameIsThatOfTheSameViewsDrawnFromNothing() {
    let stage = Stage(BookingForm(Booking()), size: size)
    for event in script {
      for key in event.keys {
        stage.press(key)
        expectEqual(stage.commit().grid, stage.freshPicture, "\(event.label)")
      }
    }
  }

  @Test func aScreenReaderReadsEveryControl() {
    let booking = Booking()
    booking.name = "Zoë"
    booking.password = "open"
    let stage = Stage(BookingForm(booking), size: size)
    #expect(
      lines(of: stage.accessibilityTree()) == [
        "A house (image)", "Hotel Grid\nEvery price is in euro", "Name: Zoë (text field)",
        "Password: 4 characters (text field)", "Guests: 1 (adjustable)",
        "Room: Single (adjustable)", "Single (segment, selected)", "Double (segment)",
        "Suite (segment)", "Floor: 0 (adjustable)", "News", "Write to me: off (button)",
        "Price",
        "60", "Progress: 100% (updates frequently)", "Cancel (button)", "Book (button)",
      ])
  }

  private func lines(of node: AccessibilityNode) -> [String] {
    let words = [node.label, node.value].compactMap(\.self).joined(separator: ": ")
    let kind = node.traits.isEmpty ? "" : " (\(node.traits.joined(separator: ", ")))"
    return (node.isSpoken ? [words + kind] : []) + node.children.flatMap { lines(of: $0) }
  }
}

// MARK: - The form

/// A booking.
@Observable @MainActor private final class Booking {
  var name = ""
  var password = ""
  var guests = 1
  var room = 0
  var floor = 0
  var wantsNews = false
  var isSent = false

  /// How many things have yet to be entered.
  var missing: Int { (name.isEmpty ? 1 : 0) + (password.isEmpty ? 1 : 0) }
  var price: Int { guests * [60, 50, 90][room] + floor }
}

/// A form with every control.
private final class BookingForm: Box {
  private let booking: Booking
  private let rows = StackView(.vertical)
  private let book: Button
  private let indicator = ActivityIndicator(style: .accent)

  init(_ booking: Booking) {
    self.booking = booking
    book = Button("Book") { booking.isSent = true }
    super.init(title: "Booking", titleStyle: .title, borderStyle: .border)
    addSubview(rows)
    for row in [header, Divider()] + entries + [Divider()] + summary { rows.addSubview(row) }
  }

  override func updateProperties() {
    book.isEnabled = booking.missing == 0 && !booking.isSent
    indicator.isAnimating = booking.isSent
  }

  override func layoutSubviews() { rows.frame = content.inset(by: GridInsets(left: 1, right: 1)) }

  private var header: View {
    let house = ImageView(
      rows: [
        [TextRun("▗", style: .accent), TextRun("▟▙", style: .error), TextRun("▖", style: .accent)],
        [TextRun("▐▌▐▌", style: .accent)],
      ], label: "A house")
    let words = Label("Hotel Grid\nEvery price is in euro")
    words.sizing.width = .fill
    let badge = Badge { [booking] in booking.missing > 0 ? "\(booking.missing) to enter" : "" }
    return row(house, words, badge)
  }

  private var entries: [View] {
    let limit = Bindable(booking)
    return [
      entry("Name", TextField("Who comes?", text: limit.name, maximumLength: 60)),
      entry("Password", TextField("At least one letter", text: limit.password, isSecure: true)),
      entry("Guests", Stepper(value: limit.guests, in: 1...12)),
      entry("Room", SegmentedControl(["Single", "Double", "Suite"], selection: limit.room)),
      entry("Floor", Slider(value: limit.floor, in: 0...20)),
      entry("News", Toggle("Write to me", isOn: limit.wantsNews)),
    ]
  }

  private var summary: [View] {
    let space = View()
    space.sizing.width = .fill
    let cancel = Button("Cancel", role: .cancel) { [booking] in booking.name = "" }
    (cancel.identifier, book.identifier) = (cancel.title, book.title)
    return [
      LabeledContent("Price", leader: .dots, content: Label { [booking] in "\(booking.price)" }),
      ProgressBar("Progress") { [booking] in
        booking.isSent ? nil : 1 - Double(booking.missing) / 2
      },
      row(indicator, space, cancel, book),
    ]
  }

  private func entry(_ title: String, _ control: View) -> View {
    control.identifier = title
    return LabeledContent(title, placement: .behind(columns: 8), content: control)
  }

  private func row(_ views: View...) -> View {
    let row = StackView(.horizontal, spacing: 1, alignment: .leading)
    for view in views { row.addSubview(view) }
    return row
  }
}
