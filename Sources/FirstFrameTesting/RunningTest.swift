import FirstFrame
import Testing

/// The name that a snapshot has in the running test.
func currentIdentity(
  named name: String?, case label: String?, kind: SnapshotKind, at location: CodeLocation
) -> Result<SnapshotIdentity, SnapshotMisuse> {
  guard let test = Test.current else { return .failure(.outsideOfTest) }
  if label == nil, Test.Case.current?.isParameterized == true {
    return .failure(.unlabelledCase(test: test.name))
  }
  return .success(
    SnapshotIdentity(
      target: test.id.moduleName, file: location.fileName, test: test.id.nameComponents,
      case: label, named: name, kind: kind))
}
