// GridViewsTests
