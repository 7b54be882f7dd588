/* recording: compares and frees recordings. */
#include "recording.h"

#include <stdlib.h>
#include <string.h>

void recording_free(struct recording *recording) {
    if (!recording) return;
    for (int i = 0; i < recording->items && recording->of; i++)
        free(recording->of[i].records);
    for (int b = 0; b < recording->buffer_count; b++) {
        free(recording->buffers[b].places);
        free(recording->buffers[b].before);
        free(recording->buffers[b].after);
    }
    free(recording->of);
    free(recording->buffers);
    probes_free(recording->probes);
    free(recording);
}

bool recording_same_results(const struct recording *one, const struct recording *other) {
    bool same = one->buffer_count == other->buffer_count;
    for (int b = 0; b < one->buffer_count && same; b++)
        same = one->buffers[b].bytes == other->buffers[b].bytes &&
               memcmp(one->buffers[b].after, other->buffers[b].after, one->buffers[b].bytes) == 0;
    return same;
}
