/// Something that prints its short name, as Combine's inner types do, and of its insides only what
/// theirs show.
@usableFromInline
protocol NamedInReports: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  var reportedName: String { get }
  var reportedParts: [Mirror.Child] { get }
}

extension NamedInReports {
  @usableFromInline var reportedParts: [Mirror.Child] { [] }
  @usableFromInline var description: String { reportedName }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: reportedParts) }
  @usableFromInline var playgroundDescription: Any { reportedName }
}
