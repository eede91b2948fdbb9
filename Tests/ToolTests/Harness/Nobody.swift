import Foundation
import TestSupport
import Testing

/// The built tool run as a user who owns nothing, since root may read and write everything.
struct Nobody {
  static let setpriv = "setpriv --reuid=65534 --regid=65534 --clear-groups"
  let folder: Folder

  /// Makes the tool reachable for everybody, in the folder.
  init(in folder: Folder) throws {
    self.folder = folder
    try folder.allow(0o755)
    let made = try folder.shell(
      "mkdir bin && cp -l \"$POKEDB\" bin 2>/dev/null || cp \"$POKEDB\" bin")
    #expect(made.code == 0, "\(made.errors)")
  }

  /// Runs a line of shell, in which `pokedb` is the tool run as nobody.
  func shell(_ script: String) throws -> ChildProcess.Result {
    try folder.shell("pokedb() { \(Self.setpriv) bin/pokedb \"$@\"; }\n\(script)")
  }

  static let trait = ConditionTrait.enabled(
    if: (try? Nobody(in: Folder()).shell("pokedb --version").code) == 0,
    "no child can be run as another user: that takes root and setpriv")
}
