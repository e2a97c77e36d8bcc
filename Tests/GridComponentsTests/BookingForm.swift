import GridViews
import Observation

/// What somebody wants to book.
@Observable @MainActor final class Booking {
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
final class BookingForm: Box {
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
    let bound = Bindable(booking)
    return [
      entry("Name", TextField("Who comes?", text: bound.name, maximumLength: 60)),
      entry("Password", TextField("At least one letter", text: bound.password, isSecure: true)),
      entry("Guests", Stepper(value: bound.guests, in: 1...12)),
      entry("Room", SegmentedControl(["Single", "Double", "Suite"], selection: bound.room)),
      entry("Floor", Slider(value: bound.floor, in: 0...20)),
      entry("News", Toggle("Write to me", isOn: bound.wantsNews)),
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
