// FirstFrameTests
