/* findings: mistakes that a recorded launch shows: indices outside an array, work-items that
 * disturb each other, local memory read too early, barriers that some work-items do not reach. */
#pragma once

#include "core/replay/replay.h"

enum { FINDINGS_MOST = 32, FINDING_TEXT = 400 };

struct finding {
    int statement;    /* statement of the text, the same for the same mistake; -1: none */
    const char *kind; /* "outside", "order", .. */
    char text[FINDING_TEXT];
};

struct findings {
    int count;
    struct finding list[FINDINGS_MOST];
    bool unsafe;   /* true: an index was outside an array, or a barrier not reached by all
                      work-items, so that the plain kernel must not run */
    bool diverged; /* true: a barrier that not all work-items reach was found; devices may crash, so
                      nothing else runs */
};

/* Adds a finding, unless there is one of this kind at this statement. */
LIKE_PRINTF(4, 5)
void findings_add(struct findings *findings, const char *kind, int statement, const char *format,
                  ...);

/* Is there a finding of this kind at this statement? */
bool findings_have(const struct findings *findings, const char *kind, int statement);

/* Returns the number of mistakes; "records", a recording with too many records, is not a
 * mistake. */
int findings_mistakes(const struct findings *findings);

/* Writes which barrier some work-items may never reach, from the text only; "": none. */
void findings_hint(const struct probes *probes, char *text, size_t size);

/* Adds the findings of a launch; `where` names the run: "N = 4, input 0010, launch 2". */
void findings_of_launch(struct findings *findings, const struct replay *replay, const char *where);
