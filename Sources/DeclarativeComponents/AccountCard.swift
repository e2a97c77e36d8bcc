import CharacterGrid
import DeclarativeViews
import GridComponents

/// The user in three rows.
struct AccountCard: View {
  let model: any ViewModel<AccountState>
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    let profile = model.profile
    VStack(alignment: .leading) {
      HStack {
        Text(" \(initials(of: profile?.name ?? "")) ").foregroundStyle(.highlight)
        Text(name(of: profile)).foregroundStyle(.emphasis).lineLimit(1)
      }
      HStack {
        Text(places(profile?.seats ?? 0)).foregroundStyle(Tones(colorScheme).accent)
        Text(seats(of: profile))
      }
      Text(news(of: profile)).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal)
    .border(titles: [BoxTitle("Card", style: .secondary)])
  }

  private func name(of profile: Profile?) -> String {
    let name = profile?.name ?? ""
    return name.contains { !$0.isWhitespace } ? name : "Nobody yet"
  }

  private func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = words.prefix(2).compactMap(\.first).map { $0.uppercased() }
    return letters.isEmpty ? "?" : letters.joined()
  }

  private func places(_ count: Int) -> String {
    let most = Profile.seatsToChoose.upperBound
    let taken = min(max(0, count), most)
    return String(repeating: "■", count: taken) + String(repeating: "□", count: most - taken)
  }

  private func seats(of profile: Profile?) -> String {
    guard let profile else { return "no seats yet" }
    return profile.seats == 1 ? "1 seat" : "\(profile.seats) seats"
  }

  private func news(of profile: Profile?) -> String {
    guard let profile else { return "Log in to fill it in" }
    return profile.wantsNews ? "Gets our letters" : "Gets no letters"
  }
}
