// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Names of other test interfaces that differ here. The compiler refuses them, and its message
// contains the name to use.

extension Stage {
  @available(*, unavailable, message: "Call expectSnapshot(of: stage).")
  public func snapshot() {}

  @available(*, unavailable, renamed: "rendered()")
  public func screenshot() -> Grid { fatalError() }

  @available(*, unavailable, renamed: "rendered()")
  public func render() -> Grid { fatalError() }

  @available(*, unavailable, message: "Read commit().grid.")
  public var grid: Grid { fatalError() }

  @available(*, unavailable, message: "Read text, or commit().grid.rows.")
  public var lines: [String] { [] }

  @available(*, unavailable, renamed: "root")
  public var rootView: View { root }

  @available(*, unavailable, renamed: "commit()")
  public func layoutIfNeeded() {}

  @available(*, unavailable, message: "Call resize(to: GridSize(width:, height:)).")
  public func resize(width: Int, height: Int) {}

  @available(*, unavailable, renamed: "type(_:)")
  public func typeText(_ text: String) {}

  @available(*, unavailable, renamed: "press(_:)")
  public func pressKey(_ key: String) {}

  @available(*, unavailable, renamed: "tap(_:)")
  public func click(_ name: String) {}

  @available(*, unavailable, renamed: "element(_:)")
  public func find(_ name: String) -> SeenElement { fatalError() }

  @available(*, unavailable, renamed: "element(_:)")
  public func getByText(_ text: String) -> SeenElement { fatalError() }

  @available(*, unavailable, renamed: "element(role:)")
  public func getByRole(_ role: String) -> SeenElement { fatalError() }

  @available(*, unavailable, message: "Call tap(_:), or look for an element(_:role:).")
  public var buttons: [String: SeenElement] { [:] }

  @available(*, unavailable, message: "Read text.contains(…), or look for an element(…).")
  public func exists(_ name: String) -> Bool { false }

  @available(*, unavailable, renamed: "advance(by:)")
  public func wait(for duration: Duration) {}

  @available(
    *, unavailable, message: "No wait is needed: the next frame has all changes."
  )
  public func waitForExistence(timeout: Double) -> Bool { false }
}
