/* whereabouts: writes and reads the notes on the page. */
#include "device/process/whereabouts.h"

#include "device/process/channel.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LAUNCHES_MOST = 3600 }; /* most launches that are assumed to wait in a queue */

static struct whereabouts *noted; /* page of this process; NULL: none */

int whereabouts_new(struct whereabouts **page) {
    void *memory;
    int number = channel_share(sizeof **page, &memory);
    if (number >= 0) *page = memory;
    return number;
}

void whereabouts_on(struct whereabouts *page) {
    noted = page;
}

bool whereabouts_noted(void) {
    return noted != NULL;
}

static int64_t clock_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Does the call wait until all launches are over? */
static bool waits(const char *call) {
    static const char *const names[] = {"clFinish(", "clWaitForEvents("};
    bool named = false;
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        named |= strncmp(call, names[n], strlen(names[n])) == 0;
    return named || strstr(call, "CL_TRUE");
}

void whereabouts_enter(const char *call) {
    if (!noted) return;
    size_t length = strcspn(call, "(");
    if (length >= sizeof noted->call) length = sizeof noted->call - 1;
    memcpy(noted->call, call, length);
    noted->call[length] = '\0';
    noted->waits = waits(call);
    noted->since_ms = clock_ms();
}

const char *whereabouts_kernels(void) {
    if (!noted) return "";
    bool launches = strcmp(noted->call, "clEnqueueNDRangeKernel") == 0;
    return noted->waits || launches ? noted->kernels : "";
}

void whereabouts_leave(void) {
    if (!noted) return;
    noted->since_ms = 0;
    if (!noted->waits) return;
    noted->launches = 0;
    noted->kernels[0] = '\0';
}

static bool is_listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ',' || at[length] == '\0')) return true;
    return false;
}

void whereabouts_launch(const char *kernel) {
    if (!noted) return;
    noted->launches++;
    size_t length = strlen(noted->kernels);
    if (is_listed(noted->kernels, kernel)) return;
    if (length + strlen(kernel) + 3 > sizeof noted->kernels) return;
    snprintf(noted->kernels + length, sizeof noted->kernels - length, "%s%s", length ? ", " : "",
             kernel);
}

/* ---- reading ---- */

/* Writes the place. The page may be overwritten with anything, so its texts are copied with a
 * limit. */
bool whereabouts_place(const struct whereabouts *page, char *place, size_t size) {
    if (page->kernels[0])
        snprintf(place, size, "%.*s", WHEREABOUTS_KERNELS - 1, page->kernels);
    else
        snprintf(place, size, "%.*s", WHEREABOUTS_CALL - 1, page->call);
    return page->kernels[0] || page->since_ms;
}

bool whereabouts_builds(const struct whereabouts *page) {
    return strncmp(page->call, "clBuildProgram", sizeof page->call) == 0;
}

double whereabouts_allowed_ms(const struct whereabouts *page, int limit_s) {
    int launches = page->launches;
    if (whereabouts_builds(page)) return 1000.0 * limit_s * WHEREABOUTS_BUILDS;
    return 1000.0 * (limit_s + (launches > 1 && launches < LAUNCHES_MOST ? launches : 0));
}

bool whereabouts_late(const struct whereabouts *page, int limit_s, struct error *late) {
    char place[WHEREABOUTS_KERNELS];
    long long since = page->since_ms;
    double most = whereabouts_allowed_ms(page, limit_s);
    if (limit_s <= 0 || since == 0 || (double)clock_ms() - (double)since < most) return false;
    whereabouts_place(page, place, sizeof place);
    error_set(late, "%s did not come back within %.0f s and was ended (--kernel-limit)", place,
              most / 1000);
    return true;
}

void whereabouts_death(const struct whereabouts *page, const struct child_end *end,
                       struct error *words) {
    char how[64], place[WHEREABOUTS_KERNELS];
    bool there = whereabouts_place(page, place, sizeof place);
    child_end_words(end, how, sizeof how);
    error_set(words, "%s%s%s", how, there ? " in " : "", there ? place : "");
}
