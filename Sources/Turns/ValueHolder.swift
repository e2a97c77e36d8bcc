/// A value that keeps another one behind storage of its own, such as a published property.
///
/// What is told of models names the value and not the storage, which also has the subscribers.
package protocol ValueHolder {
  /// The current value; nil if it keeps none.
  var heldValue: Any? { get }
}
