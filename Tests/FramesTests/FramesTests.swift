// FramesTests
