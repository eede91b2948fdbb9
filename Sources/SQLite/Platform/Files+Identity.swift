#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension Files {
  /// Whether two paths lead to one file, by whatever names and links, also where it is still to be
  /// made.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    switch (Identity(path), Identity(other)) {
    case (let first?, let second?): first == second
    case (nil, nil): Place(path).map { $0 == Place(other) } ?? false
    default: false
    }
  }

  /// What a file or folder is, whatever leads to it.
  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// Where a file would be made: a folder that is there, and the name in it.
  private struct Place: Equatable {
    let folder: Identity
    let name: Substring

    init?(_ path: String) {
      var path = path
      // A link to what is not there leads to where it would be made; a circle of them nowhere.
      for _ in 0..<40 {
        guard let aim = Files.aim(of: path) else { break }
        path = aim.hasPrefix("/") ? aim : "\(Files.folder(of: path))/\(aim)"
      }
      guard let folder = Identity(Files.folder(of: path)),
        let name = path.split(separator: "/").last
      else { return nil }
      (self.folder, self.name) = (folder, name)
    }
  }
}
