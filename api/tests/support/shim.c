/* Loaded before libc, to inject faults into the real program:
 * ZUGPOST_FULL=FILE          while FILE exists, the disk is full for databases
 * ZUGPOST_FULL_LOG=1         and for standard error
 * ZUGPOST_CLOCK_AHEAD=N      the system clock is N seconds ahead; if N is a path, by what that file says */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static int ends_with(const char *text, const char *end) {
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

static int is_full(int fd) {
    const char *sign = getenv("ZUGPOST_FULL");
    char link[64], path[4096];
    if (sign == NULL || (fd <= 2 && (fd != 2 || getenv("ZUGPOST_FULL_LOG") == NULL))) return 0;
    if (access(sign, F_OK) != 0) return 0;
    if (fd == 2) return 1;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n < 0) return 0;
    path[n] = 0;
    return ends_with(path, ".db") || ends_with(path, "-wal");
}

ssize_t write(int fd, const void *bytes, size_t n) {
    static ssize_t (*real)(int, const void *, size_t);
    if (real == NULL) real = dlsym(RTLD_NEXT, "write");
    if (is_full(fd)) { errno = ENOSPC; return -1; }
    return real(fd, bytes, n);
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at) {
    static ssize_t (*real)(int, const void *, size_t, off_t);
    if (real == NULL) real = dlsym(RTLD_NEXT, "pwrite");
    if (is_full(fd)) { errno = ENOSPC; return -1; }
    return real(fd, bytes, n, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off64_t at) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (real == NULL) real = dlsym(RTLD_NEXT, "pwrite64");
    if (is_full(fd)) { errno = ENOSPC; return -1; }
    return real(fd, bytes, n, at);
}

static time_t ahead(void) {
    const char *ahead = getenv("ZUGPOST_CLOCK_AHEAD");
    if (ahead == NULL) return 0;
    if (ahead[0] != '/') return atol(ahead);
    char text[32] = {0};
    int file = open(ahead, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
    close(file);
    return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (real == NULL) real = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(clock, now);
    if (clock == CLOCK_REALTIME) now->tv_sec += ahead();
    return done;
}

/* PostgreSQL asks for the time by this one. */
int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    static int (*real)(struct timeval *restrict, void *restrict);
    if (real == NULL) real = dlsym(RTLD_NEXT, "gettimeofday");
    int done = real(now, zone);
    now->tv_sec += ahead();
    return done;
}
