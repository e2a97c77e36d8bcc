import DeferredDeliveryFoundation
import Foundation
import GridViews

#if !canImport(Combine)
final class ShopView: View {
  private let label = Label()
  private var bag = Set<AnyCancellable>()

  init(_ model: ShopViewModel) {
    super.init()
    addSubview(label)
    model.$hits.combineLatest(model.$banner, model.$canOrder)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] hits, banner, canOrder in
        self?.label.text = words(hits, banner, canOrder)
      }
      .store(in: &bag)
  }

  override func layoutSubviews() { label.frame = bounds }
}
#endif

func words(_ hits: [String], _ banner: String?, _ canOrder: Bool) -> String {
  "\(hits.joined(separator: ", ")) | \(banner ?? "-") | \(canOrder ? "order" : "fill in")"
}
