internal import Console
internal import Pokedex
internal import SQLite

/// A folder of pictures, of which each is named by its Pokémon.
struct PictureFolder {
  /// What came of putting its pictures in.
  struct Outcome: Sendable {
    /// How many were put in.
    var count = 0
    /// How many took the place of another that had been put in.
    var replaced = 0
    /// Why others were not, a line each.
    var rejected: [String] = []
    /// How many files are named otherwise.
    var others = 0
  }

  /// Pictures that were put in before would be replaced.
  struct WouldReplace: Error {
    let count: Int
  }

  let path: String
  let kind: String
  let now: Timestamp

  /// Puts the pictures in.
  ///
  /// - Parameters:
  ///   - connection: A connection in a write transaction.
  ///   - isReplacing: Whether others may be replaced.
  /// - Returns: What was done.
  /// - Throws: ``WouldReplace`` where others would be and may not, and `SQLiteError`.
  func putIn(_ connection: Connection, replacing isReplacing: Bool) throws -> Outcome {
    var done = Outcome()
    var taken: Set<String> = []
    for name in Files.names(in: path) {
      guard let (number, form) = ImageEntry.pokemon(fileName: name) else {
        // One that begins with a point is the system's.
        if !name.hasPrefix(".") { done.others += 1 }
        continue
      }
      // A pipe would be waited for, with the file locked.
      guard case .file = Files.kind(of: "\(path)/\(name)") else {
        done.rejected.append("\(name): it is no file")
        continue
      }
      guard taken.insert("\(number.value)/\(form ?? "")").inserted else {
        done.rejected.append("\(name): another file is of the same Pokémon")
        continue
      }
      do {
        let picture = try PictureFile.read("\(path)/\(name)")
        let old = try ImageRepository.ownDigest(of: number, form: form, kind: kind, connection)
        let isThere = try ImageRepository.put(
          picture, for: number, form: form, kind: kind, now: now, connection)
        guard isThere else {
          done.rejected.append("\(name): there is no such Pokémon in the database")
          continue
        }
        done.count += 1
        if let old, old != picture.sha256 { done.replaced += 1 }
      } catch let error as SQLiteError {
        throw error
      } catch let error as any ToolError {
        done.rejected.append(error.failure.message)
      }
    }
    if done.replaced > 0, !isReplacing { throw WouldReplace(count: done.replaced) }
    return done
  }
}

extension ImageEntry {
  /// The Pokémon that the name of a file means; `nil` where it is no name of a picture.
  ///
  /// - Parameter name: The name, without a folder.
  /// - Returns: The number, and the form where one is named.
  static func pokemon(fileName name: String) -> (number: NationalNumber, form: String?)? {
    let endings = Set(MediaType.allCases.map(\.fileExtension) + ["jpeg"])
    guard let point = name.lastIndex(of: "."),
      endings.contains(name[name.index(after: point)...].lowercased())
    else { return nil }
    let stem = name[..<point]
    let digits = stem.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, let value = Int(digits), let number = NationalNumber(value) else {
      return nil
    }
    let rest = stem.dropFirst(digits.count)
    if rest.isEmpty { return (number, nil) }
    guard rest.first == "-", rest.count > 1 else { return nil }
    return (number, String(rest.dropFirst()))
  }
}
