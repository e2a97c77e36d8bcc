public import CharacterGrid

/// A key, and what it does in a word or two.
public struct KeyHint: Hashable, Sendable {
  /// The key.
  public let key: KeyPress
  /// What the key does; a key with an empty title is in no ``KeyBar``.
  public let title: String

  /// Makes a hint.
  public init(_ key: KeyPress, _ title: String) { (self.key, self.title) = (key, title) }
}

/// The keys of the screen, for example in its last row.
///
///     delete Remove  ctrl-s Save  q Quit
///
/// It lists the ``Stage/keyHints``, in as many rows as they need: the keys of row actions, of menus,
/// of the shortcuts in a body, and of views that override ``View/keyHints``. While a sheet or an
/// alert is in front, it lists the keys of this screen.
public final class KeyBar: View, FocusListener {
  private var hints: [KeyHint] = [] {
    didSet {
      didAssign("hints", changed: hints != oldValue, resizes: true, value: accessibilityLabel)
    }
  }

  /// The keys and their titles, separated by commas.
  public override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? hints.map { "\($0.key.name) \($0.title)" }.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  override class var untrackedClass: View.Type { KeyBar.self }

  /// Follows the keys of the stage.
  public override func didMoveToStage() { listenToFocus(self) }

  /// Reads the keys once all other views are settled, because they depend on these views.
  ///
  /// The items of a menu are read from models, so the reads are tracked.
  package func focusDidSettle(on stage: Stage?) -> Bool {
    guard let stage, stage === self.stage else { return false }
    let new = trackReads { stage.keyHints.filter { !$0.title.isEmpty } }
    if new == hints { return false }
    hints = new
    return true
  }

  /// Returns the proposed width, and the rows of the hints.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = rows(within: proposal.width ?? .max)
    let width = rows.map { row in row.map(\.columns).reduce(2 * (row.count - 1), +) }.max() ?? 0
    return proposal.clamping(GridSize(width: proposal.width ?? width, height: rows.count))
  }

  /// Draws each key and its title.
  public override func draw(in canvas: inout Canvas) {
    for (y, row) in rows(within: bounds.size.width).enumerated() {
      var x = 0
      for hint in row {
        canvas.draw(hint.key.name, at: GridPoint(x: x, y: y), style: .accent)
        let title = GridPoint(x: x + hint.key.name.columns + 1, y: y)
        canvas.draw(hint.title, at: title, style: .secondary)
        x += hint.columns + 2
      }
    }
  }

  /// The hints in rows; a row ends before the first hint that does not fit.
  private func rows(within width: Int) -> [[KeyHint]] {
    var (rows, left): ([[KeyHint]], Int) = ([], 0)
    for hint in hints {
      if rows.isEmpty || hint.columns > left {
        rows.append([])
        left = width
      }
      rows[rows.count - 1].append(hint)
      left -= hint.columns + 2
    }
    return rows
  }
}

extension KeyHint {
  /// The columns of the key and its title.
  fileprivate var columns: Int { key.name.columns + 1 + title.columns }
}
