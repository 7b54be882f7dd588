/* kept: tests the files that the program keeps from one run to the next, the progress in lessons
 * and a window's edited network. A wrong file is refused with its name; a file that is read is
 * written and read back the same. */
#include "fuzz.h"

#include "core/autosaved.h"
#include "core/files/files.h"
#include "core/lessons/lesson_progress.h"
#include "core/network/edit.h"

#include <unistd.h>

static void check_progress(const char *path, const char *text) {
    struct lesson_progress progress, again;
    struct error error = {""}, second = {""};
    int code = lesson_progress_read(&progress, path, &error);
    require(code == lesson_progress_read(&again, path, &second), "twice", text);
    if (code < 0) {
        require_message(&error, &second, text);
        return;
    }
    require(lesson_progress_write(&progress, path, &error) == 0, "it is written", text);
    require(lesson_progress_read(&again, path, &error) == 1, "and read back", text);
    for (int l = 0; l <= LESSON_MOST_STEPS; l++) {
        const struct lesson_reached *one = &progress.lessons[l], *other = &again.lessons[l];
        require(one->steps == other->steps && one->done == other->done, "the same", text);
        require(one->steps >= 0 && one->steps <= LESSON_MOST_STEPS, "a step", text);
    }
}

static void check_autosaved(const char *path, const char *text) {
    struct network *network, *again;
    struct error error = {""}, second = {""};
    int code = autosaved_read(&network, path, &error);
    require(code == autosaved_read(&again, path, &second), "twice", text);
    if (code) {
        require_message(&error, &second, text);
        require(!network, "nothing", text);
        return;
    }
    network_free(again);
    if (!network) return;
    require(kept_file_write(path, autosaved_write, network, &error) == 0, "it is written", text);
    require(autosaved_read(&again, path, &error) == 0, "and read back", text);
    require(edit_same(network, again) && network->order == again->order, "that network", text);
    network_free(network);
    network_free(again);
}

static void write_file(const char *path, const uint8_t *data, size_t size) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[64], *text = text_of(data, size);
    snprintf(path, sizeof path, "/tmp/sortnet-fuzz-%ld.txt", (long)getpid());
    write_file(path, data, size);
    check_progress(path, text);
    write_file(path, data, size);
    check_autosaved(path, text);
    unlink(path);
    free(text);
    return 0;
}
