/* death: how a process that used OpenCL ended, in words. */
#include "device/process/process.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

static const char *signal_name(int number) {
    static const struct {
        int number;
        const char *name;
    } names[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGABRT, "SIGABRT"},
                 {SIGFPE, "SIGFPE"},   {SIGILL, "SIGILL"},   {SIGKILL, "SIGKILL"},
                 {SIGTERM, "SIGTERM"}, {SIGTRAP, "SIGTRAP"}, {SIGXCPU, "SIGXCPU"},
                 {SIGPIPE, "SIGPIPE"}, {SIGSYS, "SIGSYS"},   {SIGHUP, "SIGHUP"}};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (names[n].number == number) return names[n].name;
    return NULL;
}

/* The page may have been overwritten: its texts are copied to their sizes. */
bool death_place(const struct whereabouts *page, char *place, size_t size) {
    if (page->kernels[0])
        snprintf(place, size, "%.*s", WHEREABOUTS_KERNELS - 1, page->kernels);
    else
        snprintf(place, size, "%.*s", WHEREABOUTS_CALL - 1, page->call);
    return page->kernels[0] || page->since_ms;
}

void death_words(int status, const struct whereabouts *page, struct error *words) {
    char how[64], place[WHEREABOUTS_KERNELS];
    bool there = death_place(page, place, sizeof place);
    int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (!number)
        snprintf(how, sizeof how, "ended with code %d", WEXITSTATUS(status));
    else if (signal_name(number))
        snprintf(how, sizeof how, "ended with %s", signal_name(number));
    else
        snprintf(how, sizeof how, "ended with signal %d", number);
    error_set(words, "%s%s%s", how, there ? " in " : "", there ? place : "");
}
