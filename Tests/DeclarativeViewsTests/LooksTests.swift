import DeclarativeViews
import TestSupport

/// Names of SwiftUI that only change how things look; scripts/refused has their warnings.
@MainActor @Suite struct LooksTests {
  // Deprecated, as the names are: so the compiler says nothing of them here.
  @available(*, deprecated)
  @Test func theyHaveNoEffect() {
    let size = GridSize(width: 8, height: 4)
    let plain = VStack {
      Button("Add") {}
      Text("Ada")
    }
    let looks = VStack {
      Button("Add") {}.buttonStyle(.bordered).buttonStyle(PlainButtonStyle()).tint(.red)
      Text("Ada").font(.title).fontWeight(.bold).cornerRadius(8).clipShape(Circle())
    }
    .listStyle(.plain).formStyle(.grouped).shadow(radius: 3).animation(.default, value: 1)
    expectEqual(Stage(looks, size: size).rendered(), Stage(plain, size: size).rendered())
    let shape = Stage(Rectangle().fill(.red), size: size).commit().grid
    expectEqual(shape, Stage(EmptyView(), size: size).commit().grid)
    expectEqual(withAnimation(.easeInOut(duration: 1)) { 3 }, 3)
  }
}
