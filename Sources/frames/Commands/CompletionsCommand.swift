import FirstFrame

/// Prints a script that completes the tool's commands in a shell.
struct CompletionsCommand: ToolCommand {
  static let synopsis = Synopsis(
    name: "completions", summary: "prints the completions for a shell",
    forms: ["bash | zsh | fish"],
    description: """
      Prints a script that completes commands, options and the IDs of pending snapshots:
        bash   eval "$(frames completions bash)", in ~/.bashrc
        zsh    frames completions zsh > _frames, in a directory of fpath
        fish   frames completions fish > ~/.config/fish/completions/frames.fish
      """, operands: .words(CompletionShell.allCases.map(\.rawValue)))

  private let shell: CompletionShell?

  init(_ arguments: Arguments) throws(UsageError) {
    // The scripts call this to get the IDs; the manual does not list it.
    if arguments.operands == ["ids"] {
      shell = nil
      return
    }
    guard arguments.operands.count == 1, let name = arguments.operands.first,
      let shell = CompletionShell(rawValue: name)
    else { throw UsageError(problem: "completions needs bash, zsh or fish") }
    self.shell = shell
  }

  func run(in surroundings: Surroundings) throws -> Tool.Result {
    if let shell { return Tool.Result(output: shell.script) }
    // If there is nothing to complete, no error must be printed.
    guard let places = try? surroundings.places(), let history = try? JournalHistory(of: places)
    else { return Tool.Result(output: "") }
    let names = PendingSnapshot.all(in: history, of: places).map(\.identity.word)
    return Tool.Result(output: names.map { $0 + "\n" }.joined())
  }
}

/// A shell for which there is a completion script.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script for the shell.
  var script: String {
    switch self {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The synopses of all commands, from which each script is generated.
  private var synopses: [Synopsis] { Tool.commands.map { $0.synopsis } }

  /// A text between apostrophes, in which none of the three shells replaces anything.
  ///
  /// A test ensures that no text contains an apostrophe; if one did, the apostrophe would be left
  /// out.
  private func quoted(_ text: String) -> String { "'\(text.filter { $0 != "'" })'" }

  private func oneLine(_ summary: String) -> String { summary.replacing("\n", with: " ") }

  // MARK: - bash

  private var bash: String {
    let cases = synopses.map { synopsis in
      """
          \(synopsis.name))
            options=\(quoted((synopsis.options.map(\.name) + ["--help"]).joined(separator: " ")))
            \(bashWords(synopsis.operands))
            ;;
      """
    }
    let values = synopses.flatMap(\.options).filter { $0.value != nil }
    let files = Set(values.filter { Self.isFile($0) }.map(\.name)).sorted()
    let others = Set(values.filter { !Self.isFile($0) }.map(\.name)).sorted()
    return """
      # Completions of frames for bash, made by: frames completions bash
      _frames() {
        # Bash breaks words before @, which IDs have, and replaces what follows only.
        local line=${COMP_LINE:0:COMP_POINT} before=${COMP_WORDS[COMP_CWORD-1]}
        local word=${line##*[[:blank:]]}
        local start='' options='' words='' files=''
        COMPREPLY=()
        if [[ $word == *@* ]]; then start=${word%@*}; fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W \(quoted(names)) -- "$word"))
          return
        fi
        case $before in
      \(bashValues(files, "COMPREPLY=($(compgen -f -- \"$word\"))"))\
      \(bashValues(others, "return"))  esac
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        elif [[ $files ]]; then
          COMPREPLY=($(compgen -f -- "$word"))
        else
          local name
          while IFS= read -r name; do
            if [[ $name == "$word"* ]]; then COMPREPLY+=("${name#"$start"}"); fi
          done <<< "$words"
        fi
      }
      complete -F _frames frames

      """
  }

  private var names: String { synopses.map(\.name).joined(separator: " ") }

  private static func isFile(_ option: Synopsis.Option) -> Bool {
    ["FILE", "DIR"].contains(option.value)
  }

  private func bashValues(_ options: [String], _ action: String) -> String {
    if options.isEmpty { return "" }
    let body = action == "return" ? "return" : "\(action)\n      return"
    return "    \(options.joined(separator: " | ")))\n      \(body)\n      ;;\n"
  }

  private func bashWords(_ operands: Synopsis.Operands) -> String {
    switch operands {
    case .none: ":"
    case .snapshots: "words=$(frames completions ids 2>/dev/null)"
    case .paths: "files=yes"
    case .commands: "words=$'\(synopses.map(\.name).joined(separator: "\\n"))'"
    case .words(let words): "words=$'\(words.joined(separator: "\\n"))'"
    }
  }

  // MARK: - zsh

  private var zsh: String {
    let commands = synopses.map { "    " + quoted("\($0.name):\(oneLine($0.summary))") }
    let cases = synopses.map { synopsis in
      let options = synopsis.options.map { option in
        let end = option.value.map { ":\($0):\(Self.isFile(option) ? "_files" : " ")" } ?? ""
        let start = synopsis.repeated.contains(option.name) ? "*" : ""
        return "        "
          + quoted("\(start)\(option.name)[\(zshEscaped(oneLine(option.summary)))]\(end)")
      }
      let lines = options + ["        " + quoted(zshOperands(synopsis.operands))]
      return "    \(synopsis.name)) _arguments \\\n" + lines.joined(separator: " \\\n") + " ;;"
    }
    return """
      #compdef frames
      # Completions of frames for zsh, made by: frames completions zsh

      _frames_ids() {
        local -a ids
        ids=(${(f)"$(frames completions ids 2>/dev/null)"})
        compadd -a ids
      }

      _frames() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        shift words
        ((CURRENT--))
        case $words[1] in
      \(cases.joined(separator: "\n"))
        esac
      }

      if [[ $funcstack[1] == _frames ]]; then _frames "$@"; else compdef _frames frames; fi

      """
  }

  private func zshEscaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private func zshOperands(_ operands: Synopsis.Operands) -> String {
    switch operands {
    case .none: "--help[explains the command]"
    case .snapshots: "*:ID:_frames_ids"
    case .paths: "*:path:_files"
    case .commands: "1:command:(\(names))"
    case .words(let words): "1:word:(\(words.joined(separator: " ")))"
    }
  }

  // MARK: - fish

  private var fish: String {
    let commands = synopses.map { synopsis in
      "complete -c frames -n __fish_use_subcommand -a \(synopsis.name) "
        + "-d \(quoted(oneLine(synopsis.summary)))"
    }
    let parts = synopses.flatMap { synopsis in
      let start = "complete -c frames -n '__fish_seen_subcommand_from \(synopsis.name)'"
      let options = synopsis.options.map { option in
        let value = option.value == nil ? "" : Self.isFile(option) ? " -r -F" : " -x"
        return "\(start) -l \(option.name.dropFirst(2))\(value) "
          + "-d \(quoted(oneLine(option.summary)))"
      }
      return options + [fishOperands(synopsis.operands)].compactMap { $0.map { "\(start) \($0)" } }
    }
    return
      (["# Completions of frames for fish, made by: frames completions fish"]
      + ["complete -c frames -f"] + commands + parts).joined(separator: "\n") + "\n"
  }

  private func fishOperands(_ operands: Synopsis.Operands) -> String? {
    switch operands {
    case .none: nil
    case .snapshots: "-a '(frames completions ids 2>/dev/null)'"
    case .paths: "-F"
    case .commands: "-a '\(names)'"
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    }
  }
}
