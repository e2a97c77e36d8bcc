/// The commit is read from the files of a repository as git leaves them.
@Suite struct CheckoutTests {
  private let package = TemporaryPackage()
  let commit = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
  let other = String(repeating: "0a", count: 32)

  private var found: String? { Checkout(around: package.root)?.commit }

  @Test func thereIsNone() throws {
    #expect((found ?? "").isEmpty)
    #expect(Checkout(around: "/nowhere/at/all") == nil)
  }

  @Test func aDetachedHead() throws {
    try package.write("\(commit)\n", to: ".git/HEAD")
    expectEqual(found, commit)
    try package.write(other, to: ".git/HEAD")
    expectEqual(found, other)
  }

  @Test func aBranchInAFileOrPacked() throws {
    try package.write("ref: refs/heads/a/main\n", to: ".git/HEAD")
    expectEqual(found, "")
    try package.write(
      "# pack-refs with: peeled\n\(other) refs/heads/a/mai\n\(commit) refs/heads/a/main\n^\(other)\n",
      to: ".git/packed-refs")
    expectEqual(found, commit)
    try package.write("\(other)\n", to: ".git/refs/heads/a/main")
    expectEqual(found, other)
  }

  @Test func fromAPackageWithinARepository() throws {
    try package.write("\(commit)\n", to: ".git/HEAD")
    try package.write("//", to: "tools/mine/Package.swift")
    expectEqual(Checkout(around: package.path("tools/mine"))?.commit, commit)
  }

  @Test func aWorktree() throws {
    try package.write("ref: refs/heads/side\n", to: "main/.git/worktrees/side/HEAD")
    try package.write("../..\n", to: "main/.git/worktrees/side/commondir")
    try package.write("\(commit)\n", to: "main/.git/refs/heads/side")
    try package.write("gitdir: ../main/.git/worktrees/side\n", to: "side/.git")
    expectEqual(Checkout(around: package.path("side"))?.commit, commit)
  }

  /// As git itself writes it.
  @Test func whatGitSays() throws {
    for words in [
      ["init", "-q"],
      ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x"],
    ] { try git(words) }
    let head = try git(["rev-parse", "HEAD"])
    #expect(found == head && head.count == 40)
    try git(["pack-refs", "--all"])
    expectEqual(found, head)
    try git(["worktree", "add", "-q", "tree"])
    expectEqual(Checkout(around: package.path("tree"))?.commit, head)
  }

  @discardableResult private func git(_ words: [String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", package.root] + words
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Also a reference to itself.
  @Test func whatIsDamagedOrHostileIsNotKnown() throws {
    try package.write("\(commit)\n", to: ".git/secret")
    try package.write("\(commit)\n", to: "secret")
    try package.write("ref: refs/heads/a\n", to: ".git/refs/heads/a")
    let heads = [
      "ref: refs/heads/../../../secret\n", "ref: ../secret\n", "ref: /etc/hostname\n",
      "ref: HEAD\n",
      "ref: refs//main\n", "4B825DC642CB6EB9A060E54BF8D69288FBEE4904\n", "4b825dc6\n", "",
      "\u{0}\n", "ref: refs/heads/\n", "xyz\n", "ref: refs/heads/a\n",
    ]
    let commits = try heads.map { head in
      try package.write(head, to: ".git/HEAD")
      return found
    }
    expectEqual(commits, heads.map { _ in "" })
  }
}
