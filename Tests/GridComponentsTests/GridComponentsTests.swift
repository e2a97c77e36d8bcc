// GridComponentsTests
