import CharacterGrid
import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Message {
  var text = "Saved"
  var isShown = false
  var unread = 1
}

/// Shows a message by its alpha, so that it keeps its place while it is not to be seen.
private final class MessageController: ViewController {
  private let message: Message
  let label = Label()

  init(_ message: Message) { self.message = message }

  override func viewDidLoad() { view.addSubview(label) }

  override func updateProperties() {
    label.text = message.text
    label.alpha = message.isShown ? 1 : 0
  }

  override func viewWillLayoutSubviews() { label.frame = view.bounds }
}

/// A title with the number of what is unread.
private final class InboxView: View {
  private let message: Message
  private let title = Label("Inbox")
  private let badge = Badge()

  init(_ message: Message) {
    self.message = message
    super.init()
    addSubview(title)
    addSubview(badge)
  }

  override func updateProperties() { badge.text = "\(message.unread)" }

  override func layoutSubviews() {
    title.frame = GridRect(x: 0, y: 0, width: 6, height: 1)
    badge.frame = GridRect(x: 6, y: 0, width: 4, height: 1)
  }
}

@MainActor @Suite struct MessageTests {
  private let message = Message()

  /// Checklist row 58: alpha 0 draws nothing, and 1 the text, each in the frame of the write.
  @Test func aMessageIsSeenInTheFrameThatShowsIt() {
    let stage = Stage(MessageController(message), size: GridSize(width: 8, height: 1))
    expectEqual(stage.commit().grid.rows, ["        "])
    message.isShown = true
    message.text = "Sent"
    expectEqual(stage.commit().grid.rows, ["Sent    "])
    message.isShown = false
    expectEqual(stage.commit().grid.rows, ["        "])
  }

  /// Checklist row 60: what only changes a badge lays nothing out.
  @Test func aBadgeIsUpdatedWithoutALayout() {
    let stage = Stage(InboxView(message), size: GridSize(width: 10, height: 1))
    expectEqual(stage.commit().grid.rows, ["Inbox  1  "])
    message.unread = 2
    let record = stage.commit()
    expectEqual(record.grid.rows, ["Inbox  2  "])
    let runs = record.runs.map { "\($0.path).\($0.phase)" }
    expectEqual(runs, ["InboxView.updateProperties", "InboxView/Badge.draw"])
  }
}
