// libmicrohttpd's C interface, and numbers that one thread writes while another reads them: Swift's
// own atomics need a newer macOS than the libraries of this package do.

#ifndef POKEDB_CMICROHTTPD_SHIM_H
#define POKEDB_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#ifdef __linux__
#include <malloc.h>
#endif

// "Attempts to release free memory from the heap" (malloc_trim), which other systems do by themselves.
static inline void cmicrohttpd_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// What MHD_get_connection_info tells, which is variadic.

static inline void *cmicrohttpd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : (void *)0;
}

static inline size_t cmicrohttpd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

// The status of the answer that was queued, by us or by the library; 0 where none was.
static inline unsigned int cmicrohttpd_status(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
  return info ? info->http_status : 0;
}

// Who is told of a status with which the library refuses a request by itself.
struct cmicrohttpd_listener {
  void *server;
  void (*refused)(void *server, unsigned int status);
};

// Takes what the library says of itself, which Swift cannot: of all that, one sentence matters.
static inline void cmicrohttpd_listen(void *context, const char *format, va_list values) {
  static const char sentence[] = "Error processing request (HTTP response code is %u";
  const struct cmicrohttpd_listener *listener = context;
  if (strncmp(format, sentence, sizeof sentence - 1) == 0)
    listener->refused(listener->server, va_arg(values, unsigned int));
}

static inline intptr_t cmicrohttpd_listen_function(void) { return (intptr_t)cmicrohttpd_listen; }

static inline int cmicrohttpd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *cmicrohttpd_client_address(
    struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : (const struct sockaddr *)0;
}

static inline uint64_t cmicrohttpd_load(const uint64_t *number) {
  return __atomic_load_n(number, __ATOMIC_ACQUIRE);
}

static inline void cmicrohttpd_store(uint64_t *number, uint64_t value) {
  __atomic_store_n(number, value, __ATOMIC_RELEASE);
}

static inline uint64_t cmicrohttpd_add(uint64_t *number, uint64_t amount) {
  return __atomic_add_fetch(number, amount, __ATOMIC_ACQ_REL);
}

#ifdef __linux__
// glibc shows this function only to who asks for all of GNU's: declared here, under a name of our own.
extern int cmicrohttpd_cores(int pid, unsigned long size, unsigned long *mask)
    __asm__("sched_getaffinity");
#endif

#endif
