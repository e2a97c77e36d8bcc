/// The tool's manual.
enum Usage {
  static let text = """
    usage: frames report [--markdown] [--output FILE]
           frames accept ID...
           frames accept --all
           frames help

    report   prints what the tests saw and nobody has accepted yet
    accept   makes the picture that a test saw the recorded one

    An ID is printed with each failure; its last parts do, where they name one snapshot only.

    SNAPSHOT_TESTING_RECORD   never, missing, failed or all: what a test may record
    FIRSTFRAME_ROOT           the package's directory, where it cannot be found
    FIRSTFRAME_RESULTS        the results directory instead of .build/firstframe
    FIRSTFRAME_RUN            a name for a run of several processes, new for each run

    """
}
