// Unicode as search keys need it: constant bytes, nothing to build or to load at start-up.
//
// The .c files are written by `swift run pokedb-tables Sources/CUnicodeTables`.

#ifndef POKEDB_UNICODE_TABLES_H
#define POKEDB_UNICODE_TABLES_H

#include <stdint.h>

/// A canonical decomposition, which `composed` stands for; `second` is 0 where it is one scalar.
typedef struct {
  uint32_t first;
  uint32_t second;
  uint32_t composed;
} unicode_pair;

/// A table by scalar: equal blocks of 128 values are stored once. Scalars from `limit` on have 0.
#define UNICODE_TABLE(name)                                                     \
  extern const uint32_t name##_limit;                                           \
  extern const uint16_t name##_blocks[];                                        \
  extern const uint16_t name##_values[];                                        \
  static inline uint16_t name(uint32_t scalar) {                                \
    if (scalar >= name##_limit) return 0;                                       \
    return name##_values[name##_blocks[scalar >> 7] << 7 | (scalar & 0x7F)];    \
  }

/// What a scalar becomes in a search key.
///
/// 0: itself. 1: nothing, but itself in a key that would be empty. 2: nothing. From 3 on:
/// `unicode_fold_text`.
UNICODE_TABLE(unicode_fold)

/// A scalar in normalization form C.
///
/// 0: it stays, and never joins what stands before. Else the sum of 0x8000, where it may not stay;
/// and either 0x4000 and its combining class, or its place in `unicode_pairs`, counted from 1.
UNICODE_TABLE(unicode_nfc)

/// The pinyin of a Han character without its tone, counted from 1; 0 for any other scalar.
UNICODE_TABLE(unicode_pinyin)

/// The pairs that compose, ordered by `first`, then `second`; then those that only decompose.
extern const unicode_pair unicode_pairs[];
extern const int unicode_composing_pair_count;

static inline unicode_pair unicode_pair_at(int index) { return unicode_pairs[index]; }

extern const uint8_t unicode_fold_pool[];
extern const char unicode_pinyin_syllables[][8];

/// The length and flags of a text in UTF-8, and the text.
///
/// The first byte is the sum of the length, 0x80 where the text may join what stands before, and
/// 0x40 where it is only in a key that would be empty.
static inline const uint8_t *unicode_fold_text(uint16_t value) {
  return unicode_fold_pool + value - 3;
}

/// A syllable, ended by a zero byte.
static inline const char *unicode_pinyin_syllable(uint16_t value) {
  return unicode_pinyin_syllables[value - 1];
}

#endif
