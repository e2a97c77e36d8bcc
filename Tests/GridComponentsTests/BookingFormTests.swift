import CharacterGrid
import FirstFrame
import FirstFrameTesting
import GridViews
import Testing

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
    #expect(film.frames.count == script.count + 1)
    #expect(booking.name == " 山川, first of her name and last")
    #expect(booking.password == "open")
    #expect((booking.guests, booking.room, booking.floor) == (3, 1, 19))
    #expect(booking.wantsNews && booking.isSent)
  }

  @Test func everyFrameIsThatOfTheSameViewsDrawnFromNothing() {
    let stage = Stage(BookingForm(Booking()), size: size)
    for event in script {
      for key in event.keys {
        stage.press(key)
        #expect(stage.commit().grid == stage.freshPicture, "\(event.label)")
      }
    }
  }

  @Test func aScreenReaderIsToldOfEveryControl() {
    let booking = Booking()
    booking.name = "Zoë"
    booking.password = "open"
    let stage = Stage(BookingForm(booking), size: size)
    #expect(
      lines(of: stage.accessibilityTree()) == [
        "A house (image)", "Hotel Grid\nEvery price is in euro", "Name: Zoë (text field)",
        "Password: 4 characters (text field)", "Guests: 1 (adjustable)",
        "Room: Single (adjustable)", "Floor: 0 (adjustable)", "News", "Write to me: off (button)",
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
