// FirstFrameTestingTests
