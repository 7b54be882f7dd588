/* test_device_words: how a device is called, by its kind, its platform and the name it gives. */
#include "devices.h"

#include "device/device.h"

TEST(a_processor_has_its_own_name) {
    static const char *const names[][2] = {
        {"pthread-skylake-avx512-AMD EPYC", "AMD EPYC"},
        {"cpu-znver4-AMD Ryzen 9 7950X 16-Core Processor", "AMD Ryzen 9 7950X 16-Core Processor"},
        {"pthread-Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz",
         "Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz"},
        {"cpu-x86-64-v3-some cpu", "some cpu"},
        {"cpu-cortex-a72", "cpu-cortex-a72"}, /* no more is known */
        {"pthread", "pthread"},
        {"basic-skylake-AMD EPYC",
         "basic-skylake-AMD EPYC"}, /* PoCL lists this device beside the pthread device */
        {"NVIDIA H200", "NVIDIA H200"},
        {"cpu-", "cpu-"},
        {"", ""},
    };
    for (int n = 0; n < count_of(names); n++)
        assert_string_equal(device_own_name(names[n][0]), names[n][1]);
}

/* All texts about a device say that it is no GPU, or which GPU it is. */
TEST(says_that_there_is_no_gpu) {
    static const struct {
        struct device_info info;
        const char *words, *agrees, *all, *more;
    } rows[] = {
        {{.short_name = "PoCL", .name = "AMD EPYC", .compute_units = 2},
         "PoCL: AMD EPYC (processor, no GPU)",
         "PoCL agrees (processor, no GPU)",
         "PoCL agrees in all 6 layers (no GPU)",
         "AMD EPYC"},
        {{.short_name = "NVIDIA", .name = "NVIDIA H200", .gpu = true, .compute_units = 132},
         "NVIDIA H200",
         "NVIDIA H200 agrees",
         "NVIDIA H200 agrees in all 6 layers",
         "132 compute units"},
        {{.short_name = "AMD", .name = "gfx1100", .gpu = true, .compute_units = 48},
         "AMD gfx1100",
         "AMD gfx1100 agrees",
         "AMD gfx1100 agrees in all 6 layers",
         "48 compute units"},
        {{.short_name = "Environment for Teaching", .name = "a CPU", .compute_units = 2},
         "Environment for Teaching: a CPU (processor, no GPU)",
         "Environment for Teaching agrees (no GPU)",
         "Environment for Teaching agrees in all 6 layers (no GPU)",
         "a CPU"},
        {{.short_name = "Intel", .name = "an FPGA", .accelerator = true},
         "Intel: an FPGA (no GPU)",
         "Intel agrees (no GPU)",
         "Intel agrees in all 6 layers (no GPU)",
         "an FPGA"},
    };
    for (int r = 0; r < count_of(rows); r++) {
        char text[DEVICE_WORDS_BYTES];
        device_words(&rows[r].info, text, sizeof text);
        assert_string_equal(text, rows[r].words);
        device_agrees(&rows[r].info, "", text, sizeof text);
        assert_string_equal(text, rows[r].agrees);
        device_agrees(&rows[r].info, "in all 6 layers", text, sizeof text);
        assert_string_equal(text, rows[r].all);
        device_more(&rows[r].info, text, sizeof text);
        assert_string_equal(text, rows[r].more);
    }
}

/* A long name is cut after a word, and the verdict after it is not cut. */
TEST(cuts_long_names_after_words) {
    static const struct {
        const char *name, *cut;
        bool gpu;
    } rows[] = {
        {"NVIDIA GeForce RTX 4090 Laptop GPU", "NVIDIA GeForce RTX 4090 Laptop GPU", true},
        {"AMD Radeon RX 7900 XTX (radeonsi, navi31, LLVM 15.0.7, DRM 3.54)",
         "AMD Radeon RX 7900 XTX (radeonsi,…", true},
        {"A GPU whose name has exactly 40 letters.", "A GPU whose name has exactly 40 letters.",
         true},
        {"A GPU whose name has more than 40 letters", "A GPU whose name has more than 40…", true},
        {"ÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜxÜÜÜ", "ÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜÜx…", true},
        {"Distributed Heterogeneous Computing Environment", "Distributed Heterogeneous Computing…",
         false},
    };
    each (row, rows) {
        struct device_info info = {.gpu = row->gpu};
        char text[DEVICE_WORDS_BYTES], expected[DEVICE_WORDS_BYTES];
        snprintf(row->gpu ? info.name : info.short_name,
                 row->gpu ? sizeof info.name : sizeof info.short_name, "%s", row->name);
        if (row->gpu) snprintf(info.short_name, sizeof info.short_name, "%.3s", row->name);
        device_agrees(&info, "in all 9 layers", text, sizeof text);
        snprintf(expected, sizeof expected, "%s agrees in all 9 layers%s", row->cut,
                 row->gpu ? "" : " (no GPU)");
        assert_string_equal(text, expected);
    }
}

/* Texts about this machine's devices agree with the kinds that OpenCL reports. */
TEST(knows_the_devices_of_this_machine) {
    for (int d = 0; d < count; d++) {
        char text[DEVICE_WORDS_BYTES];
        device_words(&list[d], text, sizeof text);
        check(!strstr(text, "no GPU") == list[d].gpu, "%s", text);
        check(!list[d].gpu || !list[d].accelerator, "%s", text);
        check(!strstr(text, "pthread-"), "%s", text);
    }
}

TEST_FILE(devices_setup, devices_teardown)
