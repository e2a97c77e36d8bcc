import CharacterGrid
import Foundation
import GridViews
import Observation
import TestSupport

/// Whatever is presented, pushed, selected and typed, the next frame is what a stage shows that was
/// made from scratch.
@MainActor @Suite struct ContainerPlayTests {
  @Test(arguments: FromScratchTests.seeds) func theNextFrameIsThatOfANewStage(seed: UInt64) {
    var play = ContainerPlay(seed: seed)
    var played: [String] = []
    for step in 1...60 {
      played.append(play.step())
      let frame = play.stage.commit()
      let expected = play.makeStage().commit()
      let isSame =
        play.stage.focusedView == nil
        ? frame.grid == expected.grid : frame.grid.text == expected.grid.text
      guard isSame, frame.grid == play.stage.freshPicture else {
        Issue.record(
          """
          seed \(seed), step \(step): after \(played.suffix(4)) the frame is
          \(frame.grid.text)
          but a new stage shows
          \(expected.grid.text)
          and the same views drawn from nothing show
          \(play.stage.freshPicture.text)
          """)
        return
      }
      #expect(frame.problems == [] && !play.stage.needsCommit, "seed \(seed), \(played.suffix(4))")
    }
  }
}

/// Tabs with a stack, sheets, an alert and a toast, and what can happen to them.
@MainActor private struct ContainerPlay {
  private var dice: Dice
  private let trips = Trips()
  let stage: Stage

  init(seed: UInt64) {
    dice = Dice(seed: seed + 1)
    stage = Stage(Self.makeTabs(trips), size: GridSize(width: 26, height: 9))
  }

  /// The same models, new on a stage of their own.
  func makeStage() -> Stage { Stage(Self.makeTabs(trips), size: stage.size) }

  private static func makeTabs(_ trips: Trips) -> TabController {
    let tabs = TabController(
      selection: Binding(trips, \.tab),
      tabs: [
        .init("Trips", badge: { trips.unread == 0 ? "" : "\(trips.unread)" }) {
          NavigationController(makeList(trips))
        },
        .init("界", content: { makeNote(trips) }),
      ])
    tabs.present(isPresented: Binding(trips, \.isSaved)) { Screen { "saved" } }
    return tabs
  }

  private static func makeList(_ trips: Trips) -> ViewController {
    let list = Screen("List") { "all: \(trips.note)" }
    list.barItems = [Button("+") { trips.edited = .paris }]
    list.navigationDestination(item: Binding(trips, \.opened)) { trip in
      let screen = Screen("Nº \(trip.id)") { "\(trips.opened?.name ?? "-") \(trips.note)" }
      screen.onLoad = { $0.view.addSubview(NoteField(trips)) }
      screen.present(item: Binding(trips, \.edited)) { makeSheet($0, trips) }
      screen.navigationDestination(isPresented: Binding(trips, \.isAsking)) {
        Screen("Deep") { trips.note }
      }
      return screen
    }
    list.present(item: Binding(trips, \.edited)) { makeSheet($0, trips) }
    return list
  }

  private static func makeSheet(_ trip: Trip, _ trips: Trips) -> ViewController {
    let sheet = Screen("Edit \(trip.id)") { trips.note }
    sheet.onLoad = { $0.view.addSubview(NoteField(trips)) }
    sheet.present(isPresented: Binding(trips, \.isAsking)) {
      Alert(
        "Sure?", message: "界 of \(trip.id)",
        actions: [.init("No", role: .cancel), .init("Yes") { trips.edited = nil }])
    }
    return sheet
  }

  private static func makeNote(_ trips: Trips) -> ViewController {
    let note = Screen { trips.note }
    note.onLoad = { $0.view.addSubview(NoteField(trips)) }
    note.present(item: Binding(trips, \.opened), id: \.name) { trip in
      Screen(trip.name) { trips.note }
    }
    return note
  }

  private mutating func type() { stage.perform(.text(dice.pick(["x", "ab", "界"]))) }

  /// Does something, and says what.
  mutating func step() -> String {
    let operations: [(String, (inout ContainerPlay) -> Void)] = [
      ("edit", { $0.trips.edited = $0.trip() }), ("open", { $0.trips.opened = $0.trip() }),
      ("rename", { $0.trips.opened?.name = $0.dice.pick(["Oslo", "界", ""]) }),
      ("ask", { $0.trips.isAsking.toggle() }), ("save", { $0.trips.isSaved.toggle() }),
      ("tab", { $0.trips.tab = $0.dice.below(4) - 1 }),
      ("unread", { $0.trips.unread = $0.dice.below(3) }),
      ("note", { $0.trips.note = $0.dice.pick(["", "short", "two\nrows", "a long 界 note"]) }),
      ("key", { $0.press() }), ("type", { $0.type() }),
      ("click", { $0.click() }), ("commit", { _ = $0.stage.commit() }),
      ("resize", { $0.resize() }), ("flush", { $0.stage.root.layoutIfNeeded() }),
    ]
    let chosen = (0..<1 + dice.below(3)).map { _ in dice.pick(operations) }
    for (_, operation) in chosen { operation(&self) }
    return chosen.map(\.0).joined(separator: ", ")
  }

  private mutating func trip() -> Trip? {
    dice.pick([nil, .paris, .rome, Trip(id: 3, name: "界")])
  }

  private mutating func press() {
    stage.press(dice.pick([.escape, .left, .right, .tab, .tab, .backTab, .enter, .space]))
  }

  private mutating func click() {
    stage.click(
      GridPoint(x: dice.below(stage.size.width + 1), y: dice.below(stage.size.height + 1)))
  }

  private mutating func resize() {
    stage.resize(to: GridSize(width: dice.below(40), height: dice.below(14)))
  }
}

/// Shows a note, and takes what is typed.
private final class NoteField: Control {
  private let trips: Trips

  init(_ trips: Trips) {
    self.trips = trips
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { GridSize(width: 8, height: 1) }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("> \(trips.note)", at: .zero, style: look())
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard let character = key.typed else { return false }
    trips.note.append(character)
    return true
  }
}
