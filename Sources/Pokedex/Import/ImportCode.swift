/// The stable words by which findings of mapping and validation are known.
package enum ImportCode: String, CaseIterable, Sendable {
  case duplicateColumn = "duplicate_column"
  case unknownField = "unknown_field"
  case unknownColumn = "unknown_column"
  case noNumberColumn = "no_number_column"
  case noNameColumn = "no_name_column"

  case missingNumber = "missing_number"
  case notANumber = "not_a_number"
  case outOfRange = "out_of_range"
  case wrongKind = "wrong_kind"
  case columnsDisagree = "columns_disagree"
  case unknownType = "unknown_type"
  case gluedTypes = "glued_types"
  case tooManyTypes = "too_many_types"
  case noFirstType = "no_first_type"
  case notAMeasure = "not_a_measure"
  case controlCharacter = "control_character"

  case noType = "no_type"
  case noName = "no_name"
  case sameForm = "same_form"
  case secondDefault = "second_default"
  case alreadyThere = "already_there"
  case invalidValue = "invalid_value"

  case doubledType = "doubled_type"
  case secondTypeAlone = "second_type_alone"
  case noSecondType = "no_second_type"
  case totalDiffers = "total_differs"
  case unlikelyMeasure = "unlikely_measure"
  case doubleEncoding = "double_encoding"
  case lostCharacter = "lost_character"
  case unknownWeakness = "unknown_weakness"
  case weaknessesDiffer = "weaknesses_differ"
  case renamed = "renamed"

  case unknownColumns = "unknown_columns"
  case unusedColumns = "unused_columns"
  case notStored = "not_stored"
  case inferredColumn = "inferred_column"
  case wholeNumber = "whole_number"
  case assumedUnit = "assumed_unit"
  case convertedUnit = "converted_unit"
  case roundedMeasure = "rounded_measure"
  case partedName = "parted_name"
  case latinName = "latin_name"
  case splitName = "split_name"
  case imagesLeftOut = "images_left_out"
  case notesLeftOut = "notes_left_out"
  case invisibleCharacters = "invisible_characters"
  case lineEnds = "line_ends"

  /// How bad it is.
  package var severity: Finding.Severity {
    switch self {
    case .duplicateColumn, .unknownField, .unknownColumn, .noNumberColumn, .noNameColumn,
      .missingNumber, .notANumber, .outOfRange, .wrongKind, .columnsDisagree, .unknownType,
      .gluedTypes, .tooManyTypes, .noFirstType, .notAMeasure, .controlCharacter, .noType, .noName,
      .sameForm, .secondDefault, .alreadyThere, .invalidValue:
      .error
    case .doubledType, .secondTypeAlone, .noSecondType, .totalDiffers, .unlikelyMeasure,
      .doubleEncoding, .lostCharacter, .unknownWeakness, .weaknessesDiffer, .renamed:
      .warning
    case .unknownColumns, .unusedColumns, .notStored, .inferredColumn, .wholeNumber, .assumedUnit,
      .convertedUnit, .roundedMeasure, .partedName, .latinName, .invisibleCharacters, .lineEnds,
      .splitName, .imagesLeftOut, .notesLeftOut:
      .note
    }
  }

  /// What it means, for the page on imports.
  package var meaning: String {
    switch self {
    case .duplicateColumn: "two columns have one name; nothing is imported"
    case .unknownField: "`--map` names no field; nothing is imported"
    case .unknownColumn: "`--map` names no column; nothing is imported"
    case .noNumberColumn: "no column is for the number; nothing is imported"
    case .noNameColumn: "no column is for a name; nothing is imported"
    case .missingNumber: "the record has no number"
    case .notANumber: "a value is no whole number in digits, or no generation"
    case .outOfRange: "a number is too small or too large for its field"
    case .wrongKind: "a list, an object or a truth value stands where none belongs"
    case .columnsDisagree: "two columns for one field have different values"
    case .unknownType: "a type is none of the 18"
    case .gluedTypes: "two types are written as one word"
    case .tooManyTypes: "there are more than two types"
    case .noFirstType: "there is a second type and no column for the first"
    case .notAMeasure: "a height or weight cannot be read"
    case .controlCharacter: "a text holds a control character"
    case .noType: "a Pokémon that is not in the file yet has no type"
    case .noName: "a Pokémon that is not in the file yet has no name"
    case .sameForm: "a form of a number stands twice in the source"
    case .secondDefault: "two forms of a number say that they are its default form"
    case .alreadyThere: "the file has the Pokémon already, and `--on-conflict error` was given"
    case .invalidValue: "a value cannot be stored"
    case .doubledType: "a type is named twice and counts once"
    case .secondTypeAlone: "the second type has a value and the first none: it is the only type"
    case .noSecondType: "no column is for the second type"
    case .totalDiffers: "the total is not the sum of the stats"
    case .unlikelyMeasure: "more than 100 m or 1,000 kg"
    case .doubleEncoding: "a text looks as if it had been encoded twice (`Ã©`)"
    case .lostCharacter: "a text has `?` or U+FFFD where a letter may have been"
    case .unknownWeakness: "a weakness is none of the 18 types, and is left out"
    case .weaknessesDiffer: "the source's weaknesses are not those of the chart, which are stored"
    case .renamed: "a Pokémon has another name than the file had"
    case .splitName: "a name and a form that were glued were parted"
    case .imagesLeftOut: "addresses of pictures are taken over only with `--images`"
    case .notesLeftOut: "notes are taken over only with `--notes`"
    case .unknownColumns: "columns that are not known"
    case .unusedColumns: "columns that others were preferred to"
    case .notStored: "columns that are known and not stored"
    case .inferredColumn: "a column was understood by the last part of its name"
    case .wholeNumber: "`70.0` is 70; said once a column"
    case .assumedUnit: "a height or weight without a unit is in metres or kilograms; once a column"
    case .convertedUnit: "feet or pounds were converted and rounded; once a column"
    case .roundedMeasure: "a height or weight was rounded to a millimetre or gram"
    case .partedName: "a name in Latin letters and kana was parted; once a column"
    case .latinName: "a Japanese name in Latin letters is `ja-Latn`; once a column"
    case .invisibleCharacters: "characters that cannot be seen were dropped"
    case .lineEnds: "line ends in a description are stored as LF; once a column"
    }
  }
}

extension Finding {
  init(_ code: ImportCode, _ message: String, at position: SourcePosition? = nil) {
    self.init(code.severity, code.rawValue, message, at: position)
  }
}

extension ImportError {
  init(_ code: ImportCode, _ message: String, hint: String? = nil) {
    self.init(code.rawValue, message, hint: hint)
  }
}
