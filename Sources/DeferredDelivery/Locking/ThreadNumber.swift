#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Returns a number of the calling thread that no other running thread has.
///
/// It is the address of the thread's own data, so it is neither 0 nor 1. No other file of the module
/// imports the C library.
@usableFromInline
func currentThreadNumber() -> UInt64 {
  #if canImport(Glibc)
  UInt64(pthread_self())
  #else
  UInt64(UInt(bitPattern: pthread_self()))
  #endif
}
