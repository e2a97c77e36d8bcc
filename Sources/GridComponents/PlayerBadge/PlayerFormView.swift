import CharacterGrid
import GridViews

/// How the latest matches went, a letter for each.
///
///     W W D L W
final class PlayerFormView: View {
  /// The matches, the oldest first; places without one show a dot.
  var form: [MatchOutcome] = [] {
    didSet {
      didAssign(
        "form", changed: form != oldValue, value: form.map(\.rawValue).joined(separator: " "))
    }
  }

  private static let count = PlayerBadgeState.formLength

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: 2 * Self.count - 1, height: 1)
  }

  override func draw(in canvas: inout Canvas) {
    let matches = form.suffix(Self.count)
    for place in 0..<Self.count {
      let outcome = place < matches.count ? matches[matches.startIndex + place] : nil
      canvas.draw(
        outcome?.rawValue ?? "·", at: GridPoint(x: 2 * place, y: 0), style: style(of: outcome))
    }
  }

  private func style(of outcome: MatchOutcome?) -> CellStyle {
    switch outcome {
    case .won: tones.positive
    case .drawn: tones.caution
    case .lost: tones.negative
    case nil: .secondary
    }
  }
}
