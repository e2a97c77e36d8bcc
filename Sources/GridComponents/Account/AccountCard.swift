import CharacterGrid
import GridViews

/// The user in three rows.
///
///     ╭─ Card ────────────────╮
///     │  AL  Ada Lovelace     │
///     │ ■■□□□□ 2 seats        │
///     │ Gets our letters      │
///     ╰───────────────────────╯
final class AccountCard: Box {
  private let initials = Badge()
  private let name = Label(style: .emphasis, numberOfLines: 1)
  private let places = Label()
  private let seats = Label()
  private let news = Label(style: .secondary)

  init() {
    super.init(title: "Card", titleStyle: .secondary, borderStyle: .border)
    for view in [initials, name, places, seats, news] as [View] { addSubview(view) }
    places.style = tones.accent
  }

  func show(_ profile: Profile?) {
    initials.text = profile.initials
    name.text = profile.shownName
    places.text = profile.places
    seats.text = profile.seatWords
    news.text = profile.newsWords
  }

  override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style { places.style = tones.accent }
  }

  override func layoutSubviews() {
    let badge = min(initials.intrinsicContentSize.width, inside.size.width)
    initials.frame = GridRect(x: inside.minX, y: inside.minY, width: badge, height: 1)
    name.frame = GridRect(
      x: inside.minX + badge + 1, y: inside.minY, width: inside.size.width - badge - 1, height: 1)
    let blocks = Profile.seatsToChoose.upperBound
    places.frame = GridRect(
      x: inside.minX, y: inside.minY + 1, width: min(blocks, inside.size.width), height: 1)
    seats.frame = GridRect(
      x: inside.minX + blocks + 1, y: inside.minY + 1, width: inside.size.width - blocks - 1,
      height: 1)
    news.frame = inside.row(inside.minY + 2)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 26, height: 5)
  }
}

/// The words for a user, or for nobody.
extension Profile? {
  package var shownName: String {
    let name = self?.name ?? ""
    return name.contains { !$0.isWhitespace } ? name : "Nobody yet"
  }

  package var initials: String {
    let words = (self?.name ?? "").split(whereSeparator: \.isWhitespace)
    let letters = words.prefix(2).compactMap(\.first).map { $0.uppercased() }
    return letters.isEmpty ? "?" : letters.joined()
  }

  /// A block for each seat that can be reserved.
  package var places: String {
    let most = Profile.seatsToChoose.upperBound
    // A state may have any number.
    let taken = min(max(0, self?.seats ?? 0), most)
    return String(repeating: "■", count: taken) + String(repeating: "□", count: most - taken)
  }

  package var seatWords: String {
    guard let self else { return "no seats yet" }
    return self.seats == 1 ? "1 seat" : "\(self.seats) seats"
  }

  package var newsWords: String {
    guard let self else { return "Log in to fill it in" }
    return self.wantsNews ? "Gets our letters" : "Gets no letters"
  }
}
