// The C library's `stdout` is a variable; nothing in this process assigns it.
@preconcurrency import Foundation

/// Keeps what the process prints while a program is shown, and prints it afterwards.
///
/// On the screen it would be written over the picture, and be lost with the screen. It is kept in a file
/// that has no name, since a pipe is full at some point. What goes to another place than the terminal is
/// left alone.
///
/// Signal handlers print it too, so this is plain memory, and ``print()`` calls nothing but the system.
struct KeptOutput {
  /// The standard output and the standard error as they were; -1 for one that is no terminal.
  private var originals: (output: Int32, errors: Int32) = (-1, -1)
  /// The file that keeps both; -1 if there is none.
  private var file: Int32 = -1
  private var isKeeping = false

  /// Opens the file, if anything would be printed to the terminal.
  mutating func open() {
    let terminals = [STDOUT_FILENO, STDERR_FILENO].map { isatty($0) == 1 }
    guard terminals.contains(true), let opened = tmpfile() else { return }
    file = dup(fileno(opened))
    fclose(opened)
    guard file >= 0 else { return }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    originals = (
      terminals[0] ? dup(STDOUT_FILENO) : -1, terminals[1] ? dup(STDERR_FILENO) : -1
    )
    // To a file the standard library would write only once its buffer is full.
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// Closes the file; what is kept has been printed.
  mutating func close() {
    for file in [file, originals.output, originals.errors] where file >= 0 {
      Foundation.close(file)
    }
    self = KeptOutput()
  }

  /// Keeps what is printed from now on.
  mutating func keep() {
    guard file >= 0, !isKeeping else { return }
    fflush(stdout)
    isKeeping = true
    if originals.output >= 0 { dup2(file, STDOUT_FILENO) }
    if originals.errors >= 0 { dup2(file, STDERR_FILENO) }
  }

  /// Prints what was kept, and lets everything be printed at once from now on.
  mutating func print() {
    guard isKeeping else { return }
    isKeeping = false
    if originals.output >= 0 { dup2(originals.output, STDOUT_FILENO) }
    if originals.errors >= 0 { dup2(originals.errors, STDERR_FILENO) }
    let terminal = originals.output >= 0 ? originals.output : originals.errors
    lseek(file, 0, SEEK_SET)
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { bytes in
      while true {
        let count = read(file, bytes.baseAddress, bytes.count)
        if count <= 0 || write(terminal, bytes.baseAddress, count) < count { break }
      }
    }
    lseek(file, 0, SEEK_SET)
    ftruncate(file, 0)
  }
}
