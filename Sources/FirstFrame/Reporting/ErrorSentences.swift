extension UnknownRecordMode {
  /// What the variable holds and what it may hold.
  var sentence: String {
    let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(Variable.record) is \"\(VisibleText.of(value))\"; it can be one of: \(modes). "
      + "Set it to one of them, or unset it."
  }
}

extension MissingRoot {
  /// What was tried, and the variable that helps.
  package var sentence: String {
    switch self {
    case .noSource(let path):
      "The source file \(VisibleText.of(path, limit: 4_096)) is not on this machine. "
        + "Set \(Variable.root) to the package's directory."
    case .noPackage(let path):
      "No directory above \(VisibleText.of(path, limit: 4_096)) holds a Package.swift. "
        + "Set \(Variable.root) to the package's directory."
    case .noDirectory(let path):
      "\(Variable.root) is \"\(VisibleText.of(path, limit: 4_096))\", which is not a directory. "
        + "Set it to the package's directory, or unset it."
    }
  }
}

extension RecordDecision {
  /// Why the mode is what it is.
  var sentence: String {
    switch reason {
    case .environment: "\(Variable.record) is \(mode.rawValue)"
    case .continuousIntegration(let variable):
      "\(variable) is set and \(Variable.record) is not, so that the mode is \(mode.rawValue)"
    case .call: "the call asks for the mode \(mode.rawValue)"
    case .scope: "snapshots(record:) around the test asks for the mode \(mode.rawValue)"
    case .nobody: "the mode is \(mode.rawValue) by default"
    }
  }
}
