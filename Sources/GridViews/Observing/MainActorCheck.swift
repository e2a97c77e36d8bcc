import Dispatch
import Turns

/// Answers "is this the main actor?" on any thread.
///
/// The main queue carries a mark that is visible to whatever runs on it. Neither the OS's main
/// thread nor a remembered thread will do: test runners drive the main actor from other threads.
package enum MainActorCheck {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// A proof runs the jobs of other threads on this one too, and says so.
  static var isMainActor: Bool {
    DispatchQueue.getSpecific(key: key) == true && !OffMainActor.isHere
  }

  /// Runs the body if this is the main actor; returns false if it is not.
  ///
  /// `MainActor.assumeIsolated` would ask the runtime again, which took a fifteenth of a commit.
  package static func run(_ body: @MainActor () -> Void) -> Bool {
    guard isMainActor else { return false }
    runUnchecked(body)
    return true
  }

  /// Runs the body on any thread: for a deinit, whose objects nothing else can reach.
  static func runUnchecked(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
  }
}
