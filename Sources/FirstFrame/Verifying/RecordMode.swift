/// When a snapshot may be written to the recorded file.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing is written, and a missing snapshot fails. The default in CI.
  case never
  /// A missing snapshot is written. The default outside of CI.
  case missing
  /// A snapshot that is missing, differs or is damaged is written. One that matches is not touched.
  case failed
  /// The same as ``failed``; other libraries use this name.
  case all
}

/// The record mode of all snapshots that run within a trait.
package enum RecordScope {
  /// The mode that the innermost trait asks for; nil if none does.
  @TaskLocal package static var mode: RecordMode?
}

/// `SNAPSHOT_TESTING_RECORD` names a record mode that does not exist.
public struct UnknownRecordMode: Error, Hashable, Sendable {
  /// The value of the variable.
  public let value: String
}

// MARK: - Deciding

/// The record mode of one snapshot, and what decided it.
public struct RecordDecision: Hashable, Sendable {
  /// The mode.
  package let mode: RecordMode
  /// The setting that decided.
  package let reason: Reason

  /// The settings that can decide, from the strongest to the weakest.
  package enum Reason: Hashable, Sendable {
    /// `SNAPSHOT_TESTING_RECORD` is set.
    case environment
    /// A variable of a CI service is set, and code may not record in CI.
    case continuousIntegration(variable: String)
    /// The call asks for the mode.
    case call
    /// A trait of the test or of a suite around it asks for the mode.
    case scope
    /// Nothing asks for a mode.
    case `default`
  }

  /// Decides a mode: the environment outranks CI, CI the call, the call the trait, the trait the
  /// default.
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

  /// The variable that shows that this is CI; nil outside of CI.
  static func variableOfCI(in environment: [String: String]) -> String? {
    // If `CI` is set, it alone decides, so that `CI=false` allows recording on an Azure machine
    // too.
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
