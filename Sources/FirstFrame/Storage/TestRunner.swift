#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The program that has started this process.
enum TestRunner {
  /// A name for the call of `swift test` that has started this process; nil for any other parent.
  ///
  /// `swift test` starts several processes, and with `--parallel` one for each test of XCTest. The
  /// number and the start time of their parent are the same in all of them and in no others. A
  /// shell or an editor starts the processes of many runs, so it gives no name.
  static var run: String? {
    guard let parent, ["swift-test", "swift-package"].contains(parent.name) else { return nil }
    return "swift test \(getppid()) \(parent.start)"
  }

  /// The program of this process; nil for a process that a test has started and whose end it
  /// controls.
  static var program: TestProgram? {
    let own = started
    if let parent, let own, parent.name == own.name { return nil }
    return TestProgram(arguments: CommandLine.arguments)
  }

  /// Whether this process runs tests.
  static let isTesting = CommandLine.arguments.contains {
    $0.hasSuffix(".xctest") || $0.contains(".xctest/") || $0.hasPrefix("--testing-library")
  }

  /// The time at which a source file was compiled into this binary; nil if it is not known.
  ///
  /// SwiftPM writes the dependencies of a file beside the binary whenever it compiles the file. It
  /// links later, and not at all if the object has not changed. So the time of the binary only
  /// counts if there are no such dependencies.
  static func compileTime(of location: CodeLocation) -> FileTime? {
    let name = location.fileName
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    var folder = binary.flatMap(FilePath.parent(of:))
    // In a bundle of Apple's platforms the binary is three folders further down.
    for _ in 0..<4 {
      guard let path = folder else { break }
      let note = FilePath.join(path, "\(location.module).build/\(stem).d")
      if let time = FileStore.changeTime(of: note) { return time }
      folder = FilePath.parent(of: path)
    }
    return binary.flatMap(FileStore.changeTime(of:))
  }

  /// The path of the binary that contains this code and the tests.
  private static let binary: String? = {
    #if canImport(Darwin)
    // The program belongs to Xcode and has loaded a bundle.
    var image = Dl_info()
    guard dladdr(#dsohandle, &image) != 0, let path = image.dli_fname else { return nil }
    return String(cString: path)
    #else
    return FileStore.realPath("/proc/self/exe")
    #endif
  }()

  private static var parent: (name: String, start: String)? { process(getppid()) }
  private static var started: (name: String, start: String)? { process(getpid()) }

  #if canImport(Darwin)
  private static func process(_ number: pid_t) -> (name: String, start: String)? {
    var info = kinfo_proc()
    var size = MemoryLayout<kinfo_proc>.stride
    var query = [CTL_KERN, KERN_PROC, KERN_PROC_PID, number]
    guard sysctl(&query, UInt32(query.count), &info, &size, nil, 0) == 0, size > 0 else {
      return nil
    }
    let name = withUnsafeBytes(of: info.kp_proc.p_comm) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
    let start = info.kp_proc.p_un.__p_starttime
    return (name, "\(start.tv_sec).\(start.tv_usec)")
  }
  #else
  private static func process(_ number: pid_t) -> (name: String, start: String)? {
    (try? FileStore.read("/proc/\(number)/stat")).flatMap(described(by:))
  }

  /// The name and the start time, in clock ticks, in the system's description of a process.
  static func described(by line: [UInt8]) -> (name: String, start: String)? {
    // The name is in parentheses, and may contain some itself.
    guard let open = line.firstIndex(of: UInt8(ascii: "(")),
      let close = line.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return nil }
    let fields = line[(close + 1)...].split(separator: .space)
    guard fields.count > 19 else { return nil }
    return (
      String(decoding: line[(open + 1)..<close], as: UTF8.self),
      String(decoding: fields[19], as: UTF8.self)
    )
  }
  #endif
}
