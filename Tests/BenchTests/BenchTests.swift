// BenchTests
