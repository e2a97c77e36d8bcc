// One set of imports for all files.
@_exported import FirstFrameProof
@_exported import FirstFrameTesting
@_exported import GridExtras
@_exported import ViewsTestSupport
