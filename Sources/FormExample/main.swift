// A form in a terminal, which prints what was entered: swift run FormExample
import Foundation
import GridExtras
import GridTerminal
import GridViews
import Observation

/// The booking of a table in a restaurant.
@Observable @MainActor final class Booking {
  var name = ""
  var mail = ""
  var day: CalendarDay
  var guests = 2
  var room = 0
  var isQuiet = false
  var note = ""
  private(set) var isSent = false

  static let rooms = ["Garden", "Hall", "Bar"]

  init(on day: CalendarDay) { self.day = day }

  static func problem(inName name: String) -> String? {
    name.isEmpty || name.contains { !$0.isWhitespace } ? nil : "a name has letters"
  }

  static func problem(inMail mail: String) -> String? {
    let parts = mail.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    return mail.isEmpty || isAddress ? nil : "not an address yet"
  }

  var isComplete: Bool {
    !name.isEmpty && !mail.isEmpty && Self.problem(inName: name) == nil
      && Self.problem(inMail: mail) == nil
  }

  func send() { isSent = isComplete }

  var summary: String {
    """
    \(name) <\(mail)>: \(guests) in the \(Self.rooms[room])\(isQuiet ? ", quiet" : "") on \(day)\
    \(note.isEmpty ? "" : "\n\(note)")
    """
  }
}

/// The form, which scrolls if the window is too small.
final class BookingView: View {
  private let scroll: ScrollView

  init(_ booking: Booking) {
    let column = StackView(.vertical)
    scroll = ScrollView(column)
    super.init()
    column.addSubview(Label("A table for you", style: .title))
    for (title, view) in Self.fields(of: booking) {
      column.addSubview(LabeledContent(title, placement: .behind(columns: 6), content: view))
    }
    column.addSubview(BookingButtons(booking))
    addSubview(scroll)
  }

  private static func fields(of booking: Booking) -> [(String, View)] {
    let note = TextView("Anything else?", text: Binding(booking, \.note))
    note.sizing.height = .fixed(3)
    return [
      (
        "Name",
        TextField(
          "Ada Lovelace", text: Binding(booking, \.name), validation: Booking.problem(inName:))
      ),
      (
        "Mail",
        TextField(
          "ada@example.com", text: Binding(booking, \.mail), validation: Booking.problem(inMail:))
      ),
      ("Day", DatePicker(day: Binding(booking, \.day))),
      ("Guests", Stepper(value: Binding(booking, \.guests), in: 1...12)),
      ("Room", SegmentedControl(Booking.rooms, selection: Binding(booking, \.room))),
      ("", Toggle("a quiet corner", isOn: Binding(booking, \.isQuiet))),
      ("Note", note),
    ]
  }

  override func layoutSubviews() { scroll.frame = bounds }
}

/// The buttons that send a complete booking, or cancel it.
final class BookingButtons: View {
  private let booking: Booking
  private let row = StackView(.horizontal, spacing: 2)
  private let send: Button

  init(_ booking: Booking) {
    self.booking = booking
    send = Button("Book") { booking.send() }
    super.init()
    row.addSubview(send)
    row.addSubview(Button("Cancel") { Terminal.end(status: 1) })
    addSubview(row)
  }

  override func updateProperties() { send.isEnabled = booking.isComplete }
  override func layoutSubviews() { row.frame = bounds }
  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { row.sizeThatFits(proposal) }
}

guard let day = CalendarDay("2026-12-24") else { fatalError("There is no such day.") }
let booking = Booking(on: day)
let status = await Terminal.run(BookingView(booking), until: { booking.isSent })
if booking.isSent { print(booking.summary) }
exit(status)
