/// When a snapshot may be written to the baseline.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing is written; what is missing fails. The default in CI.
  case never
  /// What is missing is written. The default elsewhere.
  case missing
  /// What is missing, differs or is damaged is written, and nothing that matches is touched.
  case failed
  /// The same as ``failed``, by the name that other libraries use.
  case all
}

/// The record mode of all snapshots that run within a trait.
package enum RecordScope {
  /// The mode that the innermost trait asks for; nil if none does.
  @TaskLocal package static var mode: RecordMode?
}

/// The environment asks for a record mode that does not exist.
public struct UnknownRecordMode: Error, Hashable, Sendable {
  /// What the variable holds.
  public let value: String
}

// MARK: - Deciding

/// The record mode of one snapshot, and what decided it.
public struct RecordDecision: Hashable, Sendable {
  /// The mode.
  package let mode: RecordMode
  /// What decided.
  package let reason: Reason

  /// What decides, from the strongest to the weakest.
  package enum Reason: Hashable, Sendable {
    /// `SNAPSHOT_TESTING_RECORD` is set.
    case environment
    /// The variable is that of a CI service, where code may not record.
    case continuousIntegration(variable: String)
    /// The call asks for the mode.
    case call
    /// A trait of the test or of a suite around it asks for the mode.
    case scope
    /// Nothing asks for a mode.
    case `default`
  }

  /// Decides a mode: environment before CI before the call before the trait before the default.
  ///
  /// - Parameters:
  ///   - requested: The mode that the call asks for.
  ///   - scope: The mode that a trait of the test or of its suite asks for.
  ///   - environment: The variables of the process.
  /// - Returns: The mode and what decided it.
  /// - Throws: ``UnknownRecordMode`` if the environment asks for a mode that does not exist.
  package static func decide(
    requested: RecordMode?, scope: RecordMode? = nil, environment: [String: String]
  ) throws(UnknownRecordMode) -> RecordDecision {
    if let mode = try recordMode(in: environment) {
      return RecordDecision(mode: mode, reason: .environment)
    }
    if let variable = variableOfCI(in: environment) {
      return RecordDecision(mode: .never, reason: .continuousIntegration(variable: variable))
    }
    if let requested { return RecordDecision(mode: requested, reason: .call) }
    if let scope { return RecordDecision(mode: scope, reason: .scope) }
    return RecordDecision(mode: .missing, reason: .default)
  }

  private static func recordMode(
    in environment: [String: String]
  ) throws(UnknownRecordMode) -> RecordMode? {
    let value = environment[Variable.record] ?? ""
    let word = trimmed(value).lowercased()
    if word.isEmpty { return nil }
    guard let mode = RecordMode(rawValue: word) else { throw UnknownRecordMode(value: value) }
    return mode
  }

  /// The variable by which this is CI, if any.
  private static func variableOfCI(in environment: [String: String]) -> String? {
    // `CI` decides wherever it is set, so that `CI=false` records on a machine of Azure's too.
    guard let value = environment[Variable.ci] else {
      return environment[Variable.azure] == nil ? nil : Variable.azure
    }
    return ["", "0", "false"].contains(trimmed(value).lowercased()) ? nil : Variable.ci
  }

  private static func trimmed(_ text: String) -> String {
    let blank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, blank(first) { scalars.removeFirst() }
    while let last = scalars.last, blank(last) { scalars.removeLast() }
    return String(scalars)
  }
}
