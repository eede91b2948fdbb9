// SQLite's C interface, and the parts of it that Swift cannot call: variadic functions and a macro
// that casts an integer to a function pointer.

#ifndef POKEDB_CSQLITE_SHIM_H
#define POKEDB_CSQLITE_SHIM_H

#include <sqlite3.h>

// "A negative value for this argument will leave the setting unchanged." (sqlite3_db_config)
static inline int csqlite_db_config_switch(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

// "SQLite makes its own private copy of the data immediately" (sqlite3_bind_blob, SQLITE_TRANSIENT)
static inline int csqlite_bind_text_copied(sqlite3_stmt *statement, int index, const char *bytes,
                                           sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// "If the fifth argument is … SQLITE_STATIC, then … the object is to be considered static": the bytes
// stay where they are until the parameter is bound again.
static inline int csqlite_bind_text_lent(sqlite3_stmt *statement, int index, const char *bytes,
                                         sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_STATIC, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_copied(sqlite3_stmt *statement, int index, const void *bytes,
                                           sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob_lent(sqlite3_stmt *statement, int index, const void *bytes,
                                         sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_STATIC);
}

#endif
