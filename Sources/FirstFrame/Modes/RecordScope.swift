/// The record mode of all snapshots that run within a trait.
package enum RecordScope {
  /// The mode that the innermost trait asks for; nil where none does.
  @TaskLocal package static var mode: RecordMode?
}
