// The import is marked because the C library's `stdout` is a variable. No code of this process
// assigns it.
@preconcurrency import Foundation

/// Keeps what the process prints while a program is shown, and prints it afterwards.
///
/// On the screen, the output would overwrite the picture, and disappear with the screen. It is kept
/// in a file without a name, because a pipe can become full. Output that does not go to the
/// terminal is not changed.
///
/// Signal handlers print the kept output too. So this is plain memory, and ``print()`` makes only
/// system calls.
struct KeptOutput {
  /// Copies of the standard output and the standard error; -1 for each that is not a terminal.
  private var originals: (output: Int32, errors: Int32) = (-1, -1)
  /// The file that keeps both outputs; -1 if there is none.
  private var file: Int32 = -1
  private var isKeeping = false

  /// Opens the file, if the standard output or the standard error is a terminal.
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
    // Into a file, the standard library would write only when its buffer is full.
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// Closes the file.
  ///
  /// Call it after ``print()``.
  mutating func close() {
    for file in [file, originals.output, originals.errors] where file >= 0 {
      Foundation.close(file)
    }
    self = KeptOutput()
  }

  /// Keeps everything that is printed from now on.
  mutating func keep() {
    guard file >= 0, !isKeeping else { return }
    fflush(stdout)
    isKeeping = true
    if originals.output >= 0 { dup2(file, STDOUT_FILENO) }
    if originals.errors >= 0 { dup2(file, STDERR_FILENO) }
  }

  /// Prints the kept output; later output is printed at once.
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
