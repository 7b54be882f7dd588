/* test_step_sources: the texts of the step kernels, from the program and from a folder. */
#include "kernel_folder.h"

#include "core/kernel/step_sources.h"

TEST(reads_the_program) {
    struct error error;
    struct step_sources sources;
    assert_int_equal(step_sources_read(&sources, NULL, &error), 0);
    for (int rule = 0; rule < INDEX_RULES; rule++) {
        char file[64];
        snprintf(file, sizeof file, "step/%s.cl", step_kernel_names[rule]);
        assert_string_equal(sources.kernels[rule], own_text(file));
    }
    assert_true(sources.own_index);
    step_sources_free(&sources);
    assert_null(sources.kernels[0]);
}

TEST(reads_a_folder) {
    char folder[32];
    struct error error;
    struct step_sources sources;
    folder_new(folder);
    folder_write(folder, "step/mirrored_layer.cl", "/* mine */\n");
    assert_int_equal(step_sources_read(&sources, folder, &error), 0);
    assert_string_equal(sources.kernels[INDEX_MIRRORED], "/* mine */\n");
    assert_string_equal(sources.kernels[INDEX_BITONIC], own_text("step/bitonic_layer.cl"));
    assert_true(sources.own_index);
    step_sources_free(&sources);
    folder_write(folder, "step/comparator_index.h", "/* mine */\n");
    assert_int_equal(step_sources_read(&sources, folder, &error), 0);
    assert_false(sources.own_index);
    step_sources_free(&sources);
    folder_free(folder);
}

/* A file that is missing is named; nothing of the others is kept. */
TEST(names_a_missing_file) {
    struct error error;
    struct step_sources sources;
    assert_int_equal(step_sources_read(&sources, "/nonexistent", &error), -1);
    check_says(error.text, "/nonexistent/step/");
    check_says(error.text, "No such file");
    for (int rule = 0; rule < INDEX_RULES; rule++)
        assert_null(sources.kernels[rule]);
}
