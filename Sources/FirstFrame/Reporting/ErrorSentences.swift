extension UnknownRecordMode {
  /// What the variable holds and what it may hold.
  var sentence: String {
    let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(Variable.record) is \"\(VisibleText.of(value))\"; it can be one of: \(modes)."
  }
}

extension MissingRoot {
  /// What was tried, and the variable that helps.
  package var sentence: String {
    switch self {
    case .noSource(let path):
      "The source file \(path) is not on this machine. "
        + "Set \(Variable.root) to the package's directory."
    case .noPackage(let path):
      "No directory above \(path) holds a Package.swift. "
        + "Set \(Variable.root) to the package's directory."
    case .noDirectory(let path):
      "\(Variable.root) is \"\(path)\", which is not a directory."
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
    case .scope: "the trait .snapshots(record:) asks for the mode \(mode.rawValue)"
    case .nobody: "the mode is \(mode.rawValue) by default"
    }
  }
}
