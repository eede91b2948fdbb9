/// The stable words by which findings about the data set are known.
package enum DumpCode: String, CaseIterable, Sendable {
  case missingFile = "missing_file"
  case missingColumn = "missing_column"
  case missingValue = "missing_value"
  case notANumber = "not_a_number"
  case notAFlag = "not_a_flag"
  case outOfRange = "out_of_range"
  case duplicateKey = "duplicate_key"
  case orphan
  case notAPath = "not_a_path"
  case invalidPokemon = "invalid_pokemon"
  case unknownFile = "unknown_file"
  case unknownColumn = "unknown_column"
  case keptTable = "kept_table"
  case keptColumn = "kept_column"
  case keptPokemon = "kept_pokemon"
  case chartDiffers = "chart_differs"

  /// What it means, for the page on the data set.
  package var meaning: String {
    switch self {
    case .missingFile: "a file is not there that the Pokédex is made from; nothing is imported"
    case .missingColumn: "a file lacks a column that is needed; nothing is imported"
    case .missingValue: "a value is empty that may not be"
    case .notANumber: "a value is no whole number in digits"
    case .notAFlag: "a value is neither 0 nor 1"
    case .outOfRange: "a number is too large or too small for what it counts"
    case .duplicateKey: "a record has the key of another one before it"
    case .orphan: "a record names a record of another file that does not exist"
    case .notAPath: "a line of a list of files is no path"
    case .invalidPokemon: "a Pokémon cannot be taken into the Pokédex"
    case .unknownFile: "a CSV file that is not known; it is left out"
    case .unknownColumn: "a column that is not known; it is left out"
    case .keptTable: "a file is not there; its table stays as it is"
    case .keptColumn: "a column is not there that nothing needs; what its table has in it stays"
    case .keptPokemon: "a Pokémon is gone from the files, and stays for what you added to it"
    case .chartDiffers: "the type chart of the files is another one than that of this program"
    }
  }
}
