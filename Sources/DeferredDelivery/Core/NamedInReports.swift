/// Something that prints its short name, as Combine's inner types do, and none of its insides.
protocol NamedInReports: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  var reportedName: String { get }
}

extension NamedInReports {
  var description: String { reportedName }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  var playgroundDescription: Any { reportedName }
}
