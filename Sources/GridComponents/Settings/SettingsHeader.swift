import CharacterGrid
import GridViews

/// Who the settings are of, how they are, and how many have been changed.
///
///      ██   Ada Lovelace      2 changes
///     ▟██▙  Not saved yet
final class SettingsHeader: View {
  private let portrait = ImageView(" ██ \n▟██▙", label: "A portrait")
  private let name = Label(numberOfLines: 1)
  private let status = Label(numberOfLines: 1)
  private let badge = Badge()
  private let row = StackView(.horizontal, spacing: 1, alignment: .leading)

  override init() {
    super.init()
    portrait.sizing.width = .fixed(5)
    let words = StackView(.vertical)
    words.sizing.width = .fill
    words.addSubview(name)
    words.addSubview(status)
    for view in [portrait, words, badge] { row.addSubview(view) }
    addSubview(row)
  }

  func show(_ state: SettingsState, in tones: Tones) {
    portrait.rows = [" ██ ", "▟██▙"].map { [TextRun($0, style: tones.accent)] }
    let hasName = !state.problems.contains(.nameIsMissing)
    let isLoading = state.activity == .loading
    name.text = hasName ? state.entries.name : isLoading ? "One moment" : "Nobody yet"
    name.style = hasName ? .emphasis : .secondary
    (status.text, status.style) = words(for: state, in: tones)
    badge.text = state.changes == 1 ? "1 change" : Badge.words(for: state.changes).appendingWord
  }

  private func words(for state: SettingsState, in tones: Tones) -> (String, CellStyle) {
    switch state.activity {
    case .loading: ("Loading…", .secondary)
    case .saving: ("Saving…", tones.accent)
    case .failed: ("Could not save", tones.negative)
    case .idle where !state.problems.isEmpty: ("Not yet complete", tones.negative)
    case .idle where state.changes > 0: ("Not saved yet", tones.caution)
    case .idle: ("Everything is saved", tones.positive)
    }
  }

  override func layoutSubviews() { row.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: row.sizeThatFits(proposal).width, height: 2)
  }
}

extension String {
  /// A number of changes; nothing for none.
  fileprivate var appendingWord: String { isEmpty ? "" : "\(self) changes" }
}
