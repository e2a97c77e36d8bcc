import Synchronization

/// The blocks of one turn, each handed out once, so that a turn from inside of a block goes on
/// where the outer one is.
final class TurnBatch {
  private let blocks: [DueBlocks.Block]
  private let next = Atomic(0)

  init(_ blocks: [DueBlocks.Block]) { self.blocks = blocks }

  var isEmpty: Bool { next.load(ordering: .acquiring) >= blocks.count }

  /// Hands out the next block, if one is left.
  func take() -> (() -> Void)? {
    guard !isEmpty else { return nil }
    let index = next.add(1, ordering: .acquiringAndReleasing).oldValue
    return index < blocks.count ? blocks[index].action : nil
  }
}
