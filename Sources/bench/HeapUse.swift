import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The number of bytes of the heap that are in use.
enum HeapUse {
  /// The bytes that are allocated now, or nil if the C library does not report them.
  static var bytes: Int? {
    #if canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
    #elseif canImport(Glibc)
    report.flatMap(inUse)
    #else
    nil
    #endif
  }

  #if canImport(Glibc)
  private typealias Writer = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// The C library's report about its heap, in XML.
  ///
  /// NB: no header that Swift imports declares `malloc_info`.
  private static var report: String? {
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&buffer, &size) else { return nil }
    let status = unsafeBitCast(symbol, to: Writer.self)(0, stream)
    fclose(stream)
    defer { free(buffer) }
    return status == 0 ? buffer.map { String(cString: $0) } : nil
  }

  /// Returns the bytes that the system has provided, minus the free bytes.
  private static func inUse(_ report: String) -> Int? {
    // The totals follow the last heap.
    guard let all = report.components(separatedBy: "</heap>").last,
      let given = size(of: "<system type=\"current\"", in: all)
    else { return nil }
    let free = ["fast", "rest"].compactMap { size(of: "<total type=\"\($0)\"", in: all) }
    let mapped = size(of: "<total type=\"mmap\"", in: all) ?? 0
    return given - free.reduce(0, +) + mapped
  }

  private static func size(of element: String, in report: String) -> Int? {
    let parts = report.components(separatedBy: element)
    guard parts.count > 1 else { return nil }
    let attribute = parts[1].components(separatedBy: "size=\"")
    return attribute.count > 1 ? Int(attribute[1].prefix { $0 != "\"" }) : nil
  }
  #endif
}
