import CharacterGrid
import DeferredComponents
import GridComponents
import GridViews

/// A component of a known kind of state, alive.
@MainActor final class LiveExhibit<State: ComponentState>: Exhibit {
  let delivery: Delivery
  private(set) var shot: Shot
  private(set) var moments: [Moment] = []
  private let component: Component<State>
  private let model: any ComponentModel<State>
  private let stage: Stage
  private var judge = FrameJudge()
  /// Whether the view may know more than its model: keys and time leave traces in views.
  private var isTouched = false

  /// Opens a component in a state, with its first frame.
  init(
    _ component: Component<State>, in state: State, by delivery: Delivery, size: Size,
    traits: TraitOverrides
  ) {
    self.component = component
    self.delivery = delivery
    model = component.model(state, for: delivery)
    stage = component.stage(model, by: delivery, size: size, traits: traits)
    let record = stage.commit()
    shot = Shot(cause: .start, record: record, made: record, mark: .right, hasPendingTurn: false)
    note(record, because: .start)
  }

  func exhibit(by delivery: Delivery) -> any Exhibit {
    LiveExhibit(
      component, in: model.state, by: delivery, size: stage.size, traits: stage.traits)
  }

  // MARK: - What happens

  func act(_ number: Int) {
    guard component.actions.indices.contains(number) else { return }
    stage.act { component.actions[number].change(&model.state) }
  }

  func turn() { stage.turn() }

  func advance(by duration: Duration) {
    stage.advance(by: duration)
    isTouched = true
  }

  func send(_ input: TerminalInput) -> Bool {
    isTouched = true
    return switch input {
    case .key(let key): stage.press(key)
    case .mouse(let event): stage.send(event)
    case .paste(let text): stage.paste(text)
    }
  }

  func focus() -> Bool {
    if stage.focusedView == nil { stage.press(.tab) }
    guard stage.focusedView != nil else { return false }
    isTouched = true
    return true
  }

  func resignFocus() { stage.focusedView?.resignFocus() }

  func change(size: Size, traits: TraitOverrides) {
    if size != stage.size { stage.resize(to: size) }
    if traits != stage.traits { stage.traits = traits }
  }

  func settle() async { await stage.settle() }

  func commit(because cause: Shot.Cause?) { note(stage.commit(), because: cause) }

  var hasPendingTurn: Bool { stage.hasPendingTurn }

  var needsCommit: Bool { stage.needsCommit }

  // MARK: - The frames

  private func note(_ record: FrameRecord, because cause: Shot.Cause?) {
    shot = Shot(
      cause: cause ?? shot.cause, record: record, made: cause == nil ? shot.made : record,
      mark: mark(of: record.grid),
      hasPendingTurn: stage.hasPendingTurn)
    if cause == nil { moments.removeLast() }
    moments.append(Moment(cause: shot.cause, mark: shot.mark))
  }

  /// Compares with a new tracked view of a new model in the same state.
  private func mark(of grid: Grid) -> FrameMark {
    let fresh = twin()
    let freshGrid = fresh.commit().grid
    let isSaidTheSame = isTouched && words(of: stage) == words(of: fresh)
    return judge.judge(grid, fresh: freshGrid, isSaidTheSame: isSaidTheSame)
  }

  /// A tracked stage of the same state with nothing queued.
  private func twin() -> Stage {
    let twin = component.stage(
      component.model(model.state), by: .tracked, size: stage.size, traits: stage.traits)
    _ = twin.commit()
    twin.drain()
    return twin
  }

  /// What a screen reader says of a stage, wherever it stands.
  private func words(of stage: Stage) -> [String?] {
    func words(of node: AccessibilityNode) -> [String?] {
      (node.isSpoken ? [node.label, node.value] + node.traits : []) + node.children.flatMap(words)
    }
    return words(of: stage.accessibilityTree())
  }

  // MARK: - What is inside

  var treeLines: [String] {
    stage.root.treeDescription.split(separator: "\n").map(String.init)
  }

  var reads: [ScopeReads] {
    let now = model.state
    if delivery == .observed {
      let names = Mirror(reflecting: now).children.compactMap(\.label)
      return [ScopeReads(path: "the screen", method: "observe", properties: names)]
    }
    guard delivery == .tracked else { return [] }
    let others =
      component.samples.map(\.state)
      + component.actions.map { action in
        var state = now
        action.change(&state)
        return state
      }
    return ScopeReads.all(from: now, to: others) { [component, stage] state in
      let model = component.model(state)
      let stage = component.stage(model, by: .tracked, size: stage.size, traits: stage.traits)
      return (model, stage)
    }
  }
}
