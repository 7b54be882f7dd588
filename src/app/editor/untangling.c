/* untangling: finds from the time which exchange is shown, and how far it is. */
#include "app/editor/editor.h"

#include "core/base/easing.h"
#include "core/network/edit.h"

#include <string.h>

static const double exchange_ms = 500, all_most_ms = 8000;

/* Returns the time of one exchange, ms: less if there are many. */
static double exchange_time(const struct untangling *untangling) {
    double fair = all_most_ms / untangling->exchanges;
    return fair < exchange_ms ? fair : exchange_ms;
}

static void forget(struct untangling *untangling) {
    network_free(untangling->from);
    network_free(untangling->to);
    untangling->from = untangling->to = NULL;
}

void untangling_end(struct untangling *untangling) {
    forget(untangling);
    untangling->exchanges = 0;
}

/* Returns the network after `exchanges` exchanges. */
static struct network *network_after(const struct untangling *untangling, int exchanges) {
    struct untangled untangled;
    const struct network *target = untangling->after;
    untangle(untangling->before, exchanges, &untangled);
    memcpy(untangled.network->name, target->name, sizeof target->name);
    memcpy(untangled.network->title, target->title, sizeof target->title);
    return untangled.network;
}

bool untangling_advance(struct untangling *untangling, double now) {
    if (untangling->exchanges == 0) return false;
    int done = (int)((now - untangling->started) / exchange_time(untangling));
    if (done == untangling->exchanged) return false;
    if (done >= untangling->exchanges) {
        untangling_end(untangling);
        return true;
    }
    forget(untangling);
    untangling->exchanged = done;
    untangling->from = network_after(untangling, done);
    untangling->to = network_after(untangling, done + 1);
    return true;
}

void untangling_begin(struct untangling *untangling, const struct network *before,
                      const struct network *after, int exchanges, double now) {
    untangling_end(untangling);
    *untangling = (struct untangling){
        .exchanges = exchanges, .exchanged = -1, .started = now, .before = before, .after = after};
    untangling_advance(untangling, now);
}

float untangling_part(const struct untangling *untangling, double now) {
    double part = (now - untangling->started) / exchange_time(untangling) - untangling->exchanged;
    return (float)eased(part);
}
