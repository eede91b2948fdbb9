// libcurl's C interface, and its variadic functions, which Swift cannot call.

#ifndef POKEDB_CCURL_SHIM_H
#define POKEDB_CCURL_SHIM_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Keeps memory that is let go of, up to 64 MiB, for what comes next: pieces of tens of kilobytes would
// each be given back to the system, and asked for anew.
static inline void ccurl_keep_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 4 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}

static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

// "The application does not have to keep the string around after setting this option." (CURLOPT_URL)
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

typedef size_t (*ccurl_data_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_data_callback(CURL *handle, CURLoption option,
                                               ccurl_data_callback callback) {
  return curl_easy_setopt(handle, option, callback);
}

static inline CURLcode ccurl_set_socket_callback(CURL *handle, curl_opensocket_callback callback) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, callback);
}

static inline CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_get_text(CURL *handle, CURLINFO info, const char **value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode ccurl_get_pointer(CURL *handle, CURLINFO info, void **value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode ccurl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
  return curl_multi_setopt(handle, option, value);
}

// What a message says of a transfer that is done; a union, of which Swift sees the first member.
static inline CURLcode ccurl_message_result(const CURLMsg *message) { return message->data.result; }

// The bytes of the machine's address in a socket's address, in network order: 4, 16, or 0 for a
// family that is none of IPv4 and IPv6.
static inline int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char *bytes) {
  if (address->family == AF_INET) {
    struct sockaddr_in v4;
    memcpy(&v4, &address->addr, sizeof v4);
    memcpy(bytes, &v4.sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6) {
    struct sockaddr_in6 v6;
    // The structure is longer than the member that names it.
    memcpy(&v6, (const void *)&address->addr, sizeof v6);
    memcpy(bytes, &v6.sin6_addr, 16);
    return 16;
  }
  return 0;
}

static inline curl_socket_t ccurl_open_socket(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype, address->protocol);
}

#endif
