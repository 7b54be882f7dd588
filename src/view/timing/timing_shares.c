/* timing_shares: up to three lines of words. */
#include "timing_shares.h"

#include "core/base/text.h"
#include "core/timing/size_list.h"
#include "view/text_width.h"

#include <stdio.h>

/* May it be as fast as the best, for all that was measured? Runs of the whole sort are known each
 * by its fastest and slowest; counting varies about as much. */
static bool is_alike(const struct timing_trial *trial, const struct timing_trial *best,
                     bool counting) {
    if (trial->status != TIMING_DONE) return false;
    if (!counting) return trial->min_ms <= best->max_ms;
    return trial->counting_ms > 0 &&
           trial->counting_ms * best->median_ms <= best->counting_ms * best->max_ms;
}

/* How the work-items of a number of keys each lie on the device. */
static void say_items(const struct timing_trials *trials, unsigned value, char *text, size_t size) {
    size_t items = (trials->n + value - 1) / value;
    if (trials->compute_units > 0)
        text_append(text, size, ": %zu work-items, %zu for each compute unit", items,
                    (items + (size_t)trials->compute_units - 1) / (size_t)trials->compute_units);
}

/* "The whole sort is fastest with 8 keys each: 512 work-items, 32 for each compute unit." Or, where
 * others are not slower beyond doubt: "... about equally fast with 4, 8 and 16 keys
 * each: ..." */
static void say_best(const struct timing_trials *trials, bool counting, char *text, size_t size) {
    const struct timing_trial *best = timing_trials_best(trials, counting);
    int alike = 0, said = 0;
    if (!best) return;
    for (int t = 0; t < trials->count; t++)
        alike += is_alike(&trials->trials[t], best, counting);
    text_append(text, size, "%s is %s with ", counting ? "Counting a digit" : "The whole sort",
                alike > 1 ? "about equally fast" : "fastest");
    for (int t = 0; t < trials->count; t++)
        if (is_alike(&trials->trials[t], best, counting) ||
            (alike == 0 && &trials->trials[t] == best))
            text_append(text, size, "%s%u",
                        said++ == 0     ? ""
                        : said == alike ? " and "
                                        : ", ",
                        trials->trials[t].value);
    text_append(text, size, " key%s each", best->value == 1 && alike < 2 ? "" : "s");
    if (alike < 2)
        say_items(trials, best->value, text, size);
    else
        text_append(text, size, ": what differs is within the noise");
    text_append(text, size, ".");
}

void timing_shares_draw(const struct timing_placement *at) {
    const struct timing_trials *trials = at->scene->trials;
    float unit = at->unit, x = at->chart.left, y = at->chart.top - (TIMING_FOUND - 14) * unit;
    float room = at->chart.right - x;
    char size[24], text[3][240] = {"", "", ""};
    size_text(trials->n, size, sizeof size);
    snprintf(text[0], sizeof text[0], "%s at %s on %d compute unit%s%s", trials->trials[0].sort,
             size, trials->compute_units, text_plural(trials->compute_units),
             trials->trials[0].by_host
                 ? ", by the host's clock"
                 : "; counting: from the start of the first kernel to the end of the second");
    say_best(trials, false, text[1], sizeof text[1]);
    say_best(trials, true, text[2], sizeof text[2]);
    list_group(at->list, "found", "");
    for (int l = 0; l < 3; l++)
        text_label(at->list, l ? ROLE_INK : ROLE_SECONDARY,
                   (struct box){x, y + 24 * unit * (float)l, x + room, y + 24 * unit * (float)l},
                   (l ? 17.0F : 16.0F) * unit, text[l]);
    list_group_end(at->list);
}
