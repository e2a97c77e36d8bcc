// FirstFrameXCTestTests
