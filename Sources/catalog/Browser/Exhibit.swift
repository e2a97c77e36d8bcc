import CharacterGrid
import DeferredComponents
import GridViews

/// One live component on a stage of its own, by one delivery, whatever its kind of state.
@MainActor protocol Exhibit: AnyObject {
  var delivery: Delivery { get }
  /// The last frame.
  var shot: Shot { get }
  /// All frames in short.
  var moments: [Moment] { get }
  var hasPendingTurn: Bool { get }
  /// Whether a commit would do anything.
  var needsCommit: Bool { get }
  /// The views of the stage and their frames.
  var treeLines: [String] { get }
  /// What was read where, found by writing other states into a twin.
  var reads: [ScopeReads] { get }
  /// Lets something happen to the model.
  func act(_ number: Int)
  /// Runs one turn.
  func turn()
  /// Moves the clock, which runs turns too.
  func advance(by duration: Duration)
  /// Sends what somebody did; returns whether the component had a use for it.
  func send(_ input: TerminalInput) -> Bool
  /// Puts the keys on the first thing inside that takes any; returns whether there is one.
  func focus() -> Bool
  /// Takes the keys away.
  func resignFocus()
  /// Gives the stage another size or other traits.
  func change(size: Size, traits: TraitOverrides)
  /// Lets the stage's tasks go on that are due.
  func settle() async
  /// Commits a frame and judges it; without a cause it is the last moment in another look.
  func commit(because cause: Shot.Cause?)
  /// The same component in the same state, by another delivery, from its first frame on.
  func exhibit(by delivery: Delivery) -> any Exhibit
}
