/* fault_words: reads FAULTS, a list of words with blanks between them, as in "fail:clFinish=2-".
 *
 * Preloaded libraries with faults (faults.c, system_faults.c) include this. Calls are counted
 * from 1, each name for itself, since FAULTS got its present value; FAULTS_CALLS may name a file
 * that gets the counts at the end. */
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the text after "`name`=" in FAULTS, up to the end of FAULTS; NULL: no such word. */
static const char *fault(const char *name) {
    size_t length = strlen(name);
    for (const char *word = getenv("FAULTS"); word && *word; word += strcspn(word, " ")) {
        word += strspn(word, " ");
        if (strncmp(word, name, length) == 0 && word[length] == '=') return word + length + 1;
    }
    return NULL;
}

/* Number of calls of each function, and of each kind of fault, since FAULTS was set. */
static struct {
    char *name;
    long count;
} calls[128];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards `calls` */

/* Returns the counter of calls of a name; the caller holds `lock`. */
static long *calls_of(const char *name) {
    size_t i = 0;
    while (calls[i].name && strcmp(calls[i].name, name) != 0)
        i++;
    if (!calls[i].name) calls[i].name = strdup(name);
    return &calls[i].count;
}

/* Returns the number of this call among those of the same name. */
static long count_call(const char *name) {
    static char seen[1024];
    const char *text = getenv("FAULTS");
    pthread_mutex_lock(&lock);
    if (strncmp(text ? text : "", seen, sizeof seen - 1) != 0) {
        snprintf(seen, sizeof seen, "%s", text ? text : "");
        for (size_t c = 0; calls[c].name; c++)
            calls[c].count = 0;
    }
    long count = ++*calls_of(name);
    pthread_mutex_unlock(&lock);
    return count;
}

/* Has a fault happened? Programs read it, see faults.h. (A variable of the environment cannot be
 * used: PoCL's threads read the environment whenever they run a kernel, while setenv moves and
 * frees it.) */
atomic_bool faults_have_struck;

/* Is call number `count` one that "3" or "3-" means? */
static bool is_meant(const char *name, long count) {
    const char *text = fault(name);
    char *rest;
    if (!text) return false;
    long first = strtol(text, &rest, 10);
    bool meant = count == first || (*rest == '-' && count > first);
    if (meant) faults_have_struck = true;
    return meant;
}

/* Writes the most calls of each name by any process: this one and those that it began. */
static void tell_calls(void) {
    const char *path = getenv("FAULTS_CALLS");
    FILE *file = path ? fopen(path, "a+") : NULL;
    char name[80];
    long count;
    if (!file) return;
    pthread_mutex_lock(&lock);
    rewind(file);
    while (fscanf(file, "%79s %ld", name, &count) == 2)
        if (*calls_of(name) < count) *calls_of(name) = count;
    file = freopen(path, "w", file);
    for (size_t i = 0; file && calls[i].name; i++)
        fprintf(file, "%s %ld\n", calls[i].name, calls[i].count);
    pthread_mutex_unlock(&lock);
    if (file) fclose(file);
}
