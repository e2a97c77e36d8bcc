extension SnapshotFormat {
  /// Everything that a value holds, one part a line, the same in every process.
  ///
  /// Dictionaries and sets are sorted, an object is shown once, and no address is printed.
  public static var dump: SnapshotFormat {
    SnapshotFormat(fileExtension: "dump") { value in
      var writer = DumpWriter()
      try writer.write(value)
      return writer.text
    }
  }
}
