/// What the arguments of a call ask for.
enum Command: Equatable {
  case help
  case report(ReportForm, file: String?)
  case accept(Selection)

  /// Which snapshots to accept.
  enum Selection: Equatable {
    case all
    case named([String])
  }

  /// Reads the arguments after the tool's own name.
  init(_ arguments: [String]) throws(UsageError) {
    guard let name = arguments.first else { throw UsageError(problem: "a command is missing") }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "help", "--help", "-h": self = .help
    case _ where rest.contains("--help") || rest.contains("-h"): self = .help
    case "report": self = try Self.report(rest)
    case "accept": self = try Self.accept(rest)
    default: throw UsageError(problem: "there is no command \"\(name)\"")
    }
  }

  private static func report(_ arguments: [String]) throws(UsageError) -> Command {
    var (form, file) = (ReportForm?.none, String?.none)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case _ where ReportForm(option: argument) != nil:
        guard form == nil || form == ReportForm(option: argument) else {
          throw UsageError(problem: "a report has one form: \"\(argument)\" is another one")
        }
        form = ReportForm(option: argument)
      case "--output":
        guard let path = rest.popFirst(), !path.isEmpty else {
          throw UsageError(problem: "--output needs a file")
        }
        file = path
      default: throw UsageError(problem: "report knows no \"\(argument)\"")
      }
    }
    return .report(form ?? .text, file: file)
  }

  private static func accept(_ arguments: [String]) throws(UsageError) -> Command {
    if arguments == ["--all"] { return .accept(.all) }
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      let isAll = option == "--all"
      throw UsageError(
        problem: isAll ? "--all stands alone" : "accept knows no \"\(option)\"")
    }
    if arguments.isEmpty { throw UsageError(problem: "accept needs an ID, or --all") }
    return .accept(.named(arguments))
  }
}

/// How a report is written.
enum ReportForm: String, CaseIterable {
  case text, markdown, json, junit, annotations

  /// The form that an option asks for; nil if it is no such option.
  init?(option: String) {
    guard option.hasPrefix("--"), let form = Self(rawValue: String(option.dropFirst(2))),
      form != .text
    else { return nil }
    self = form
  }
}

/// A call that the tool does not understand.
struct UsageError: Error, Equatable {
  let problem: String
}

/// The tool's manual.
enum Usage {
  static let text = """
    usage: frames report [--markdown|--json|--junit|--annotations] [--output FILE]
           frames accept ID...
           frames accept --all
           frames help

    report   prints the snapshots that are not accepted yet, the proofs that failed, and those that
             were running when their process ended; the exit status is 1 if there are any.
             --markdown is for a page of a code host, --json for programs, --junit for CI services,
             and --annotations for GitHub's runner, which marks the lines in the source
    accept   makes the picture that a test saw the recorded one

    An ID is printed with each failure; its last parts suffice if they name one snapshot only.

    SNAPSHOT_TESTING_RECORD   never, missing, failed or all: what a test may record
    FIRSTFRAME_ROOT           the package's directory, if it cannot be found
    FIRSTFRAME_RESULTS        the results directory instead of .build/firstframe
    FIRSTFRAME_RUN            a name for a run of several processes, new for each run
    FIRSTFRAME_STEP_LIMIT     the most seconds of a step of a proof, 60 unless set, 0 for no limit;
                              a step that takes longer ends the process with status 124

    """
}
