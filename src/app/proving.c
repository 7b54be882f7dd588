/* proving: the answer in words. */
#include "proving.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void say(struct line *line, enum role role, const char *text) {
    line->role = role;
    snprintf(line->text, sizeof line->text, "%.*s", (int)sizeof line->text - 1, text);
}

void proving_free(struct proving *proving) {
    worker_free_proof(proving->proof);
    proving->proof = NULL;
}

void proving_forget(struct proving *proving, struct worker *worker) {
    if (proving->state == PROVING_RUNS) worker_cancel_proof(worker);
    proving_free(proving);
    *proving = (struct proving){.ticket = proving->ticket + 1};
}

void proving_start(struct proving *proving, struct worker *worker, const struct network *network,
                   const struct family *family) {
    proving_forget(proving, NULL);
    if (!worker) {
        say(&proving->certificate, ROLE_ERROR, "nothing can be proven: there is no second thread");
        proving->news = true;
        return;
    }
    proving->state = PROVING_RUNS;
    proving->family = family;
    say(&proving->badge, ROLE_SECONDARY, "proving …");
    worker_prove(worker, proving->ticket, network);
}

const struct proof *proving_proof(const struct proving *proving) {
    return proving->state == PROVING_DONE ? proving->proof : NULL;
}

/* ---- the answer ---- */

static void tell_sorts(struct proving *proving, const struct network *network, const char *where) {
    char text[256];
    const struct proof *proof = proving->proof;
    snprintf(text, sizeof text,
             "sorts: proven by the 0-1 principle, all 2^%d inputs; %.0f had to be run, on %s",
             network->wires, proof->walked, where);
    say(&proving->badge, ROLE_AGREE, "✓ sorts");
    say(&proving->certificate, ROLE_AGREE, text);
}

static void tell_fails(struct proving *proving, const struct network *network, const char *where) {
    char text[256], fewest[32];
    const struct proof *proof = proving->proof;
    const struct family *family = proving->family;
    (void)where;
    int wire = proof_first_unsorted(network, proof->output);
    struct claim_proof claimed = {.holds = false};
    if (family && claims[family->claim].input) claim_prove(family->claim, network, &claimed);
    proof_weight(proof, network->wires, fewest, sizeof fewest);
    if (claimed.holds) {
        snprintf(text, sizeof text, "✓ %s", claims[family->claim].brief);
        say(&proving->badge, ROLE_AGREE, text);
    } else {
        say(&proving->badge, ROLE_ERROR, "✗ does not sort");
    }
    snprintf(text, sizeof text,
             "%s: this input, with %s%s, leaves wires %d and %d out of order; V: your own keys",
             claimed.holds ? "not a sort" : "does not sort", fewest,
             proof->minimal ? ", the fewest" : "", wire, wire + 1);
    say(&proving->certificate, ROLE_ERROR, text);
}

static void tell_unknown(struct proving *proving, const struct network *network,
                         const char *where) {
    char text[256];
    const struct proof *proof = proving->proof;
    const char *theorem = proving->family ? proving->family->theorem : NULL;
    (void)where;
    (void)network;
    say(&proving->badge, ROLE_SECONDARY, "not proven");
    snprintf(text, sizeof text,
             "not proven: %.2g values are too many; %.0f random 0-1 inputs left sorted%s%s",
             proof->values, proof->walked, theorem ? " · theorem: " : "", theorem ? theorem : "");
    say(&proving->certificate, ROLE_INK, text);
}

static void tell(struct proving *proving, const struct network *network, const char *where) {
    static void (*const tell_what[])(struct proving *, const struct network *, const char *) = {
        [PROOF_SORTS] = tell_sorts,
        [PROOF_FAILS] = tell_fails,
        [PROOF_UNKNOWN] = tell_unknown,
    };
    tell_what[proving->proof->verdict](proving, network, where);
}

/* The device failed midway, and the CPU ran the walk instead. */
static void tell_failure(struct proving *proving, const char *why) {
    char *text = proving->certificate.text;
    size_t length = strlen(text), size = sizeof proving->certificate.text;
    snprintf(text + length, size - length, "; the device failed: %.*s", (int)(size - length), why);
}

void proving_take(struct proving *proving, const struct network *network,
                  struct worker_event *event) {
    char text[64];
    if (event->ticket != proving->ticket || proving->state != PROVING_RUNS) {
        worker_free_proof(event->proof);
        return;
    }
    if (event->kind == WORKER_PROVING) {
        snprintf(text, sizeof text, "proving %.0f %%", floor(100 * event->share));
        say(&proving->badge, ROLE_SECONDARY, text);
        return;
    }
    proving->state = PROVING_DONE;
    proving->proof = event->proof;
    proving->news = true;
    if (!event->proof) {
        say(&proving->badge, ROLE_ERROR, "not proven");
        say(&proving->certificate, ROLE_ERROR, event->error.text);
    } else if (event->proof->cancelled && event->proof->verdict == PROOF_UNKNOWN) {
        proving_forget(proving, NULL);
        say(&proving->certificate, ROLE_INK,
            "the proof ended early: the device was asked for something else");
        proving->news = true;
    } else {
        tell(proving, network, event->on_device ? event->device.name : "the CPU");
        if (event->error.text[0]) tell_failure(proving, event->error.text);
    }
}
