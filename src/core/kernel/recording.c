/* recording: freed in one place. */
#include "recording.h"

#include <stdlib.h>

void recording_free(struct recording *recording) {
    if (!recording) return;
    for (int i = 0; recording->of && i < recording->items; i++)
        free(recording->of[i].records);
    for (int b = 0; recording->buffers && b < recording->buffer_count; b++) {
        free(recording->buffers[b].before);
        free(recording->buffers[b].after);
    }
    probes_free(recording->probes);
    free(recording->of);
    free(recording->buffers);
    free(recording);
}
