import Dispatch
import Turns

/// Checks on any thread whether the code runs on the main actor.
///
/// The main queue has a mark that is visible to all code on the queue. Neither the system's main
/// thread nor a stored thread can be compared, because test runners run the main actor on other
/// threads.
package enum MainActorCheck {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the code runs on the main actor.
  ///
  /// A proof runs the jobs of other executors on this thread too, and `OffMainActor` marks them.
  static var isMainActor: Bool {
    DispatchQueue.getSpecific(key: key) == true && !OffMainActor.isHere
  }

  /// Runs the body if the code is on the main actor; otherwise returns false.
  ///
  /// `MainActor.assumeIsolated` would check again, which took a fifteenth of the time of a commit.
  package static func run(_ body: @MainActor () -> Void) -> Bool {
    guard isMainActor else { return false }
    runUnchecked(body)
    return true
  }

  /// Runs the body on any thread.
  ///
  /// This is for a deinit, whose objects no other code can reach.
  static func runUnchecked(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
  }
}
